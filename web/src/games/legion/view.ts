/** What the server sends of a match of Legion; lengths in mm. */

import type { Polygon, Pose } from '../../lib/geometry';
import type { Args, GameView } from '../../lib/protocol';

export interface Part {
  id: number;
  piece: number;
  pose: Pose;
  outline: Polygon;
  bottom: number;
  top: number;
  type: string;
  movement: string;
  cover: string;
  blocks: boolean;
  barricade: boolean;
}

/** Something that lies on the table. Of a point of interest also who contests it with how many units, if it can be contested, and
 *  who secures it. */
export interface Marker {
  id: number;
  kind: string;
  name: string;
  count: number;
  pose: Pose;
  z: number;
  radius: number;
  owner: number | null;
  contesting: number[];
  secured: number | null;
}

export interface Miniature {
  id: number;
  unit: number;
  number: number;
  owner: number;
  leader: boolean;
  upgrade: string;
  counterpart: string;
  pose: Pose;
  z: number;
  radius: number;
  long: number;
  height: number;
  wounds: number;
  threshold: number;
}

export interface Unit {
  id: number;
  card: string;
  owner: number;
  rank: string;
  points: number;
  deployed: boolean;
  defeated: boolean;
  /** '' has none; 'up' is still to act; 'down' has acted. */
  order: string;
  miniatures: number[];
  leader: number;
  alive: number;
  left: number;
  /** With the side that is up, a weapon or a word of its own, and with what lies on it. */
  upgrades: { card: string; state: string; side: string; wounds: number; tokens: string[] }[];
  suppression: number;
  tokens: Record<string, number>;
  standby: boolean;
  damaged: boolean;
  assets: string[];
  marks: string[];
  bounties: number;
  /** Units inside it. */
  carries: number[];
  courage: number | null;
  speed: number;
  suppressed: boolean;
  panicked: boolean;
  engaged: boolean;
  melee: number[];
  keywords: Record<string, number>;
}

export interface Side {
  id: number;
  /** Null for everybody but its owner. */
  hand: string[] | null;
  cards: number;
  chosen: boolean;
  command: string;
  discard: string[];
  permanent: string[];
  /** Command cards that lie aside, face up. */
  withheld: string[];
  commander: number | null;
  pool: Record<string, number>;
  kept: string[] | null;
  /** Green tokens that lie on the command card. */
  stock: string[];
  passes: number;
  points: number;
  lost: number;
  advantage: string;
  advantage_tokens: number;
  /** What the scoring step would bring now. */
  scores: number;
  /** Rectangles: left, low, right, high. */
  territory: [number, number, number, number][];
}

export interface Pool {
  defender: number;
  melee: boolean;
  weapons: string[];
  /** Red, black and white ones. */
  dice: [number, number, number];
  keywords: Record<string, number>;
  miniatures: number[];
}

export interface Attack {
  attacker: number;
  pools: Pool[];
  resolved: number[];
  pool: number | null;
  dice: string[];
  colors: string[];
  defense_dice: string[];
  defense: string;
  cover: number;
  dodged: number;
  aimed: number;
  /** The step of the book that goes on, of so many, and its entry; null while an attack is told again. */
  stage: { number: number; of: number; rule: string } | null;
}

export interface LegionView extends GameView {
  active: number;
  blue: number;
  priority: number | null;
  width: number;
  height: number;
  battlefield: string;
  objective: string;
  secondary: string;
  /** Of the secondary objective's table: who has ticked which row. */
  ticks: [player: number, row: number][];
  /** So many points end the match at once; null where none do. */
  goal: number | null;
  rounds: number;
  /** Of the edition of 2020. */
  deployment?: string;
  condition?: string;
  counter?: number | null;
  /** As what terrain counts, where the players declare it: the piece, and what the words of an option say of it. */
  declared?: Args[];
  activation: { unit: number; left: number; made: string[] } | null;
  attack: Attack | null;
  players: Side[];
  units: Unit[];
  miniatures: Miniature[];
  tokens: Marker[];
  terrain: Part[];
}
