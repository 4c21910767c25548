/** The builder of Destiny decks. */

import type { BuilderPage } from '../../../builder/page';
import { say } from '../../../lib/words.svelte';
import DestinySprite from '../DestinySprite.svelte';
import { cardName, cardOf } from '../naming';
import DeckBadge from './DeckBadge.svelte';
import DeckDetails from './DeckDetails.svelte';
import DeckGlance from './DeckGlance.svelte';
import DeckRows from './DeckRows.svelte';
import DeckSheet from './DeckSheet.svelte';
import DeckTile from './DeckTile.svelte';
import { cardLine, diceOf, diceWords, kindName } from './facts';

export const builder: BuilderPage = {
  Sprite: DestinySprite,
  Rows: DeckRows,
  Details: DeckDetails,
  More: DeckGlance,
  Sheet: DeckSheet,
  Tile: DeckTile,
  Badge: DeckBadge,
  name: cardName,
  optionName: (words, option) => [cardName(words, option.cards[0] ?? ''), diceWords(diceOf(option.card))].filter(Boolean).join(' · '),
  hint: (words, option) => cardLine(words, option.cards[0] ?? ''),
  facets: [
    { name: 'ship-type', every: 'every-type', of: (words, option) => kindName(words, option.cards[0] ?? '') },
    { name: 'color-filter', every: 'every-color', of: (words, option) => say(`destiny.color.${cardOf(words, option.cards[0] ?? '')?.color ?? 'gray'}`) },
    { name: 'cost-filter', every: 'every-cost', of: (_words, option) => (option.card.includes(':') ? '' : say('destiny.cost', { cost: option.cost ?? '–' })) },
  ],
  title: (_draft, open) => {
    const [part = '', rest] = open.split('.');
    if (open === 'new') return say('builder.destiny.new-ship');
    if (/^\d+$/.test(part)) return say(rest === 'dice' ? 'builder.destiny.dice' : 'builder.destiny.other-ship');
    return say(`builder.destiny.part.${part}`);
  },
  paid: (open) => open !== null && (open === 'new' || /^(\d|plot)/.test(open)),
  isNow: (option, row, slot) => {
    if (slot) return slot.card === option.card;
    return row?.id !== 'deck' && row?.slots[0]?.card === option.card;
  },
  faction: (_words, faction) => say(`destiny.affiliation.${faction}`),
  starts: [{ faction: '', list: { characters: [], cards: [], battlefields: [] } }],
  forms: { text: '', json: 'JSON', swdestinydb: 'SWDestinyDB' },
};
