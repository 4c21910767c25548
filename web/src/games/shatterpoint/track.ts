/** The struggle track as its reader sees it: the own end first. */

import type { ShatterpointView } from './view';

export interface Space {
  /** Its number, counted from the middle; 0 is the middle. */
  number: number;
  side: 'you' | 'foe' | 'middle';
  momentum: boolean;
  token: boolean;
  /** Where the token would come if the turn ended now. */
  ahead: boolean;
}

/** How many spaces the token is from the Momentum of both, once the turn has ended. */
export function nearness(view: ShatterpointView, own: number): { own: number; other: number } {
  const then = view.token + view.ahead * (view.active === 0 ? 1 : -1);
  const left = (player: number) => Math.max(0, view.track + 1 - (view.players[player]?.momentum ?? 0) - then * (player === 0 ? 1 : -1));
  return { own: left(own), other: left(1 - own) };
}

export function spacesOf(view: ShatterpointView, own: number): Space[] {
  const way = own === 0 ? 1 : -1;
  const momentum = (player: number) => view.players[player]?.momentum ?? 0;
  const then = view.token + view.ahead * (view.active === 0 ? 1 : -1);
  return Array.from({ length: 2 * view.track + 1 }, (_, i) => {
    const place = view.track - i;
    const mine = place > 0;
    const number = Math.abs(place);
    return {
      number,
      side: place === 0 ? 'middle' : mine ? 'you' : 'foe',
      momentum: number > view.track - momentum(mine ? own : 1 - own) && place !== 0,
      token: place === view.token * way,
      ahead: view.ahead > 0 && place === Math.max(-view.track, Math.min(view.track, then * way)),
    };
  });
}
