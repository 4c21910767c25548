/** What makes a button one of the answers among which one is chosen: pointed at or focused, it is previewed. */

import type { Match } from '../../lib/match.svelte';

export function answer(match: Match, option: string, on: boolean, first: boolean) {
  const look = () => void (match.hovered.option = option);
  const leave = () => void (match.hovered.option = null);
  return {
    type: 'button',
    role: 'radio',
    'aria-checked': on,
    /** One of them can be reached with Tab. */
    tabindex: on || first ? 0 : -1,
    onpointerenter: look,
    onpointerleave: leave,
    onfocus: look,
    onblur: leave,
  } as const;
}
