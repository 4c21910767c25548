/** Odds: asked for outside of a match, and at a table as an aid. */

import type { Args } from './common';

/** A number to set for odds: dice, tokens, or yes (1) and no (0). */
export interface OddsField {
  name: string;
  side: 'attacker' | 'defender' | 'table';
  least: number;
  most: number;
  start: number;
}
export interface OddsForm {
  fields: OddsField[];
  rows: string[];
  /** How many dice may be named by their cards. */
  dice: number;
}
export interface OddsRow {
  of: string;
  values: number[];
  at_least: number[];
  expected: number;
}
export interface OddsAnswer {
  dice: Record<string, number>;
  rows: OddsRow[];
  assumes: string[];
}

/** What an answer would bring, at the moment it is asked. */
export interface AnswerOdds {
  /** How likely each amount is, from 0 on. */
  values: number[];
  expected: number;
  headline?: { label: string; args: Args; p: number };
  assumes?: string[];
  target?: number;
}
