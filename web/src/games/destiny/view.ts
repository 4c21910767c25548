/** What a match of Destiny looks like to whoever reads it, as the engine's view has it. */

import type { CardFact, GameView, Name, Option } from '../../lib/protocol';

export interface InPlay {
  id: number;
  card: string;
  owner: number;
  controller: number;
  type: string;
  exhausted: boolean;
  on: number | null;
  damage: number;
  health: number;
  shields: number;
  resources: number;
  elite: boolean;
  dice: number;
  /** The cards whose dice were placed on it. */
  kept: string[];
  upgrades: number[];
  doomed: boolean;
}

export interface PoolDie {
  id: number;
  card: string;
  of: number | null;
  side: string;
  symbol: string;
  value: number;
  modifier: boolean;
  cost: number;
}

/** A card by its number in the match and what it is. */
export type CardRef = [number, string];

export interface PlayerView {
  id: number;
  resources: number;
  hand_count: number;
  hand: CardRef[] | null;
  hand_size: number;
  deck_count: number;
  discard: CardRef[];
  aside: CardRef[];
  facedown: number;
  pool: PoolDie[];
  characters: number[];
  supports: number[];
  plot: number | null;
  claimed: boolean;
  out: boolean;
}

export interface Resolving {
  player: number;
  symbol: string;
  die: number | null;
  modifiers: number[];
  value: number;
}

export interface QueueItem {
  kind: string;
  place: 'interrupt' | 'now' | 'then';
  player: number;
  card?: string;
  piece?: number;
  symbol?: string;
  value?: number;
  plus?: number[];
  left?: number;
}

/** Something now and after. */
export type Change = [number, number];

export interface Outcome {
  health?: Change;
  shields?: Change;
  blocked?: number;
  defeated?: boolean;
  room?: number;
  player?: number;
  resources?: Change;
  hand?: Change;
  rolls?: number;
  turns?: number;
  special?: string;
}

export type DestinyOption = Option & { outcome?: Outcome | null };

export interface DestinyView extends GameView {
  active: number;
  passes: number;
  seats: number[];
  battlefield: CardRef | null;
  battlefield_controller: number | null;
  claimed: boolean;
  players: PlayerView[];
  cards: InPlay[];
  limbo: CardRef[];
  resolving: Resolving | null;
  queue: QueueItem[];
}

export interface Side {
  symbol: string;
  value: number;
  modifier: boolean;
  cost: number;
  variable: boolean;
}

export type Color = 'red' | 'blue' | 'yellow' | 'gray';

/** What is printed on a card. */
export interface Card extends CardFact {
  type: string;
  color: Color;
  affiliation: string;
  subtitle?: Name;
  subtypes?: string[];
  unique?: boolean;
  health?: number;
  cost?: number | null;
  sides?: Partial<Side>[];
  keywords?: string[];
  reprint_of?: string;
}
