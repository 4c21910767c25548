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
  /** Parts of the rim from which a tool leads in, with the direction inwards; and how far from there, and beyond its ends,
   *  a base may come. */
  edges?: [Point, Point, number][];
  deep?: number;
  aside?: number;
  /** Of a token: left, low, right, high of its middle. */
  box?: [number, number, number, number];
  /** The miniatures that it is put into contact with. */
  contact?: number[];
}
/** A base that stands on the table. */
interface Standing {
  id: number;
  pose: { x: number; y: number };
  radius: number;
  long: number;
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

/** The table as far in from one part of its rim as a tool leads. */
function band([[ax, ay], [bx, by], inward]: [Point, Point, number], deep: number, aside: number, width: number, height: number): Point[] {
  const [dx, dy] = [deep * Math.sin(inward), deep * Math.cos(inward)];
  const [wide, tall] = [aside * Math.abs(Math.cos(inward)), aside * Math.abs(Math.sin(inward))];
  const xs = [ax, bx, ax + dx, bx + dx];
  const ys = [ay, by, ay + dy, by + dy];
  return rectangle(Math.max(0, Math.min(...xs) - wide), Math.max(0, Math.min(...ys) - tall), Math.min(width, Math.max(...xs) + wide), Math.min(height, Math.max(...ys) + tall));
}
/** Few sides of the table; the doors of a transport are many. */
const SIDES = 6;
function bandsOf({ edges = [], deep = 0, aside = 0, radius = 0 }: Sent, width: number, height: number): Point[][] {
  return edges.length > SIDES ? [] : edges.map((edge) => band(edge, deep + radius, aside + radius, width, height));
}

/** Around all that a base may touch. */
function besides({ contact = [], radius = 0 }: Sent, there: readonly Standing[]): Point[] | null {
  const touched = there.filter(({ id }) => contact.includes(id));
  const far = ({ radius: own, long }: Standing) => own + long + 2 * radius + SLIP;
  const [xs, ys] = [touched.flatMap((one) => [one.pose.x - far(one), one.pose.x + far(one)]), touched.flatMap((one) => [one.pose.y - far(one), one.pose.y + far(one)])];
  return touched.length ? rectangle(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)) : null;
}

function container({ middle, most, turn, areas, box, radius = 0, ...rest }: Sent, width: number, height: number): Point[] {
  if (box) return rectangle(box[0] - radius, box[1] - radius, box[2] + radius, box[3] + radius);
  if (middle && turn !== undefined) return disc(middle, radius + SLIP);
  if (middle && most !== undefined) return disc(middle, most + radius);
  if (areas?.length === 1) return areas[0]!;
  const bands = bandsOf({ ...rest, radius }, width, height);
  if (bands.length === 1) return bands[0]!;
  return rectangle(0, 0, width, height);
}

/** Null where several bases are put down, or where the page has a region already. */
export function placeOf(placement: Placement | null, width: number, height: number, long = 0, there: readonly Standing[] = []): Region | null {
  const sent = sentOf(placement);
  if (sent.set !== 'tool' && sent.set !== 'token') return null;
  const outline: Point[] = long ? [[0, -long], [0, long]] : [[0, 0]];
  return { outline, container: besides(sent, there) ?? container(sent, width, height), keep_out: [], headings: null, radius: sent.radius ?? 0 };
}

export const isToken = (placement: Placement | null): boolean => sentOf(placement).set === 'token';
export const suggested = (placement: Placement | null): number[] => sentOf(placement).suggestion ?? [];
/** Where the leader starts from, and how far it comes. */
export function toolOf(placement: Placement | null): { from: [number, number]; most: number } | null {
  const { set, middle, most } = sentOf(placement);
  return set === 'tool' && middle && most !== undefined ? { from: middle, most } : null;
}
/** Several parts of the table at once. */
export function areasOf(placement: Placement | null, width: number, height: number): Point[][] {
  const sent = sentOf(placement);
  const bands = bandsOf(sent, width, height);
  return sent.areas ?? (bands.length > 1 ? bands : []);
}
/** From the middle of the rim as far in as may be: a first wish, for who comes on. */
export function firstWish(placement: Placement | null): { x: number; y: number; heading: number } | null {
  const { edges, deep = 0 } = sentOf(placement);
  if (!edges?.length || edges.length > SIDES) return null;
  const [[ax, ay], [bx, by], heading] = edges[0]!;
  return { x: (ax + bx) / 2 + deep * Math.sin(heading), y: (ay + by) / 2 + deep * Math.cos(heading), heading };
}

/** The part of the rim from which who comes on starts, nearest to where it is: how long it is, and how far along that is. */
export interface OnEdge {
  length: number;
  along: number;
  /** The same place, so far along. */
  at(along: number): { x: number; y: number };
}
export function onEdge(placement: Placement | null, { x, y }: { x: number; y: number }): OnEdge | null {
  const { edges = [] } = sentOf(placement);
  if (!edges.length || edges.length > SIDES) return null;
  const found = edges.map(([[ax, ay], [bx, by]]) => {
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const along = Math.max(0, Math.min(length, (x - ax) * ux + (y - ay) * uy));
    const away = Math.hypot(x - ax - along * ux, y - ay - along * uy);
    return { away, length, along, at: (to: number) => ({ x: x + (to - along) * ux, y: y + (to - along) * uy }) };
  });
  const { length, along, at } = found.reduce((a, b) => (b.away < a.away ? b : a));
  return { length, along, at };
}
