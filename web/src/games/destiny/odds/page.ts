/** Odds of dice, each named by its card. */

import { api } from '../../../lib/api';
import { settings } from '../../../lib/settings.svelte';
import type { OddsPage } from '../../page';
import DestinySprite from '../DestinySprite.svelte';
import { glyphOf } from '../sides';
import DiceFields from './DiceFields.svelte';

interface Team {
  characters?: { card: string; dice?: number }[];
}
const readyOf = async (game: string) => (await api.games()).find((one) => one.id === game)?.ready ?? [];
const diceOf = (list: unknown) => ((list as Team | undefined)?.characters ?? []).flatMap(({ card, dice = 1 }) => Array<string>(dice).fill(card));

export const odds: OddsPage = {
  Sprite: DestinySprite,
  Fields: DiceFields,
  unit: (words, of) => words.say(`name.symbol.${of}`),
  glyph: glyphOf,
  any: 'odds.any',
  ready: (table) => table.dice.length > 0,
  wanting: 'odds.here',
  /** The dice of a ready team. */
  start: async (game) => `;${diceOf((await readyOf(game))[0]?.list).join(',')}`,
  examples: async (game, form) =>
    (await readyOf(game)).map(({ names, list }) => {
      const dice = diceOf(list).slice(0, form.dice);
      return { link: `;${dice.join(',')}`, title: names[settings.lang], crew: [...new Set(((list as Team).characters ?? []).map((one) => one.card))] };
    }),
};
