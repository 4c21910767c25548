/** What the engine works out for somebody who looks before answering. */

import type { Point } from '../../lib/geometry';
import type { AnswerOdds, Args } from '../../lib/protocol';

/** How another character stands to one. */
export interface Relation {
  character: number;
  mm: number;
  /** The smallest range that holds it; 0 for none. */
  range: number;
  elevation: 'same' | 'higher' | 'lower';
  seen: boolean;
  engaged: boolean;
  cover: number;
}
export interface Relations {
  relations: Relation[];
  ranges: number[];
}
/** Where an answer would bring a character, or why it does not. */
export interface Landing {
  x: number;
  y: number;
  z: number;
  engaged: number[];
  objectives: string[];
  /** How enemies would stand to it there. */
  relations: Relation[];
  /** A tool that leads there: its outlines, its hinge, by how many degrees that is bent, and how it is held. */
  tool: { outlines: Point[][]; hinge: Point; bend: number; laid: [heading: number, bend: number] } | null;
  rule: string;
  why: string;
  args: Args;
  nearest: number[] | null;
}
export interface TargetOdds extends AnswerOdds {
  attack: number;
  defense: number;
  cover: number;
}
export interface Answers {
  relations: Relations;
  landing: Landing;
  odds: { odds: null; options: Record<string, TargetOdds> };
}
