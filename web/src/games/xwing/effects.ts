/** What cards do, in the game's own sentences. */

import type { GameWords } from '../../lib/words.svelte';
import { cardFact } from './naming';

const KINDS = { pilots: 'pilot', upgrades: 'upgrade', damage: 'damage', conditions: 'condition' } as const;

/** Empty for a card that does nothing beyond its figures. Of a card with two sides, what the one does that shows. */
export function effectOf(words: GameWords, card: string, side?: number): string {
  const ofSide = side === undefined ? '' : sentence(words, `side.upgrade.${card}.${side}`);
  if (ofSide) return ofSide;
  const found = Object.entries(KINDS).find(([group]) => words.cards?.[group as keyof typeof KINDS][card]);
  return found ? sentence(words, `effect.${found[1]}.${card}`) : '';
}

export interface ShipAbility {
  name: string;
  effect: string;
}

/** The ability that all ships of a type share, printed on the pilot's card. */
export function shipAbilityOf(words: GameWords, pilot: string): ShipAbility | null {
  const printed = cardFact(words.cards, pilot)?.ship_ability;
  if (typeof printed !== 'string') return null;
  const id = printed.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const key = `name.ship-ability.${id}`;
  return { name: words.has(key) ? words.say(key) : printed, effect: sentence(words, `effect.ship-ability.${id}`) };
}

function sentence(words: GameWords, key: string): string {
  return words.has(key) ? words.say(key) : '';
}
