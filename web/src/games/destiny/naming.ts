/** What people call the things of a match of Destiny: as the engine's own naming does, but from the view. */

import type { Match } from '../../lib/match.svelte';
import type { CardFacts } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { say, type GameWords } from '../../lib/words.svelte';
import { figure, sideOf, spelt } from './sides';
import type { Card, CardRef, DestinyView } from './view';

const KINDS: Record<string, string> = { replaced: 'card', target: 'card', subject: 'piece', ship: 'piece', owner: 'player', by: 'player', victim: 'player' };
const LISTS: Record<string, string> = { cards: 'card', costs: 'cost', sides: 'side' };

export function kindOf(kind: string): string {
  return KINDS[kind] ?? kind;
}

export function cardOf(words: GameWords, id: string): Card | null {
  return ((words.cards as (CardFacts & { cards?: Record<string, Card> }) | null)?.cards ?? {})[id] ?? null;
}

export function cardName(words: GameWords, id: string): string {
  return cardOf(words, id)?.name[settings.lang] ?? id;
}

/** What the card does, in our words; empty if it says nothing beyond its facts. */
export function effectOf(words: GameWords, id: string): string {
  const card = cardOf(words, id);
  if (!card) return '';
  for (const key of [`effect.${card.type}.${id}`, `effect.card.${id}`, `effect.${id}`]) if (words.has(key)) return words.phrase(key);
  return card.reprint_of ? effectOf(words, card.reprint_of) : '';
}

export function nameOf(match: Match, given: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { words } = match;
  const kind = kindOf(given);
  if (Array.isArray(value) && LISTS[kind]) {
    if (value.length === 0) return words.phrase('name.none');
    return value.map((one) => nameOf(match, LISTS[kind]!, one)).join(', ');
  }
  switch (kind) {
    case 'piece':
      return typeof value === 'number' ? pieceName(match, value) : String(value);
    case 'player':
      return typeof value === 'number' ? match.playerInside(value) : String(value);
    case 'card':
      return cardName(words, String(value));
    case 'copy':
      return copyName(match, value as [unknown, string]);
    case 'dice':
      return diceNames(match, value as DiceTold);
    case 'worth':
      return worthName(words, value as [unknown, string]);
    case 'side':
      return sideName(words, String(value));
  }
  if (kind === 'type' || kind === 'subtype' || kind === 'keyword') return say(`destiny.${kind}.${String(value)}`);
  const key = `name.${kind}.${String(value)}`;
  return words.has(key) ? words.phrase(key) : String(value);
}

export function pieceName(match: Match, piece: number): string {
  const view = match.view as DestinyView | null;
  const key = view ? keyOf(view, piece) : null;
  return key === null ? String(piece) : copyName(match, [piece, key]);
}

/** Characters of a team that are copies of each other are told apart by a number, those that fell included. */
function copyName(match: Match, [piece, key]: [unknown, string]): string {
  const view = match.view as DestinyView | null;
  const name = cardName(match.words, key);
  if (!view || cardOf(match.words, key)?.type !== 'character') return name;
  for (const player of view.players) {
    const fallen = [...player.discard, ...player.aside].filter(([, card]) => card === key).map(([id]) => id);
    const standing = view.cards.filter((one) => one.card === key && one.owner === player.id).map((one) => one.id);
    const alike = [...new Set([...fallen, ...standing])].sort((a, b) => a - b);
    if (alike.length > 1 && alike.includes(piece as number)) return `${name} ${alike.indexOf(piece as number) + 1}`;
  }
  return name;
}

/** The pieces, cards and sides of dice, as events tell them. */
type DiceTold = [readonly (number | null)[], readonly string[], readonly string[]];

/** Sides, each with the card that it is of. */
function diceNames(match: Match, [pieces, cards, sides]: DiceTold): string {
  const named = (sides ?? []).map((side, i) => `${sideName(match.words, side)} (${copyName(match, [pieces?.[i] ?? null, cards[i]!])})`);
  return named.join(', ') || match.words.phrase('name.none');
}

/** What a resolved die is worth: a special has no number. */
function worthName(words: GameWords, [value, symbol]: [unknown, string]): string {
  const word = words.phrase(`name.symbol.${symbol}`);
  return symbol === 'special' || symbol === 'blank' ? word : `${String(value)} ${word}`;
}

/** What a card of the match is, as far as the reader may know. */
export function keyOf(view: DestinyView, piece: number): string | null {
  const inPlay = view.cards.find((one) => one.id === piece);
  if (inPlay) return inPlay.card;
  const zones: (readonly CardRef[] | null)[] = [view.limbo, view.battlefield ? [view.battlefield] : null];
  for (const player of view.players) zones.push(player.hand, player.discard, player.aside);
  for (const zone of zones) for (const [id, key] of zone ?? []) if (id === piece) return key;
  return null;
}

export function ownerOf(match: Match, value: unknown): number | null {
  const view = match.view as DestinyView | null;
  const piece = Array.isArray(value) ? value[0] : value;
  return view?.cards.find((one) => one.id === piece)?.controller ?? null;
}

/** "+2 melee (1)" as people say it. */
export function sideName(words: GameWords, text: string): string {
  const side = sideOf(text);
  const symbol = words.phrase(`name.symbol.${side.symbol}`);
  const name = figure(side) ? `${figure(side)} ${symbol}` : symbol;
  return side.cost ? words.phrase('name.side-with-cost', { side: name, cost: side.cost }) : name;
}

/** A whole card as a screen reader tells it. */
export function spokenCard(match: Match, id: string): string {
  const { words } = match;
  const card = cardOf(words, id);
  if (!card) return cardName(words, id);
  const sides = (card.sides ?? []).map((side) => sideName(words, spelt(side)));
  return [
    cardName(words, id),
    match.named('type', card.type),
    say(`destiny.color.${card.color}`),
    typeof card.cost === 'number' ? say('destiny.cost', { cost: card.cost }) : '',
    ...(card.keywords ?? []).map((one) => match.named('keyword', one)),
    effectOf(words, id).replace(/\.$/, ''),
    sides.length ? say('destiny.faces', { sides: sides.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
