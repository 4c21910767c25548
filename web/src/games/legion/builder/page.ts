/** The builder of armies. */

import type { BuilderPage } from '../../../builder/page';
import { say, type GameWords } from '../../../lib/words.svelte';
import { cardName, commandFacts, unitFacts } from '../facts';
import LegionSprite from '../LegionSprite.svelte';
import ArmyPaper from './ArmyPaper.svelte';
import ArmyRows from './ArmyRows.svelte';
import ArmyTile from './ArmyTile.svelte';
import CardBadge from './CardBadge.svelte';
import CardFacts from './CardFacts.svelte';
import Ranks from './Ranks.svelte';
import { hintOf, partName } from './parts';

const FACTIONS = ['empire', 'rebels', 'republic', 'separatists'];
/** Of the place that is open: a unit, one of its slots, or a part of the hand and the deck. */
function titleOf(open: string): string {
  const [part = '', slot] = open.split('.');
  if (open === 'new') return say('builder.legion.new-ship');
  if (!/^\d+$/.test(part)) return partName(part);
  return slot === undefined ? say('builder.legion.other-ship') : partName(slot);
}
const kindOf = (words: GameWords, card: string): string => {
  const unit = unitFacts(words, card);
  if (unit) return words.phrase(`name.rank.${unit.rank}`);
  const pips = commandFacts(words, card)?.pips;
  return pips === undefined ? '' : say('legion.pips', { count: pips });
};

export const builder: BuilderPage = {
  Sprite: LegionSprite,
  Rows: ArmyRows,
  Details: CardFacts,
  More: Ranks,
  Sheet: ArmyPaper,
  Tile: ArmyTile,
  Badge: CardBadge,
  name: cardName,
  optionName: (words, option) => cardName(words, option.card),
  hint: (words, option, open) => hintOf(words, option.card, open),
  facets: [{ name: 'ship-type', every: 'every-type', of: (words, option) => kindOf(words, option.card) }],
  title: (_draft, open) => titleOf(open),
  paid: (open) => open === 'new' || (open !== null && /^\d/.test(open)),
  isNow: (option, row, slot) => (slot ? slot.card === option.card : row?.cards[0] === option.card),
  faction: (words, faction) => words.phrase(`name.faction.${faction}`),
  starts: FACTIONS.map((faction) => ({ faction, list: { faction, format: 'standard', units: [] } })),
  forms: { text: '', hq: 'HQ', link: 'HQ ↗', tts: 'TTS', json: 'JSON' },
};
