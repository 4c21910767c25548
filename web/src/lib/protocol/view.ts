/** What every game's view has, and how it asks. */

import type { Args } from './common';

export interface Option {
  id: string;
  label: string;
  args: Args;
  folded?: boolean;
}

/** An answer that is not offered, by the id that it would have, and why. */
export interface Closed {
  id: string;
  rule: string;
  why: string;
  args?: Args;
  /** What it would be called, said with the same arguments. */
  label?: string;
}

/** So many of the options make one answer, each at most `each` times; where they differ, `limits` says how often. */
export interface Several {
  least: number;
  most: number;
  each: number;
  /** Of how many options: the first ones. Those after them are answers by themselves. */
  among: number;
  limits?: number[];
}

export interface Decision {
  id: string;
  player: number;
  kind: string;
  prompt: string;
  rule: string;
  subject: number | null;
  args: Args;
  options: Option[];
  placement: Placement | null;
  several?: Several | null;
  closed?: Closed[];
}

/** A decision as the table asks it now. */
export interface Question extends Decision {
  since: number;
  secret: boolean;
}

export type Point = [number, number];
export type Polygon = Point[];

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

/** Where a piece may be put: its outline (right, forward), all of it in the convex container, clear of each keep-out
 * [polygon, clearance, strict]; `headings` are the only ones allowed. */
export interface Placement {
  outline: Polygon;
  container: Polygon;
  keep_out: [Polygon, number, boolean][];
  headings: number[] | null;
  [field: string]: unknown;
}

export interface Result {
  winner: number | null;
  scores: number[];
  reason: string;
  rounds: number;
  /** Those who win with the winner, as a team. */
  beside?: number[];
}

export interface GameView {
  game: string;
  player: number | null;
  round: number;
  phase: string;
  first_player: number;
  waiting_for: number[];
  decisions: Decision[];
  result: Result | null;
  events: number;
  [field: string]: unknown;
}
