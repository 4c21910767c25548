/** Shatterpoint on the first screen. */

import type { HomePage } from '../../page';
import { eraName, nameOfUnit } from '../facts';
import Member from './Member.svelte';
import Picture from './Picture.svelte';

export const home: HomePage = {
  Picture,
  crew: (list) => ((list as { squads?: { units: string[] }[] } | null)?.squads ?? []).flatMap(({ units }) => units),
  Member,
  memberName: nameOfUnit,
  faction: (_words, faction) => eraName(faction),
};
