/** What people call the things of a match of Shatterpoint: as the engine's own naming does, but from the view. */

import type { Match } from '../../lib/match.svelte';
import { settings } from '../../lib/settings.svelte';
import type { GameWords } from '../../lib/words.svelte';
import { shortNameOfUnit } from './facts';
import { SHATTERPOINT, type ShatterpointView } from './view';

/** Arguments that carry the name of their part in an event, and the kind of thing that they are. */
const KINDS: Record<string, string> = { target: 'character', origin: 'character', piece: 'unit', defense: 'dice', by: 'player' };
/** Arguments that are lists, and what they are lists of. */
const LISTS: Record<string, string> = { dice: 'face', row: 'entry', entries: 'entry', objectives: 'objective', effects: 'effect' };
/** Questions whose subject is a unit; that of the others is a character. */
const OF_UNITS = new Set(['activation', 'condition', 'stance', 'free-active', 'payment', 'choice', 'amount']);

export const kindOf = (kind: string): string => KINDS[kind] ?? kind;
export const viewOf = (match: Match): ShatterpointView | null => match.view as ShatterpointView | null;

export function nameOf(match: Match, kind: string, value: unknown): string {
  const subject = kind === 'subject' ? (OF_UNITS.has(match.question?.kind ?? '') ? 'unit' : 'character') : kind;
  return nameIn(match.words, viewOf(match), (player) => match.playerInside(player), subject, value);
}

export function nameIn(words: GameWords, view: ShatterpointView | null, seatName: (player: number) => string, given: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const kind = kindOf(given);
  const again = (one: string, of: unknown) => nameIn(words, view, seatName, one, of);
  if (Array.isArray(value) && LISTS[kind]) return value.map((one) => again(LISTS[kind]!, one)).join(', ') || word(words, 'name.none');
  switch (kind) {
    case 'player':
      return typeof value === 'number' ? seatName(value) : String(value);
    case 'unit':
      return value === SHATTERPOINT ? word(words, 'name.order.shatterpoint') : unitName(words, view, value);
    case 'character':
      return characterName(words, view, value);
    case 'effect': {
      const [icon, count] = value as [string, number];
      const name = word(words, `name.entry.${icon}`);
      return count === 1 ? name : `${count} × ${name}`;
    }
    case 'stance': {
      const [card = '', face] = String(value).split('.');
      const name = words.cards?.units?.[card]?.stances?.[Number(face)]?.name;
      return name ? name[settings.lang] : String(value);
    }
    case 'struggle':
      return struggleName(words, String(value));
  }
  const key = `name.${kind}.${value}`;
  return words.has(key) ? word(words, key) : cardName(words, String(value));
}

function unitName(words: GameWords, view: ShatterpointView | null, id: unknown): string {
  const unit = view?.units.find((one) => one.id === id);
  return unit ? shortNameOfUnit(words, unit.card) : String(id);
}

/** Characters of one unit are told apart by a number. */
function characterName(words: GameWords, view: ShatterpointView | null, id: unknown): string {
  const unit = view?.units.find((one) => one.characters.includes(id as number));
  if (!unit) return String(id);
  const name = shortNameOfUnit(words, unit.card);
  return unit.characters.length > 1 ? `${name} ${unit.characters.indexOf(id as number) + 1}` : name;
}

export function struggleName(words: GameWords, id: string): string {
  for (const mission of Object.values(words.cards?.missions ?? {})) {
    const found = (mission.struggles as { id: string; name: Record<'en' | 'fr', string> }[]).find((one) => one.id === id);
    if (found) return found.name[settings.lang];
  }
  return id;
}

/** Whatever a card may be: a unit, an ability, a mission. */
function cardName(words: GameWords, id: string): string {
  const { units, abilities, missions } = words.cards ?? {};
  return units?.[id] ? shortNameOfUnit(words, id) : ((abilities?.[id] ?? missions?.[id])?.name[settings.lang] ?? id);
}

/** Whose unit or character it is. */
export function ownerOfUnit(match: Match, value: unknown): number | null {
  return viewOf(match)?.units.find((one) => one.id === value)?.owner ?? null;
}
export function ownerOfCharacter(match: Match, value: unknown): number | null {
  return viewOf(match)?.units.find((one) => one.characters.includes(value as number))?.owner ?? null;
}

const word = (words: GameWords, key: string): string => words.phrase(key);

/** Which part of a turn it is. */
export function phaseOf(match: Match): string {
  const view = viewOf(match);
  if (view?.phase !== 'turn') return view?.phase ?? '';
  if (match.sure && match.question?.kind === 'activation') return 'score';
  return view.activation ? 'actions' : view.activated === null ? 'order' : 'start';
}
