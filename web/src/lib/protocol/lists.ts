/** Games, the lists that they are played with, and their cards. */

import type { Lang, Name, Said } from './common';

export interface ReadyList {
  /** By which it is asked for, and as people read it. */
  name: string;
  names: Record<Lang, string>;
  faction: string;
  format: string;
  points: number | null;
  /** A coarser measure than points, where a game has one. */
  level: number | null;
  list: unknown;
}

/** An option that people choose as they open a table, the usual value first. */
export interface TableOption {
  option: string;
  name: Said;
  values: TableValue[];
}
export interface TableValue {
  id: string;
  name: Said;
}

export interface GameInfo {
  id: string;
  players: number;
  /** The seats that a table may have at most. */
  most_players: number;
  /** How many play with lists of a format, where that decides it. */
  by_format: Record<string, number>;
  /** The side of each seat with lists of a format, where players form teams. */
  teams: Record<string, number[]>;
  rules: string;
  bots: string[];
  ready: ReadyList[];
  options: Record<string, unknown>;
  /** For lists of each format, what people may choose of them. */
  choices: Record<string, TableOption[]>;
}

export interface ListFault {
  rule: string;
  message: Said;
}

export interface ListAnswer {
  legal: boolean;
  readable: boolean;
  summary: Said;
  faults: ListFault[];
  warnings: Said[];
  name: string;
  format: string;
  points: number | null;
  /** A coarser measure than points, where a game has one. */
  level: number | null;
  list: unknown;
}

/** Facts by kind and card id; each game knows the fields, every one has a name. */
export type CardFacts = Record<string, Record<string, CardFact>>;
export interface CardFact {
  id: string;
  name: Name;
  // Each game's own component knows what else its cards say.
  [field: string]: any;
}
