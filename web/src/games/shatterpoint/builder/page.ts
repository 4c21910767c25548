/** The builder of strike teams. */

import type { BuilderPage } from '../../../builder/page';
import { say, type GameWords } from '../../../lib/words.svelte';
import { eraName, nameOfCard, unitFacts } from '../facts';
import ShatterpointSprite from '../ShatterpointSprite.svelte';
import SquadPoints from './SquadPoints.svelte';
import TeamPaper from './TeamPaper.svelte';
import TeamRows from './TeamRows.svelte';
import TeamTile from './TeamTile.svelte';
import UnitBadge from './UnitBadge.svelte';
import UnitDetails from './UnitDetails.svelte';

function lineOf(words: GameWords, card: string): string {
  const facts = unitFacts(words, card);
  if (!facts) return '';
  return [facts.squad_points ? say('builder.shatterpoint.points', { count: facts.squad_points }) : '', say('builder.shatterpoint.values', { stamina: facts.stamina, durability: facts.durability })].filter(Boolean).join(' · ');
}

const kindOf = (open: string): string => (open === 'new' ? 'primary' : open.startsWith('mission') ? 'mission' : (open.split('.')[1] ?? 'primary'));

export const builder: BuilderPage = {
  Sprite: ShatterpointSprite,
  Rows: TeamRows,
  Details: UnitDetails,
  More: SquadPoints,
  Sheet: TeamPaper,
  Tile: TeamTile,
  Badge: UnitBadge,
  name: nameOfCard,
  optionName: (words, option) => nameOfCard(words, option.card),
  hint: (words, option) => lineOf(words, option.card),
  facets: [{ name: 'ship-type', every: 'every-type', of: (words, option) => (unitFacts(words, option.card)?.eras ?? []).map(eraName).join(', ') }],
  title: (_draft, open) => say(`builder.shatterpoint.part.${kindOf(open)}`),
  paid: (open) => open !== null && !open.startsWith('mission') && kindOf(open) !== 'primary',
  isNow: (option, _row, slot) => slot?.card === option.card,
  faction: (_words, faction) => eraName(faction),
  starts: [{ faction: '', list: { squads: [], missions: [] } }],
  forms: { text: '', json: 'JSON' },
};
