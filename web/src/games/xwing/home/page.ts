/** X-Wing on the first screen. */

import { settings } from '../../../lib/settings.svelte';
import type { HomePage } from '../../page';
import Member from './Member.svelte';
import Picture from './Picture.svelte';
import Samples from './Samples.svelte';

export const home: HomePage = {
  Picture,
  crew: (list) => ((list as { ships?: { pilot: string }[] } | null)?.ships ?? []).map((one) => one.pilot),
  Member,
  memberName: (words, card) => words.cards?.pilots?.[card]?.name[settings.lang] ?? card,
  faction: (words, faction) => (words.has(`name.faction.${faction}`) ? words.say(`name.faction.${faction}`) : faction),
  Samples,
};
