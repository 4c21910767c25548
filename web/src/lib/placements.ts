/** What an answer in numbers may be, by the shapes that the engine sends: `set` says which kind it is. */

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
/** A piece at the end of a tool. */
export interface ToolPlacement {
  set: 'tool';
  suggestion?: number[];
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
