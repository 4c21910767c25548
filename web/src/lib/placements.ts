/** What an answer in numbers may be, by the shapes that the engine sends: `set` says which kind it is. */

import type { Polygon } from './geometry';
import type { Region } from './region';
import type { Placement } from './protocol';

/** One piece, somewhere in a region. Without a word it is this. */
export interface RegionPlacement extends Region {
  set?: 'region';
}
/** Several pieces by one answer: x, y and heading of each in turn. Each has its region, whatever the others do. */
export interface FormationPlacement {
  set: 'formation';
  pieces: { id: number; region: number }[];
  regions: Region[];
  suggestion: number[];
  /** Tidy ways to stand; `label` is a message of the game. */
  patterns: { label: string; spot: number[] }[];
}
/** Where a piece may come, on a floor that lies so high. */
export interface Reach {
  outline: Polygon;
  z?: number;
}
/** A piece at the end of a tool. `reach` outlines where it may come, floor by floor. */
export interface ToolPlacement {
  set: 'tool';
  suggestion?: number[];
  reach?: Reach[];
}
export type KnownPlacement = RegionPlacement | FormationPlacement | ToolPlacement;

export function known(placement: Placement): KnownPlacement | null {
  const one = placement as unknown as KnownPlacement;
  if (one.set === 'formation' || one.set === 'tool') return one;
  return (one.set ?? 'region') === 'region' && Array.isArray((one as RegionPlacement).container) ? one : null;
}

export function regionOf(placement: Placement | null): Region | null {
  const found = placement && known(placement);
  return found && (found.set ?? 'region') === 'region' ? (found as RegionPlacement) : null;
}

export function formationOf(placement: Placement | null): FormationPlacement | null {
  const found = placement && known(placement);
  return found?.set === 'formation' ? found : null;
}

/** The outlines that a placement tells, floor by floor. */
export function reachOf(placement: Placement | null): Reach[] {
  const found = placement && known(placement);
  return found && 'reach' in found ? (found.reach ?? []) : [];
}
