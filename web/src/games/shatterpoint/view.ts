/** What the server sends of a match of Shatterpoint; lengths in mm. */

import type { Polygon, Pose } from '../../lib/geometry';
import type { GameView } from '../../lib/protocol';

export interface TerrainPart {
  id: number;
  pose: Pose;
  outline: Polygon;
  bottom: number;
  top: number;
  blocked: boolean;
  impassable: boolean;
}

/** A place from which a character comes to those that it is connected to. */
export interface AccessPoint {
  id: number;
  x: number;
  y: number;
  z: number;
  connected: number[];
}

export interface Objective {
  id: string;
  pose: Pose;
  z: number;
  radius: number;
  active: boolean;
  controller: number | null;
  priority: boolean;
  symbol: string;
  /** How many characters of each player decide who controls it. */
  contesting: number[];
  /** The characters that decide it. */
  who: number[];
  /** Who would control it if the turn ended now. */
  next: number | null;
}

export interface Character {
  id: number;
  unit: number;
  card: string;
  /** Which of its unit's characters it is. */
  number: number;
  owner: number;
  pose: Pose;
  z: number;
  radius: number;
  focus: number;
  impact: number;
  sharpshooter: number;
  engaged: number[];
}

export interface Unit {
  id: number;
  card: string;
  owner: number;
  squad: number;
  stance: number;
  damage: number;
  stamina: number;
  wounded: boolean;
  injured: number;
  durability: number;
  conditions: string[];
  hunker: number;
  defeated: boolean;
  used: string[];
  characters: number[];
  /** What its wounds add to the cost of abilities. */
  surcharge: number;
}

/** Cards are ids of units, or -2 for Shatterpoint; those of the deck in no order. */
export interface Side {
  id: number;
  force: number;
  spent: number;
  deck: number[];
  discard: number[];
  reserve: number | null;
  removed: number[];
  momentum: number;
  claimed: string[];
}

export interface Activation {
  unit: number;
  left: number;
  made: string[];
  flipped: boolean;
}

/** So many dice, and the rule or the card that gives them. */
export type Part = [count: number, why: string];

export interface Attack {
  attacker: number;
  defender: number;
  type: string;
  dice: string[];
  defense: string[];
  successes: number;
  pool: number;
  taken: string[];
  at: string;
  /** Before the roll: what gives how many dice, to the attack and to the defense. */
  because: [Part[], Part[]];
  /** What goes on. */
  step: string;
}

export interface ShatterpointView extends GameView {
  active: number;
  width: number;
  height: number;
  layout: string;
  edge: number;
  mission: string;
  struggle: string;
  struggle_number: number;
  map: number;
  /** Above 0 on the side of player 0, below on that of player 1. */
  token: number;
  /** Spaces on each side of the middle. */
  track: number;
  ahead: number;
  order: number | null;
  activated: number | null;
  activation: Activation | null;
  players: Side[];
  units: Unit[];
  characters: Character[];
  objectives: Objective[];
  terrain: TerrainPart[];
  access: AccessPoint[];
  attack: Attack | null;
}

/** The card of no unit. */
export const SHATTERPOINT = -2;
