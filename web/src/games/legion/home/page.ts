/** Legion on the first screen. */

import type { HomePage } from '../../page';
import { cardName } from '../facts';
import Member from './Member.svelte';
import Picture from './Picture.svelte';

interface Listed {
  units?: { unit: string }[];
}

export const home: HomePage = {
  Picture,
  Member,
  crew: (list) => ((list as Listed | null)?.units ?? []).map(({ unit }) => unit),
  memberName: cardName,
  faction: (words, faction) => words.phrase(`name.faction.${faction}`),
};
