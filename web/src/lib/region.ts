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
  extent,
  inside,
  placed,
  type Point,
  type Polygon,
  type Pose,
} from './geometry';

/** Core, clearance, strict. The core of a disc is its middle; its radius belongs to the clearance. */
export type KeepOut = readonly [Polygon, number, boolean];

/** `outline` is the core of the piece in its own frame (right, forward), `radius` how far it reaches beyond it (a disc is
 *  one point); all of it lies within the convex `container` and keeps its clearance from each `keep_out`; `headings`
 *  lists the only headings allowed, null allows all. */
export interface Region {
  readonly outline: Polygon;
  readonly container: Polygon;
  readonly keep_out: readonly KeepOut[];
  readonly headings: readonly number[] | null;
  readonly radius?: number;
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

/** What the core of a piece keeps from that of a keep-out. */
function widened([core, clearance, strict]: KeepOut, radius = 0): KeepOut {
  return [core, radius > 0 && strict && clearance <= 0 ? radius + TOUCH : clearance + radius, strict];
}

/** Null if the piece may stand there; otherwise what forbids it, a keep-out by its index. */
export function offence(region: Region, pose: Pose): Offence | null {
  if (region.headings && !region.headings.some((one) => angleBetween(one, pose.heading) <= 1e-5)) return 'heading';
  const piece = placed(region.outline, pose);
  if (!inside(region.container, piece, region.radius)) return 'container';
  const index = region.keep_out.findIndex((one) => !isClear(piece, widened(one, region.radius)));
  return index < 0 ? null : index;
}

/** A legal pose at rest near the given one, with its heading where possible. Null if none was found. */
export function nearest(region: Region, pose: Pose): Pose | null {
  for (const heading of headingsFrom(region, pose.heading)) {
    const wanted = { ...pose, heading };
    if (!fitsAtAll(region, heading)) continue;
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
  if (region.outline.length === 1) return [heading]; // a disc fits however it is turned, or not at all
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
    const [dx, dy] =
      what === 'container'
        ? pushIn(region.container, piece, region.radius)
        : pushAway(piece, widened(region.keep_out[what]!, region.radius));
    if (dx === 0 && dy === 0) return null;
    pose = { x: pose.x + dx, y: pose.y + dy, heading: pose.heading };
  }
  return null;
}

function pushIn(container: Polygon, piece: Polygon, radius = 0): Point {
  const side = area(container) >= 0 ? 1 : -1;
  let dx = 0;
  let dy = 0;
  for (const [[px, py], [qx, qy]] of edges(container)) {
    const size = Math.hypot(qx - px, qy - py);
    if (size === 0) continue;
    const nx = (side * (qy - py)) / size;
    const ny = (side * (px - qx)) / size;
    const out = Math.max(...piece.map(([x, y]) => nx * (x + dx - px) + ny * (y + dy - py))) + radius;
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
  if (deepest?.depth) {
    const grow = (deepest.depth + clearance + MARGIN) / deepest.depth;
    return [deepest.push[0] * grow, deepest.push[1] * grow];
  }
  const { ours, theirs, gap } = closestPoints(piece, polygon);
  if (gap === 0) return piece.length === 1 ? [clearance + MARGIN, 0] : [0, 0];
  const lack = (clearance - gap + MARGIN) / gap;
  return [(ours[0] - theirs[0]) * lack, (ours[1] - theirs[1]) * lack];
}

/** The first legal pose on rings that widen around `pose`, unless `found` is nearer. */
function around(region: Region, pose: Pose, found: Pose | null): Pose | null {
  const limit = found ? Math.hypot(found.x - pose.x, found.y - pose.y) : Infinity;
  const reach = Math.max(...region.container.map(([x, y]) => Math.hypot(x - pose.x, y - pose.y)));
  const mayLie = prober(region, pose.heading);
  for (let radius = 1; radius < Math.min(limit, reach); radius *= 1.15) {
    const count = Math.min(64, 8 + Math.floor(radius / 4));
    for (let i = 0; i < count; i++) {
      const a = (TURN * i) / count;
      const candidate = atRest({
        x: pose.x + radius * Math.sin(a),
        y: pose.y + radius * Math.cos(a),
        heading: pose.heading,
      });
      if (mayLie(candidate.x, candidate.y) && offence(region, candidate) === null) return candidate;
    }
  }
  return found;
}

/** The container's sides, moved inwards by as much as the piece reaches over its own middle: normal and limit. */
function walls(container: Polygon, piece: Polygon, radius = 0): [number, number, number][] {
  const side = area(container) >= 0 ? 1 : -1;
  return edges(container).map(([[px, py], [qx, qy]]) => {
    const [nx, ny] = [side * (qy - py), side * (px - qx)];
    const over = Math.max(...piece.map(([x, y]) => nx * x + ny * y));
    return [nx, ny, nx * px + ny * py + (TOUCH - radius) * Math.hypot(nx, ny) - over];
  });
}

/** Whether the container has room for the piece with this heading, whatever else lies in it. */
function fitsAtAll({ outline, container, radius }: Region, heading: number): boolean {
  let room: Point[] = [...container];
  for (const [nx, ny, limit] of walls(container, placed(outline, { x: 0, y: 0, heading }), radius)) {
    const over = ([x, y]: Point) => nx * x + ny * y - limit;
    room = room.flatMap((b, i) => {
      const a = room[(i || room.length) - 1]!;
      const [before, here] = [over(a), over(b)];
      const t = before / (before - here);
      const cut: Point[] = before > 0 !== here > 0 ? [[a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]] : [];
      return here > 0 ? cut : [...cut, b];
    });
    if (room.length === 0) return false;
  }
  return true;
}

/** Turns away most places quickly, for one heading: what it lets through must still be judged. */
function prober({ outline, container, keep_out, radius }: Region, heading: number): (x: number, y: number) => boolean {
  const piece = placed(outline, atRest({ x: 0, y: 0, heading }));
  const [left, low, right, high] = extent(piece);
  const limits = walls(container, piece, radius);
  const kept = keep_out
    .map((one) => widened(one, radius))
    .map((one) => ({ one, box: extent(one[0]), reach: one[1] + 2 * TOUCH }));
  return (x, y) => {
    if (limits.some(([nx, ny, limit]) => nx * x + ny * y > limit)) return false;
    const found = kept.findIndex(({ one, box: [l, b, r, t], reach }) => {
      if (x + left > r + reach || l > x + right + reach || y + low > t + reach || b > y + high + reach) return false;
      const [polygon, clearance] = one;
      // Two corners, one of each: the pieces are at least as near.
      const near = clearance * clearance;
      for (const [px, py] of polygon) {
        for (const [cx, cy] of piece) {
          const [dx, dy] = [cx + x - px, cy + y - py];
          if (dx * dx + dy * dy < near) return true;
        }
      }
      return !isClear(piece.map(([px, py]) => [px + x, py + y] as const), one);
    });
    // What was in the way once is likely to be in the way of the next place.
    if (found > 0) kept.unshift(...kept.splice(found, 1));
    return found < 0;
  };
}
