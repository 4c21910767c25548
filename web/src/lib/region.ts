/** Where a piece may be put: judges and snaps it against the shapes that a placement decision sends. No rule is known
 *  here, and the server still judges. */

import {
  TOUCH,
  TURN,
  angleBetween,
  area,
  atRest,
  boxesMeet,
  closestPoints,
  deepestPush,
  distance,
  edges,
  inside,
  placed,
  type Point,
  type Polygon,
  type Pose,
} from './geometry';

/** Polygon, clearance, strict. */
export type KeepOut = readonly [Polygon, number, boolean];

/** `outline` is the piece in its own frame (right, forward); all of it lies within the convex `container` and keeps its
 *  clearance from each `keep_out`; `headings` lists the only headings allowed, null allows all. */
export interface Region {
  readonly outline: Polygon;
  readonly container: Polygon;
  readonly keep_out: readonly KeepOut[];
  readonly headings: readonly number[] | null;
}

export type Offence = 'heading' | 'container' | number;

/** Pushed a little past the limit, so that rounding at rest does not fall short of it again. */
const MARGIN = 0.002;
const PUSHES = 40;

/** Whether a piece keeps its distance. With clearance 0, strict means no touching; else touching is allowed. */
export function isClear(piece: Polygon, [polygon, clearance, strict]: KeepOut): boolean {
  if (!boxesMeet(piece, polygon, clearance + 2 * TOUCH)) return true;
  if (clearance <= 0) {
    return strict ? distance(piece, polygon) > TOUCH : (deepestPush(piece, polygon)?.depth ?? 0) <= TOUCH;
  }
  const gap = distance(piece, polygon);
  return strict ? gap > clearance : gap >= clearance - TOUCH;
}

/** Null if the piece may stand there; otherwise what forbids it, a keep-out by its index. */
export function offence(region: Region, pose: Pose): Offence | null {
  if (region.headings && !region.headings.some((one) => angleBetween(one, pose.heading) <= 1e-5)) return 'heading';
  const piece = placed(region.outline, pose);
  if (!inside(region.container, piece)) return 'container';
  const index = region.keep_out.findIndex((one) => !isClear(piece, one));
  return index < 0 ? null : index;
}

/** A legal pose at rest near the given one, with its heading where possible. Null if none was found. */
export function nearest(region: Region, pose: Pose): Pose | null {
  for (const heading of headingsFrom(region, pose.heading)) {
    const wanted = { ...pose, heading };
    const found = around(region, wanted, pushed(region, wanted));
    if (found) return found;
  }
  return null;
}

/** The wanted heading first, then the others by how far they are from it. */
function headingsFrom(region: Region, heading: number): number[] {
  if (region.headings) {
    return [...region.headings].sort((a, b) => angleBetween(a, heading) - angleBetween(b, heading));
  }
  const steps = Array.from({ length: 8 }, (_, i) => ((i + 1) * Math.PI) / 16);
  return [heading, ...steps.flatMap((step) => [heading + step, heading - step])];
}

/** Push the piece out of one offence after the other, each by the least that mends it. */
function pushed(region: Region, start: Pose): Pose | null {
  let pose = start;
  for (let i = 0; i < PUSHES; i++) {
    const rest = atRest(pose);
    const what = offence(region, rest);
    if (what === null) return rest;
    if (what === 'heading') return null;
    const piece = placed(region.outline, pose);
    const [dx, dy] = what === 'container' ? pushIn(region.container, piece) : pushAway(piece, region.keep_out[what]!);
    if (dx === 0 && dy === 0) return null;
    pose = { x: pose.x + dx, y: pose.y + dy, heading: pose.heading };
  }
  return null;
}

function pushIn(container: Polygon, piece: Polygon): Point {
  const side = area(container) >= 0 ? 1 : -1;
  let dx = 0;
  let dy = 0;
  for (const [[px, py], [qx, qy]] of edges(container)) {
    const size = Math.hypot(qx - px, qy - py);
    if (size === 0) continue;
    const nx = (side * (qy - py)) / size;
    const ny = (side * (px - qx)) / size;
    const out = Math.max(...piece.map(([x, y]) => nx * (x + dx - px) + ny * (y + dy - py)));
    if (out > 0) {
      dx -= (out + MARGIN) * nx;
      dy -= (out + MARGIN) * ny;
    }
  }
  return [dx, dy];
}

function pushAway(piece: Polygon, [polygon, given, strict]: KeepOut): Point {
  const clearance = given + (strict && given <= 0 ? TOUCH : 0);
  const deepest = deepestPush(piece, polygon);
  if (deepest) {
    const grow = (deepest.depth + clearance + MARGIN) / deepest.depth;
    return [deepest.push[0] * grow, deepest.push[1] * grow];
  }
  const { ours, theirs, gap } = closestPoints(piece, polygon);
  if (gap === 0) return [0, 0];
  const lack = (clearance - gap + MARGIN) / gap;
  return [(ours[0] - theirs[0]) * lack, (ours[1] - theirs[1]) * lack];
}

/** The first legal pose on rings that widen around `pose`, unless `found` is nearer. */
function around(region: Region, pose: Pose, found: Pose | null): Pose | null {
  const limit = found ? Math.hypot(found.x - pose.x, found.y - pose.y) : Infinity;
  const reach = Math.max(...region.container.map(([x, y]) => Math.hypot(x - pose.x, y - pose.y)));
  for (let radius = 1; radius < Math.min(limit, reach); radius *= 1.15) {
    const count = Math.min(64, 8 + Math.floor(radius / 4));
    for (let i = 0; i < count; i++) {
      const a = (TURN * i) / count;
      const candidate = atRest({
        x: pose.x + radius * Math.sin(a),
        y: pose.y + radius * Math.cos(a),
        heading: pose.heading,
      });
      if (offence(region, candidate) === null) return candidate;
    }
  }
  return found;
}
