/** What a builder of decks shows of a card, from the facts that the server gives. Nothing here judges a deck. */

import { settings } from '../../../lib/settings.svelte';
import { say, type GameWords } from '../../../lib/words.svelte';
import { cardOf, effectOf } from '../naming';

/** A character is chosen with its dice: "01038:2". */
export function diceOf(key: string): number {
  return Number(key.split(':')[1] ?? 0);
}

export function diceWords(dice: number): string {
  if (dice === 0) return '';
  return dice > 1 ? say('builder.destiny.elite', { count: dice }) : say('destiny.dice', { count: dice });
}

export function kindName(words: GameWords, id: string): string {
  const card = cardOf(words, id);
  return card ? say(`destiny.type.${card.type}`) : '';
}

export function colorOf(words: GameWords, id: string): string {
  return `c-${cardOf(words, id)?.color ?? 'gray'}`;
}

/** Subtitle or kinds, and what the card does. */
export function cardLine(words: GameWords, id: string): string {
  const card = cardOf(words, id);
  if (!card) return '';
  const kinds = (card.subtypes ?? []).map((one) => say(`destiny.subtype.${one}`)).join(', ');
  return [card.subtitle?.[settings.lang], kinds, effectOf(words, id)].filter(Boolean).join(' · ');
}
