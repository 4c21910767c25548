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
  /** How many of an enemy's miniatures its leader sees, of so many, and how many are obscured from it. */
  sees: number;
  standing: number;
  obscured: number;
}
/** One of a unit where it would stand. */
export interface Follower {
  miniature: number;
  x: number;
  y: number;
  heading: number;
  z: number;
}
/** A way to come into contact, and where it puts those who find room. */
export interface Joining {
  label: string;
  followers: Follower[];
}
export interface Around {
  relations: Relation[];
  ranges: number[];
}
/** A condition that is met, by its message, and the entry that sets it. */
export interface Check {
  rule: string;
  label: string;
  args: Args;
}
/** Where an answer would bring a base, or what forbids it and the nearest place that does not. */
export interface Landing {
  x: number;
  y: number;
  z: number;
  heading: number;
  relations: Relation[];
  levels: number[];
  rule: string;
  why: string;
  args: Args;
  nearest: number[] | null;
  /** How the tool would lie: its arms and its joint. */
  tool: Point[][];
  /** What holds there, also where something else forbids it. */
  checks: Check[];
  /** Where the others would stand. */
  rest: Follower[];
  /** Of the leader's silhouette. */
  height: number;
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
  outlooks: { miniature: number; sees: number; obscured: boolean; seen: number[] }[];
}
/** Of wounds, of which the defender can still suffer so many. */
export interface WoundOdds extends AnswerOdds {
  left: number;
}
export interface AttackOdds extends WoundOdds {
  suppresses: number;
  dice: [number, number, number];
  weapons: string[];
  cover: number;
}
/** A weapon that may join the pool: who may use it, who would, and whom else it could be fired at. */
export interface Arm {
  id: string;
  name: string;
  range: [number, number] | null;
  dice: [number, number, number];
  users: number[];
  by: number[];
  also: number[];
}
/** The pool that is being formed. */
export interface Gathered {
  defender: number;
  arms: Arm[];
  chosen: string[];
  sights: { miniature: number; sees: number; one: number | null }[];
  obscured: number[];
  standing: number;
  why: string;
  odds: AttackOdds | null;
}
/** Who of a unit falls in which order, and what each would take of the wounds that are being assigned. */
export interface Falling {
  order: { miniature: number; takes: number; falls: boolean }[];
  left: number;
}
/** What a command card would bring. */
export interface PlayedCard {
  command: string;
  pips: number;
  commanders: number[];
  lines: { count: number; units: number[] }[];
  nomination: string;
  priority: string;
}
/** What the end of the round takes away as things stand. */
export interface Cleaning {
  cards: { player: number; command: string; to: 'discard' | 'permanent' | 'hand' }[];
  tokens: number[];
  suppression: number[];
  promote: number[];
}
/** Who of a defender is seen from where it is attacked, and who is obscured. */
export interface Covering {
  x: number;
  y: number;
  z: number;
  lines: { miniature: number; seen: boolean; obscured: boolean }[];
}
/** Whose leaders are near each point of interest, and who of them contests it. */
export interface Contested {
  points: { id: number; near: { unit: number; mm: number; contests: boolean; panicked: boolean }[] }[];
}
/** Who lends a unit courage against panic, and from how many suppression tokens on it panics; null for never. */
export interface Heartened {
  lender: number | null;
  courage: number | null;
  panic: number | null;
}
export interface Answers {
  relations: Around;
  landing: Landing;
  patterns: { patterns: Way[] };
  outlook: Outlooks;
  odds: { odds: null; options: Record<string, WoundOdds> };
  pool: Gathered;
  orders: { pool: Record<string, number> };
  falling: Falling;
  card: PlayedCard;
  cleaning: Cleaning;
  covering: Covering;
  contested: Contested;
  courage: Heartened;
  contacts: { patterns: Joining[]; enemy: number | null; left: number };
}

const BEYOND = 6;

/** How far, how much of it is seen, and in what cover. */
export function standingText(relation: Relation): string {
  const { seen, cover, sees, standing, obscured } = relation;
  const part = seen && standing > 1 && sees < standing ? say('legion.sees', { count: sees, all: standing }) : '';
  const hidden = seen && cover && obscured ? say('legion.obscured', { count: obscured, cover: coverText(cover) }) : '';
  return [farText(relation), seen ? part : say('legion.unseen'), hidden].filter(Boolean).join(' · ');
}
export const coverText = (cover: number): string => say(`legion.cover.${Math.min(2, cover)}`);
const farText = ({ range, mm }: Relation): string => (range < BEYOND ? say('legion.range', { range, mm }) : say('legion.range.beyond', { mm }));
/** For a label on the board. */
export const brief = (relation: Relation): string => [farText(relation), relation.seen ? '' : say('legion.unseen')].filter(Boolean).join(' · ');
