/** Destiny on the first screen. */

import { say } from '../../../lib/words.svelte';
import type { HomePage } from '../../page';
import { cardName } from '../naming';
import Member from './Member.svelte';
import Picture from './Picture.svelte';

export const home: HomePage = {
  Picture,
  crew: (list) => ((list as { characters?: { card: string }[] } | null)?.characters ?? []).map((one) => one.card),
  Member,
  memberName: cardName,
  faction: (_words, faction) => say(`home.side.${faction}`),
};
