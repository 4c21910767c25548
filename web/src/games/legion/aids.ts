/** What the engine works out for somebody who looks before answering. */

import type { Point } from '../../lib/geometry';
import type { AnswerOdds, Args } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';

/** How another unit stands to one, measured from its leader. */
export interface Relation {
  unit: number;
  mm: number;
  /** 6 is beyond range 5. */
  range: number;
  seen: boolean;
  cover: number;
  refusal: string;
}
export interface Around {
  relations: Relation[];
  ranges: number[];
}
/** Where an answer would bring a base, or what forbids it and the nearest place that does not. */
export interface Landing {
  x: number;
  y: number;
  z: number;
  heading: number;
  relations: Relation[];
  points: number[];
  levels: number[];
  rule: string;
  why: string;
  args: Args;
  nearest: number[] | null;
  /** How the tool would lie: its arms and its joint. */
  tool: Point[][];
}
/** A way for the others to stand. */
export interface Way {
  label: string;
  spot: number[];
}
/** What each of the unit would see of one enemy unit, and whether it is obscured from there. */
export interface Outlooks {
  enemy: number | null;
  count: number;
  outlooks: { miniature: number; sees: number; obscured: boolean }[];
}
export interface AttackOdds extends AnswerOdds {
  suppresses: number;
  dice: [number, number, number];
  weapons: string[];
  cover: number;
  left: number;
}
export interface Answers {
  relations: Around;
  landing: Landing;
  patterns: { patterns: Way[] };
  outlook: Outlooks;
  odds: { odds: null; options: Record<string, AttackOdds> };
}

const BEYOND = 6;

export function standingText({ range, mm, seen, cover }: Relation): string {
  const far = range < BEYOND ? say('legion.range', { range, mm }) : say('legion.range.beyond', { mm });
  return [far, seen ? '' : say('legion.unseen'), seen && cover ? say('legion.cover', { cover }) : ''].filter(Boolean).join(' · ');
}
