/** Terrain in heights, drawn upwards from a true plan: walls towards the viewer, the top, and what stands behind it.
 *  Points are those of the drawing (mm, y downwards). */

import { area, contains, edges, extent, type Point, type Polygon } from '../lib/geometry';
import { middleOf, widened } from './drawing';

/** A piece of terrain, or one storey of it: all over its footprint from `bottom` to `top`, in mm. */
export interface Prism {
  readonly id: number | string;
  readonly footprint: Polygon;
  /** Beyond its footprint, as a disc around its middle. */
  readonly radius?: number;
  readonly bottom: number;
  readonly top: number;
  /** What it is, for its colour. */
  readonly kind?: string;
  readonly name?: string;
  /** Whether pieces pass through it, or may not even stand on it. Without a word they stand on its top. */
  readonly passage?: 'open' | 'blocked';
}

export interface Drawn {
  prism: Prism;
  /** On the table beneath. */
  shadow: Polygon;
  /** Those that are seen, the farthest first, and how much light falls on each from 0 to 1. */
  walls: { points: Polygon; light: number }[];
  roof: Polygon;
  /** Dashes around the top, one for each step of height. */
  contours: Polygon[];
  /** Whether nothing is beneath it, and what it stands on then. */
  floats: boolean;
  legs: [Point, Point][];
  middle: Point;
}

/** How the camera looks: how far down the drawing something moves that lies so high. */
export interface Looking {
  tableHeight: number;
  turned: boolean;
  lifted(z: number): number;
}

/** Mm that a contour stands for, and that lie between two of them. */
const STEP = 75;
const GAP = 9;
/** A shadow falls to the right and down the window, so many mm for each mm of height. */
const SHADOW: Point = [0.14, 0.06];
/** Lower than this, what is beneath a storey cannot be seen. */
const SEEN_UNDER = 1;

/** `among` are all of them: a storey that stands on another needs no legs. */
export function drawn(prism: Prism, camera: Looking, among: readonly Prism[] = []): Drawn {
  const plan = planOf(prism, camera.tableHeight);
  const at = (z: number) => plan.map(([x, y]): Point => [x, y + camera.lifted(z)]);
  const roof = at(prism.top);
  const sign = camera.turned ? -1 : 1;
  const walls = camera.lifted(1) === 0 ? [] : wallsOf(plan, sign).map(({ edge: [a, b], light }) => {
    const [low, high] = [camera.lifted(prism.bottom), camera.lifted(prism.top)];
    return { points: [[a[0], a[1] + low], [b[0], b[1] + low], [b[0], b[1] + high], [a[0], a[1] + high]] as Polygon, light };
  });
  const [sx, sy] = SHADOW.map((one) => one * prism.top * sign) as [number, number];
  const middle = middleOf(plan);
  const floats = prism.bottom > SEEN_UNDER && !among.some((one) => Math.abs(one.top - prism.bottom) < SEEN_UNDER && contains(planOf(one, camera.tableHeight), middle));
  const legs = floats && walls.length ? plan.map(([x, y]): [Point, Point] => [[x, y], [x, y + camera.lifted(prism.bottom)]]) : [];
  return { prism, shadow: plan.map(([x, y]): Point => [x + sx, y + sy]), walls, roof, contours: contoursOf(roof, prism.top), floats, legs: legs.length > 8 ? [] : legs, middle: middleOf(roof) };
}

/** The footprint in the drawing. */
export function planOf({ footprint, radius = 0 }: Prism, tableHeight: number): Polygon {
  return widened(footprint, radius).map(([x, y]): Point => [x, tableHeight - y]);
}

/** The edges that face the viewer, who looks from the foot of the window. */
function wallsOf(plan: Polygon, sign: number): { edge: [Point, Point]; light: number }[] {
  const side = area(plan) >= 0 ? 1 : -1;
  const seen = edges(plan).flatMap(([a, b]) => {
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [nx, ny] = [(side * (b[1] - a[1])) / size, (side * (a[0] - b[0])) / size];
    return size > 0 && ny * sign > 1e-6 ? [{ edge: [a, b] as [Point, Point], light: 0.5 - 0.5 * nx * sign }] : [];
  });
  const depth = ({ edge: [a, b] }: { edge: [Point, Point] }) => (a[1] + b[1]) * sign;
  return seen.sort((one, other) => depth(one) - depth(other));
}

/** One ring for each step of height, each within the last; none where it would have no room. */
function contoursOf(roof: Polygon, top: number): Polygon[] {
  const rings: Polygon[] = [];
  for (let i = 1; i <= Math.floor(top / STEP + 0.01); i++) {
    const ring = inset(roof, i * GAP);
    if (!ring) break;
    rings.push(ring);
  }
  return rings;
}

/** The polygon with every side moved inwards; null where sides would pass one another. */
export function inset(polygon: Polygon, by: number): Polygon | null {
  const side = area(polygon) >= 0 ? 1 : -1;
  const moved = edges(polygon).flatMap(([a, b]) => {
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (size < 1e-6) return [];
    const [dx, dy] = [(b[0] - a[0]) / size, (b[1] - a[1]) / size];
    return [{ x: a[0] - side * dy * by, y: a[1] + side * dx * by, dx, dy }];
  });
  const corners = moved.map((one, i): Point => {
    const next = moved[(i + 1) % moved.length]!;
    const cross = one.dx * next.dy - one.dy * next.dx;
    if (Math.abs(cross) < 1e-6) return [next.x, next.y];
    const t = ((next.x - one.x) * next.dy - (next.y - one.y) * next.dx) / cross;
    return [one.x + one.dx * t, one.y + one.dy * t];
  });
  const kept = corners.length > 2 && edges(corners).every(([a, b], i) => {
    const { dx, dy } = moved[i]!;
    return (b[0] - a[0]) * dx + (b[1] - a[1]) * dy > 0;
  });
  return kept ? corners : null;
}

/** From the back to the front; of two that lie over one another the lower first. */
export function byDepth(prisms: readonly Prism[], turned: boolean): Prism[] {
  const boxed = prisms.map((prism) => ({ prism, box: extent(widened(prism.footprint, prism.radius ?? 0)) }));
  const front = ({ box: [, low, , high] }: Boxed) => (turned ? high : -low);
  const sorted: Prism[] = [];
  const left = boxed.sort((a, b) => front(a) - front(b));
  while (left.length) {
    const next = left.findIndex((one) => left.every((other) => other === one || !isBefore(other, one, turned)));
    sorted.push(...left.splice(Math.max(0, next), 1).map(({ prism }) => prism));
  }
  return sorted;
}

interface Boxed {
  prism: Prism;
  box: ReturnType<typeof extent>;
}

/** Whether one must be drawn before another, which may cover it. */
function isBefore(a: Boxed, b: Boxed, turned: boolean): boolean {
  const [al, alow, ar, ahigh] = a.box;
  const [bl, blow, br, bhigh] = b.box;
  const isBehind = turned ? ahigh <= blow : alow >= bhigh;
  const meet = al < br && bl < ar && alow < bhigh && blow < ahigh;
  return meet ? a.prism.bottom < b.prism.bottom : isBehind;
}

/** Whether what is drawn of a prism covers a place of the table that lies so high. */
export function hides(one: Drawn, [x, y]: Point, z: number, camera: Looking): boolean {
  if (z >= one.prism.top - 1e-6 || one.walls.length === 0) return false;
  const point: Point = [x, camera.tableHeight - y + camera.lifted(z)];
  const under = one.prism.bottom > z && contains(planOf(one.prism, camera.tableHeight), [x, camera.tableHeight - y]);
  return !under && (contains(one.roof, point) || one.walls.some(({ points }) => contains(points, point)));
}

/** Where on a top its height can be written, `reach` to either side: off the pieces, in sight behind what comes later, in the
 *  middle if that is free. */
export function writtenAt({ roof, middle }: Drawn, later: readonly Drawn[], pieces: readonly { at: Point; half: number }[], reach: number): Point | null {
  const [mx, my] = middle;
  const towards = ([x, y]: Point): Point => [mx + (x - mx) * 0.6, my + (y - my) * 0.6];
  const sides = edges(roof).map(([a, b]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  const isFree = ([x, y]: Point) =>
    [-reach, reach].every((dx) => contains(roof, [x + dx, y])) &&
    pieces.every(({ at: [px, py], half }) => Math.abs(px - x) > half + reach || Math.abs(py - y) > half + reach / 3) &&
    later.every((one) => [one.roof, ...one.walls.map(({ points }) => points)].every((over) => [-reach, reach].every((dx) => !contains(over, [x + dx, y]))));
  return [middle, ...(roof.length > 8 ? [] : [...sides, ...roof].map(towards))].find(isFree) ?? null;
}
