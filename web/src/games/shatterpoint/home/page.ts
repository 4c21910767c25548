/** Shatterpoint on the first screen. */

import type { HomePage } from '../../page';
import { nameOfUnit } from '../facts';
import Member from './Member.svelte';
import Picture from './Picture.svelte';

export const home: HomePage = {
  Picture,
  crew: (list) => ((list as { squads?: { units: string[] }[] } | null)?.squads ?? []).flatMap(({ units }) => units),
  Member,
  memberName: nameOfUnit,
  faction: (words, faction) => (words.has(`name.era.${faction}`) ? words.say(`name.era.${faction}`) : faction),
};
