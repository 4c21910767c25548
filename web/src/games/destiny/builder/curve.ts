/** A deck in figures: what its cards cost, their colours and types, the dice that they bring. Nothing here judges it. */

import type { Draft } from '../../../builder/draft';
import type { GameWords } from '../../../lib/words.svelte';
import { cardOf } from '../naming';
import { diceOf } from './facts';

export const COLORS = ['red', 'blue', 'yellow', 'gray'] as const;
/** Dearer cards stand together in the last column. */
export const DEAREST = 5;

export interface DeckFigures {
  /** How many cards cost so much, from 0 to DEAREST or more. */
  curve: number[];
  colors: Record<string, number>;
  types: Record<string, number>;
  /** Dice of the characters, and of the cards of the deck. */
  teamDice: number;
  deckDice: number;
  /** Health of the team. */
  health: number;
  average: number;
}

export function figuresOf(draft: Draft, words: GameWords): DeckFigures {
  const figures: DeckFigures = { curve: Array<number>(DEAREST + 1).fill(0), colors: {}, types: {}, teamDice: 0, deckDice: 0, health: 0, average: 0 };
  let cards = 0;
  let spent = 0;
  for (const row of draft.rows) {
    if (/^\d+$/.test(row.id)) {
      figures.teamDice += diceOf(row.slots[0]?.card ?? '');
      figures.health += cardOf(words, row.cards[0] ?? '')?.health ?? 0;
    }
    if (row.id !== 'deck') continue;
    for (const slot of row.slots) {
      const card = cardOf(words, slot.card ?? '');
      if (!card) continue;
      const cost = slot.cost ?? 0;
      figures.curve[Math.min(cost, DEAREST)]! += slot.count;
      figures.colors[card.color ?? 'gray'] = (figures.colors[card.color ?? 'gray'] ?? 0) + slot.count;
      figures.types[slot.kind] = (figures.types[slot.kind] ?? 0) + slot.count;
      if (card.sides?.length) figures.deckDice += slot.count;
      cards += slot.count;
      spent += cost * slot.count;
    }
  }
  figures.average = cards > 0 ? spent / cards : 0;
  return figures;
}
