/** Odds, asked for outside of a match. */

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
