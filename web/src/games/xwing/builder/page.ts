/** The builder of X-Wing squads. */

import type { BuilderPage } from '../../../builder/page';
import { say } from '../../../lib/words.svelte';
import XwingSprite from '../XwingSprite.svelte';
import CardDetails from './CardDetails.svelte';
import DialPanel from './DialPanel.svelte';
import { isSlot, nameOfCard, pilotHint, pilotOf, shipName, upgradeHint } from './facts';
import SquadBadge from './SquadBadge.svelte';
import SquadRows from './SquadRows.svelte';
import SquadSheet from './SquadSheet.svelte';
import SquadTile from './SquadTile.svelte';

export const builder: BuilderPage = {
  Sprite: XwingSprite,
  Rows: SquadRows,
  Details: CardDetails,
  More: DialPanel,
  Sheet: SquadSheet,
  Tile: SquadTile,
  Badge: SquadBadge,
  name: nameOfCard,
  optionName: (words, option) => {
    const ships = option.cards.filter((card) => pilotOf(words, card));
    return (ships.length > 0 ? ships : option.cards).map((card) => nameOfCard(words, card)).join(say('builder.and'));
  },
  hint: (words, option, open) => {
    if (option.cards.length > 1) return option.cards.slice(1).map((card) => nameOfCard(words, card)).join(' · ');
    return isSlot(open) ? upgradeHint(words, option.card) : pilotHint(words, option.card);
  },
  facets: [
    { name: 'ship-type', every: 'every-type', of: (words, option, open) => (isSlot(open) ? '' : shipName(words, option.cards[0] ?? '')) },
    {
      name: 'initiative-filter',
      every: 'every-initiative',
      of: (words, option, open) => {
        const pilot = isSlot(open) ? null : pilotOf(words, option.cards[0] ?? '');
        return pilot ? say('builder.initiative-of', { value: pilot.initiative as number }) : '';
      },
    },
  ],
  title: (draft, open) => {
    if (open === 'new') return say('builder.new-ship');
    if (!isSlot(open)) return say('builder.other-ship');
    const slot = draft.rows.flatMap((row) => row.slots).find((one) => one.id === open);
    return say(`builder.slot.${slot?.kind ?? open.split('.')[1] ?? ''}`);
  },
  paid: () => true,
  isNow: (option, row, slot) => (slot ? slot.card === option.card : row?.cards[0] === option.card),
  faction: (words, faction) => (words.has(`name.faction.${faction}`) ? words.say(`name.faction.${faction}`) : faction),
  starts: ['rebel', 'imperial', 'scum'].map((faction) => ({ faction, list: { faction, format: 'points', ships: [] } })),
  forms: { xws: 'XWS', text: '' },
};
