/** What one player sees of a match of X-Wing. */

import type { GameView, Polygon, Pose } from '../../lib/protocol';

export interface XwingShip {
  id: number;
  owner: number;
  type: string;
  number: number;
  initiative: number;
  half: number;
  hull: number;
  shield_value: number;
  shields: number;
  force_capacity: number;
  force: number;
  /** Card and active charges. */
  pilot: [string, number];
  /** Card, active charges, side. */
  upgrades: [string, number, number][];
  pose: Pose | null;
  where: 'hangar' | 'play' | 'reserve' | 'hyperspace' | 'destroyed' | 'fled';
  turret: string[];
  dial_assigned: boolean;
  dial: string | null;
  executed: { speed: number; bearing: string; difficulty: string; full: boolean } | null;
  tokens: Record<string, number>;
  locks: number[];
  faceup: string[];
  facedown: number;
  conditions: string[];
  docked_to: number | null;
  performed: string[];
  attacks: { weapon: string; arc: string; defender: number; bonus: boolean }[];
  lasting: string[];
  activated: boolean;
  engaged: boolean;
  engages_at: number;
  defense_changes: [number, string][];
  dropped: boolean;
  destroyed: boolean;
}

export interface XwingObstacle {
  id: number;
  kind: string;
  outline: Polygon;
  pose: Pose | null;
}

export interface XwingDevice {
  id: number;
  kind: string;
  card: string;
  owner: number;
  outline: Polygon;
  pose: Pose;
  fuses: number;
}

export interface XwingAttack {
  attacker: number;
  defender: number | null;
  weapon: string;
  range: number;
  obstructed: boolean;
  /** 1 to 6, and the rule of its present part. */
  step: number;
  rule: string;
  attack_dice: string[];
  defense_dice: string[];
}

export interface XwingEscalation {
  markers: Pose[];
  outline: Polygon;
  sides: string[];
  threat_destroyed: number[];
  goal: number | null;
}

export interface XwingView extends GameView {
  initiative: number;
  width: number;
  height: number;
  edges: string[];
  ships: XwingShip[];
  obstacles: XwingObstacle[];
  devices: XwingDevice[];
  deck_sizes: number[];
  discard_sizes: number[];
  attack: XwingAttack | null;
  escalation: XwingEscalation | null;
}
