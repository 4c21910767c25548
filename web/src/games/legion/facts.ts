/** What is printed on the cards, as the server tells it. */

import type { Name } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import type { GameWords } from '../../lib/words.svelte';

/** A keyword with its value, if it has one. */
export interface Keyword {
  id: string;
  value?: number;
}
export interface Weapon {
  name: string;
  /** None for melee. */
  range: [number, number] | null;
  dice: [number, number, number];
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
  weapons?: Weapon[];
}
export interface CommandFacts {
  name: Name;
  pips: number;
  in_match?: number;
  orders?: [count: number, of?: string[]][];
}

type Printed = Record<string, Record<string, unknown> | undefined> | undefined;
const printed = <T>(words: GameWords, kind: string, id: string): T | null => ((words.cards as Printed)?.[kind]?.[id] as T | undefined) ?? null;

export const unitFacts = (words: GameWords, card: string): UnitFacts | null => printed(words, 'units', card);
export const commandFacts = (words: GameWords, card: string): CommandFacts | null => printed(words, 'commands', card);
export const weaponsOf = (words: GameWords, upgrade: string): Weapon[] => printed<{ weapons?: Weapon[] }>(words, 'upgrades', upgrade)?.weapons ?? [];

const KINDS = ['units', 'counterparts', 'upgrades', 'commands', 'objectives', 'secondaries', 'advantages'];
/** Whatever the card is. */
export function cardName(words: GameWords, id: string): string {
  for (const kind of KINDS) {
    const name = printed<{ name: Name }>(words, kind, id)?.name;
    if (name) return name[settings.lang] ?? name.en;
  }
  return id;
}
export const pipsOf = ({ pips, in_match }: CommandFacts): number => in_match ?? pips;
/** "red" as the letter that its die carries. */
export const COLORS = ['red', 'black', 'white'] as const;
