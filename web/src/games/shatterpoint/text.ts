/** What is measured between two characters, in words. */

import { say } from '../../lib/words.svelte';
import type { Relation } from './aids';

export function relationText(one: Relation): string {
  const far = one.range ? say('shatterpoint.range', { range: one.range, mm: one.mm }) : say('shatterpoint.far', { mm: one.mm });
  return [
    far,
    one.elevation === 'same' ? '' : say(`shatterpoint.elevation.${one.elevation}`),
    one.engaged ? say('shatterpoint.engaged') : one.seen ? '' : say('shatterpoint.unseen'),
    one.cover ? say('shatterpoint.cover', { count: one.cover }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
