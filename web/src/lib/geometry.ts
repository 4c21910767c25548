/** Plane geometry in millimetres, as the engine has it: heading 0 is north (+y) and grows clockwise.
 *  Polygons are simple, of either orientation; some functions want convex ones and say so. */

export type Point = readonly [number, number];
export type Polygon = readonly Point[];
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}
/** Nearer than this is touching, and pieces that share less do not overlap. */
export const TOUCH = 0.01;
const EPS = 1e-9;
export const TURN = 2 * Math.PI;

export const degrees = (heading: number): number => (heading * 180) / Math.PI;
export const radians = (angle: number): number => (angle * Math.PI) / 180;

export function normalised(heading: number): number {
  const turned = ((heading % TURN) + TURN) % TURN;
  return turned < TURN ? turned : 0;
}

/** The smaller angle between two headings. */
export function angleBetween(a: number, b: number): number {
  return Math.abs(normalised(a - b + Math.PI) - Math.PI);
}

/** Rounded as every piece left on the table is: 1e-3 mm, 1e-6 rad. */
export function atRest(pose: Pose): Pose {
  const round = (value: number, per: number) => Math.floor(value * per + 0.5) / per || 0;
  const heading = round(normalised(pose.heading), 1e6);
  return { x: round(pose.x, 1e3), y: round(pose.y, 1e3), heading: heading >= round(TURN, 1e6) ? 0 : heading };
}

/** The point of the table that lies `side` to the right and `forward` ahead of a pose. */
export function at(pose: Pose, side: number, forward: number): Point {
  const s = Math.sin(pose.heading);
  const c = Math.cos(pose.heading);
  return [pose.x + side * c + forward * s, pose.y - side * s + forward * c];
}

export function placed(outline: Polygon, pose: Pose): Polygon {
  return outline.map(([side, forward]) => at(pose, side, forward));
}

/** Signed: positive when the corners run anticlockwise. */
export function area(polygon: Polygon): number {
  return edges(polygon).reduce((sum, [[px, py], [qx, qy]]) => sum + px * qy - py * qx, 0) / 2;
}

export function extent(polygon: Polygon): [left: number, low: number, right: number, high: number] {
  let [left, low] = polygon[0]!;
  let [right, high] = [left, low];
  for (const [x, y] of polygon) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return [left, low, right, high];
}

/** The edges, the one that ends at the first corner first. */
export function edges(polygon: Polygon): [Point, Point][] {
  return polygon.map((corner, i) => [polygon[(i || polygon.length) - 1]!, corner]);
}

export function contains(polygon: Polygon, [x, y]: Point): boolean {
  let odd = false;
  for (const [[px, py], [qx, qy]] of edges(polygon)) {
    const cross = (qx - px) * (y - py) - (qy - py) * (x - px);
    if (py > y !== qy > y && cross > 0 === qy > py) odd = !odd;
  }
  return odd;
}

/** Whether `inner` lies within the convex `outer`; it may touch the edge. */
export function inside(outer: Polygon, inner: Polygon, radius = 0): boolean {
  const side = area(outer) >= 0 ? 1 : -1;
  return edges(outer).every(([[px, py], [qx, qy]]) => {
    const nx = side * (qy - py);
    const ny = side * (px - qx);
    const limit = nx * px + ny * py + (TOUCH - radius) * Math.hypot(nx, ny);
    return inner.every(([x, y]) => nx * x + ny * y <= limit);
  });
}

function isConvex(polygon: Polygon): boolean {
  const n = polygon.length;
  let lefts = false;
  let rights = false;
  for (let i = 0; i < n; i++) {
    const turn = cross(polygon[i]!, polygon[(i + 1) % n]!, polygon[(i + 2) % n]!);
    lefts ||= turn > EPS;
    rights ||= turn < -EPS;
  }
  return n < 4 || !(lefts && rights);
}

/** Positive if c lies to the left of the way from a to b. */
function cross(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
}

const partsKnown = new WeakMap<Polygon, Polygon[]>();

/** The polygon cut into convex pieces: its ears. */
export function convexParts(polygon: Polygon): Polygon[] {
  if (isConvex(polygon)) return [polygon];
  const known = partsKnown.get(polygon);
  if (known) return known;
  const around = area(polygon) > 0 ? [...polygon] : [...polygon].reverse();
  const parts: Polygon[] = [];
  while (around.length > 3) {
    const n = around.length;
    const found = around.findIndex((_, i) => isEar(around, i));
    const ear = found < 0 ? 0 : found;
    parts.push([around[(ear + n - 1) % n]!, around[ear]!, around[(ear + 1) % n]!]);
    around.splice(ear, 1);
  }
  parts.push(around);
  partsKnown.set(polygon, parts);
  return parts;
}

function isEar(around: Point[], i: number): boolean {
  const n = around.length;
  const [a, b, c] = [around[(i + n - 1) % n]!, around[i]!, around[(i + 1) % n]!];
  if (cross(a, b, c) <= 0) return false;
  return around.every(
    (p) => p === a || p === b || p === c || cross(a, b, p) < 0 || cross(b, c, p) < 0 || cross(c, a, p) < 0,
  );
}

/** The smallest translation of `a` that frees it from `b`, both convex; null if they do not overlap. */
function pushOut(a: Polygon, b: Polygon): Point | null {
  let best = Infinity;
  let out: Point = [0, 0];
  for (const [one, other, sign] of [[b, a, 1], [a, b, -1]] as const) {
    const side = area(one) >= 0 ? 1 : -1;
    for (const [[px, py], [qx, qy]] of edges(one)) {
      const size = Math.hypot(qx - px, qy - py);
      if (size === 0) continue;
      const nx = (side * (qy - py)) / size;
      const ny = (side * (px - qx)) / size;
      const depth = nx * px + ny * py - Math.min(...other.map(([x, y]) => nx * x + ny * y));
      if (depth <= 0) return null;
      if (depth < best) {
        best = depth;
        out = [sign * nx * depth, sign * ny * depth];
      }
    }
  }
  return out;
}

/** The deepest way out of some convex part; null if the polygons do not overlap. */
export function deepestPush(piece: Polygon, polygon: Polygon): { push: Point; depth: number } | null {
  let deepest: { push: Point; depth: number } | null = null;
  for (const theirs of convexParts(polygon)) {
    for (const ours of convexParts(piece)) {
      const push = pushOut(ours, theirs);
      if (!push) continue;
      const depth = Math.hypot(push[0], push[1]);
      if (!deepest || depth > deepest.depth) deepest = { push, depth };
    }
  }
  return deepest;
}

function onSegment([x, y]: Point, [px, py]: Point, [qx, qy]: Point): Point {
  const [ex, ey] = [qx - px, qy - py];
  const size = ex * ex + ey * ey;
  const t = size === 0 ? 0 : Math.max(0, Math.min(1, ((x - px) * ex + (y - py) * ey) / size));
  return [px + t * ex, py + t * ey];
}

/** The closest points of two polygons that do not overlap. */
export function closestPoints(a: Polygon, b: Polygon): { ours: Point; theirs: Point; gap: number } {
  let best = { ours: a[0]!, theirs: b[0]!, gap: Infinity };
  for (const [p, q] of edges(b)) {
    for (const corner of a) {
      const point = onSegment(corner, p, q);
      const gap = Math.hypot(corner[0] - point[0], corner[1] - point[1]);
      if (gap < best.gap) best = { ours: corner, theirs: point, gap };
    }
  }
  for (const [p, q] of edges(a)) {
    for (const corner of b) {
      const point = onSegment(corner, p, q);
      const gap = Math.hypot(corner[0] - point[0], corner[1] - point[1]);
      if (gap < best.gap) best = { ours: point, theirs: corner, gap };
    }
  }
  return best;
}

function meet(a: Polygon, b: Polygon): boolean {
  const crossing = edges(a).some(([p, q]) =>
    edges(b).some(
      ([r, s]) => cross(p, q, r) * cross(p, q, s) <= 0 && cross(r, s, p) * cross(r, s, q) <= 0 && boxesMeet([p, q], [r, s], 0),
    ),
  );
  return crossing || contains(b, a[0]!) || contains(a, b[0]!);
}

export function boxesMeet(a: Polygon, b: Polygon, margin: number): boolean {
  const [l1, b1, r1, t1] = extent(a);
  const [l2, b2, r2, t2] = extent(b);
  return l1 <= r2 + margin && l2 <= r1 + margin && b1 <= t2 + margin && b2 <= t1 + margin;
}

export function distance(a: Polygon, b: Polygon): number {
  return meet(a, b) ? 0 : closestPoints(a, b).gap;
}

