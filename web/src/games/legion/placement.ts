/** Where a base or a token may be put, as a region to hold it in; what lies there the engine judges. */

import type { Point } from '../../lib/geometry';
import type { Placement } from '../../lib/protocol';
import type { Region } from '../../lib/region';

interface Sent {
  set?: string;
  suggestion?: number[];
  radius?: number;
  /** The leader's own place, and how far from it a tool may bring it. */
  middle?: [number, number];
  most?: number;
  /** On the spot, by so much. */
  turn?: number;
  areas?: Point[][];
  /** Of a token: left, low, right, high of its middle. */
  box?: [number, number, number, number];
}

const CORNERS = 48;
/** Mm by which a base that only turns may seem to slip. */
const SLIP = 0.02;

const sentOf = (placement: Placement | null): Sent => (placement ?? {}) as unknown as Sent;
/** A polygon that holds the whole disc. */
function disc([x, y]: Point, radius: number): Point[] {
  const far = radius / Math.cos(Math.PI / CORNERS);
  return Array.from({ length: CORNERS }, (_, i) => [x + far * Math.sin((i * 2 * Math.PI) / CORNERS), y + far * Math.cos((i * 2 * Math.PI) / CORNERS)] as const);
}
/** The disc in a square. */
export function roundIn(square: readonly Point[]): Point[] {
  const [xs, ys] = [square.map(([x]) => x), square.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return disc([(left + right) / 2, (low + high) / 2], Math.min(right - left, high - low) / 2);
}
const rectangle = (left: number, low: number, right: number, high: number): Point[] => [[left, low], [right, low], [right, high], [left, high]];

function container({ middle, most, turn, areas, box, radius = 0 }: Sent, width: number, height: number): Point[] {
  if (box) return rectangle(box[0] - radius, box[1] - radius, box[2] + radius, box[3] + radius);
  if (middle && turn !== undefined) return disc(middle, radius + SLIP);
  if (middle && most !== undefined) return disc(middle, most + radius);
  if (areas?.length === 1) return areas[0]!;
  return rectangle(0, 0, width, height);
}

/** Null where several bases are put down, or where the page has a region already. */
export function placeOf(placement: Placement | null, width: number, height: number, long = 0): Region | null {
  const sent = sentOf(placement);
  if (sent.set !== 'tool' && sent.set !== 'token') return null;
  const outline: Point[] = long ? [[0, -long], [0, long]] : [[0, 0]];
  return { outline, container: container(sent, width, height), keep_out: [], headings: null, radius: sent.radius ?? 0 };
}

export const isToken = (placement: Placement | null): boolean => sentOf(placement).set === 'token';
export const suggested = (placement: Placement | null): number[] => sentOf(placement).suggestion ?? [];
/** Where the leader starts from, and how far it comes. */
export function toolOf(placement: Placement | null): { from: [number, number]; most: number } | null {
  const { set, middle, most } = sentOf(placement);
  return set === 'tool' && middle && most !== undefined ? { from: middle, most } : null;
}
/** Several parts of the table at once. */
export const areasOf = (placement: Placement | null): Point[][] => sentOf(placement).areas ?? [];
