/** What is printed on the cards, as the server tells it. */

import type { Args, Name } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { known, say, type GameWords } from '../../lib/words.svelte';

export interface Weapon {
  name: string;
  /** From and to: 0 for melee, 6 for beyond range 5; none where only its keywords use it. */
  range: [number, number] | null;
  dice: [number, number, number];
  keywords?: PrintedKeyword[];
}
export interface UnitFacts {
  name: Name;
  title?: Name;
  rank: string;
  faction: string;
  type: string;
  cost: number;
  wounds: number;
  courage?: number | null;
  resilience?: number | null;
  defense: string;
  attack_surge?: string;
  defense_surge?: boolean;
  speed: number;
  miniatures?: number;
  keywords?: PrintedKeyword[];
  weapons?: Weapon[];
}
export interface UpgradeFacts {
  name: Name;
  slot: string;
  keywords?: PrintedKeyword[];
  weapons?: Weapon[];
}
/** Its name, its number, and what it is of. */
type PrintedKeyword = [id: string, value: number, of: string];
export interface CommandFacts {
  name: Name;
  pips: number;
  in_match?: number;
  orders?: [count: number, of?: string[]][];
  weapons?: Weapon[];
}

interface Footprint {
  x?: number;
  y?: number;
  width: number;
  depth: number;
}

type Printed = Record<string, Record<string, unknown> | undefined> | undefined;
const printed = <T>(words: GameWords, kind: string, id: string): T | null => ((words.cards as Printed)?.[kind]?.[id] as T | undefined) ?? null;

export const unitFacts = (words: GameWords, card: string): UnitFacts | null => printed(words, 'units', card);
export const commandFacts = (words: GameWords, card: string): CommandFacts | null => printed(words, 'commands', card);
export const upgradeFacts = (words: GameWords, card: string): UpgradeFacts | null => printed(words, 'upgrades', card);
/** As a unit in play has them. */
export const printedKeywords = (keywords: readonly PrintedKeyword[]): Record<string, number> => Object.fromEntries(keywords.map(([id, value, of]) => [of ? `${id}:${of}` : id, value]));
/** Cards print it in English. */
export const weaponName = (words: GameWords, printedName: string): string => {
  const name = printed<{ name: Name }>(words, 'weapons', printedName)?.name;
  return name ? (name[settings.lang] ?? name.en) : printedName;
};
/** Of a card with a weapon on each side the one that is up. */
export const weaponsUp = (weapons: Weapon[], side: string): Weapon[] => (weapons.some(({ name }) => name === side) ? weapons.filter(({ name }) => name === side) : weapons);
/** The parts of a piece of terrain, about its middle: how wide and how deep. */
export const partsOf = (words: GameWords, piece: unknown): Footprint[] => printed<{ parts: Footprint[] }>(words, 'pieces', String(piece))?.parts ?? [];
export const weaponsOf = (words: GameWords, upgrade: string): Weapon[] => upgradeFacts(words, upgrade)?.weapons ?? [];

const KINDS = ['units', 'counterparts', 'upgrades', 'commands', 'objectives', 'secondaries', 'advantages', 'deployments', 'conditions', 'keywords', 'weapons', 'battlefields', 'pieces'];
/** Whatever the card is. */
export function cardName(words: GameWords, id: string): string {
  for (const kind of KINDS) {
    const name = printed<{ name: Name }>(words, kind, id)?.name;
    if (name) return name[settings.lang] ?? name.en;
  }
  return id;
}
/** What a keyword is of, as cards print it in English: units, tokens, sides, ranks, one or more of them. */
function ofText(words: GameWords, of: string): string {
  return of
    .split(/(, | or | and )/)
    .map((part, i) => {
      if (i % 2) return part === ', ' ? part : say(`legion.of${part.trimEnd().replace(' ', '.')}`);
      const [, word = part, count = ''] = /^(.*?)( (?:\d+|x))?$/.exec(part) ?? [];
      const key = `legion.of.${word.toLowerCase().replace(/[^a-z]+/g, '-')}`;
      return known(key) ? say(key) + count.toUpperCase() : namedAlike(words, part);
    })
    .join('');
}
/** Those of the book: the engine has marks of its own. */
const isPrinted = (id: string) => !id.startsWith('~');

/** All keywords of a unit or a pool, each with its number if it has one, and what it is of. */
export function keywordTexts(words: GameWords, keywords: Record<string, number>): string[] {
  const ids = Object.keys(keywords);
  return ids
    .filter((id) => isPrinted(id) && !ids.some((one) => one.startsWith(`${id}:`)))
    .map((id) => {
      const [key = '', of] = id.split(':');
      const number = printed<{ x?: boolean }>(words, 'keywords', key)?.x ? keywords[id] : '';
      const keyword = [cardName(words, key), number || ''].filter(Boolean).join(' ');
      return of ? say('legion.keyword.of', { keyword, of: ofText(words, of) }) : keyword;
    });
}
/** The rows of a secondary objective's table, in order, and their points. */
export function rowsOf(words: GameWords, secondary: string): [row: string, points: number][] {
  const known = (id: string) => printed<Record<string, number>>(words, 'rows', id);
  return Object.entries(known(secondary) ?? known(secondary.replace(/^recon-/, '')) ?? {});
}
/** What a card does: an upgrade, a command or battle card. Battle cards of small armies do the same. */
export function effectOf(words: GameWords, kind: string, id: string): string {
  const key = [id, id.replace(/^recon-/, '')].map((one) => `effect.${kind}.${one}`).find((one) => words.has(one));
  return key ? words.say(key) : '';
}
const HELD: Record<string, string> = { commands: 'command', objectives: 'objective', secondaries: 'secondary', advantages: 'advantage', deployments: 'deployment', conditions: 'condition' };
/** The kind of the cards that a part of an army holds. */
export const kindHeld = (part: string): string => HELD[part] ?? 'upgrade';
/** The kind of a card that is no unit's upgrade. */
export const kindOf = (words: GameWords, id: string): string => kindHeld(Object.keys(HELD).find((part) => printed(words, part, id)) ?? '');
/** What the card does that an option or a question is about. */
export function effectAbout(words: GameWords, args: Args): string {
  const kind = ['command', 'upgrade'].find((one) => typeof args[one] === 'string');
  return kind ? effectOf(words, kind, String(args[kind])) : '';
}
export function rangeText({ range }: Pick<Weapon, 'range'>): string {
  if (!range) return '';
  const [least, most] = range;
  const far = most === 0 ? '' : say('legion.weapon.range', { least: Math.max(1, least), most: most > 5 ? '∞' : most });
  return [least === 0 ? say('legion.weapon.melee') : '', far].filter(Boolean).join(' · ');
}
/** A unit that a card calls by its English name. */
export function namedAlike(words: GameWords, english: string): string {
  const units = Object.values((words.cards as Printed)?.units ?? {}) as UnitFacts[];
  return units.find(({ name }) => name.en === english)?.name[settings.lang] ?? english;
}
export function weaponText(words: GameWords, { dice, keywords, ...weapon }: Weapon): string {
  const pool = COLORS.flatMap((color, i) => (dice[i] ? `${dice[i]}${say(`legion.color.${color}`)}` : [])).join(' ');
  return [rangeText(weapon), pool, ...keywordTexts(words, printedKeywords(keywords ?? []))].filter(Boolean).join(' · ');
}
/** Whom a command card orders: kinds and ranks are words of ours, others are units by name. */
export function ordersText(words: GameWords, { orders = [] }: CommandFacts): string {
  const told = orders.map(([count, of]) => (count >= EVERY ? say('legion.orders.every') : of?.length ? say('legion.orders.of', { count, of: of.map((one) => kindText(words, one)).join(' / ') }) : say('legion.orders.any', { count })));
  return told.join(', ') || say('legion.orders.none');
}
function kindText(words: GameWords, kind: string): string {
  const key = `legion.kind.${kind.replaceAll(' ', '-')}`;
  if (known(key)) return say(key);
  return words.has(`name.rank.${kind}`) ? words.phrase(`name.rank.${kind}`) : namedAlike(words, kind);
}
/** As cards write that all are ordered. */
const EVERY = 99;
export const pipsOf = ({ pips, in_match }: CommandFacts): number => in_match ?? pips;
/** "red" as the letter that its die carries. */
export const COLORS = ['red', 'black', 'white'] as const;
