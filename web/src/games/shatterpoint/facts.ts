/** What is printed on the cards, as the server tells it. */

import type { Name } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { say, type GameWords } from '../../lib/words.svelte';

/** Icons with their number, and the options that come next. */
export type TreeOption = [effects: [icon: string, count: number][], next?: string[]];
export interface Tree {
  start: string[];
  options: Record<string, TreeOption>;
}
export interface Chart {
  name: Name;
  /** So many expertise results, or more where there is no most, give these entries. */
  rows: [least: number, most: number | null, entries: string[]][];
}
export interface Stance {
  name: Name;
  melee_attack: number;
  melee_defense: number;
  ranged_attack?: number;
  ranged_defense: number;
  range?: number;
  melee: Chart;
  ranged?: Chart;
  defense: Chart;
  tree: Tree;
}
export interface UnitFacts {
  id: string;
  name: Name;
  type: string;
  stamina: number;
  durability: number;
  force?: number;
  cost?: number;
  squad_points?: number;
  tags?: string[];
  eras: string[];
  characters?: number;
  abilities: string[];
  stances: Stance[];
}
export interface AbilityFacts {
  id: string;
  name: Name;
  kind: string;
  cost?: number;
  most?: number;
  action?: boolean;
}

export const unitFacts = (words: GameWords, card: string): UnitFacts | null => (words.cards?.units?.[card] as UnitFacts | undefined) ?? null;
export const abilityFacts = (words: GameWords, id: string): AbilityFacts | null => (words.cards?.abilities?.[id] as AbilityFacts | undefined) ?? null;
export const told = (name: Name): string => name[settings.lang];
export const nameOfUnit = (words: GameWords, card: string): string => words.cards?.units?.[card]?.name[settings.lang] ?? card;
/** As people call it at the table: without what its card adds after a comma. */
export const shortNameOfUnit = (words: GameWords, card: string): string => nameOfUnit(words, card).split(',')[0]!;
export const eraName = (era: string): string => (era ? say(`shatterpoint.era.${era}`) : '');
/** Of a unit or a mission. */
export const nameOfCard = (words: GameWords, card: string): string => (words.cards?.units?.[card] ?? words.cards?.missions?.[card])?.name[settings.lang] ?? card;
export const effectOfAbility = (words: GameWords, id: string): string => (words.has(`effect.ability.${id}`) ? words.say(`effect.ability.${id}`) : '');

/** The row of a chart that so many results light. */
export function rowFor(chart: Chart, count: number): number {
  return count === 0 ? -1 : chart.rows.findIndex(([least, most]) => least <= count && (most === null || count <= most));
}
export const spanOf = ([least, most]: Chart['rows'][number]): string => (most === null ? `${least}+` : most === least ? `${least}` : `${least}–${most}`);
