/** Labels on the board: each beside its piece, off the pieces, the obstacles, the tools and one another. */

import type { Point, Pose } from '../lib/geometry';
import { middleOf } from './drawing';

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A place that is taken, and how bad it is to cover it. */
export interface Taken {
  box: Box;
  weight: number;
}

export interface Anchor {
  id: number | string;
  /** The middle of the piece in the window, and how far around it nothing may lie. */
  at: Point;
  radius: number;
  width: number;
  height: number;
  /** Whether the label has a mark that may stand alone. */
  marked?: boolean;
}

/** What is written beside a piece. */
export interface Name {
  id: number;
  /** The class of its owner. */
  whose: string;
  /** On its disc or diamond: the number by which it goes elsewhere. */
  mark: number | string;
  name: string;
  /** Said under its name, which is then always in sight. */
  note?: string;
  pose: Pose;
  half: number;
  z?: number;
  /** What the question is about comes first and keeps its name. */
  first?: boolean;
}

/** What is said beside something in the window. */
export interface Pill {
  id: string;
  at: Point;
  text: string;
  radius: number;
  warn?: boolean;
  quiet?: boolean;
}

export type Side = 'right' | 'left' | 'below' | 'above';

export interface Laid {
  id: number | string;
  left: number;
  top: number;
  side: Side;
  box: Box;
  /** There is no room for more than the mark. */
  short?: boolean;
}

/** The mark alone, in px. */
const MARK = 20;
/** What it costs to lie farther from the piece, or askew of it, in px² that might be covered instead. */
const FARTHER = 60;
const ASKEW = 25;

export const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export const around = ([x, y]: Point, radius: number): Box => [x - radius, y - radius, x + radius, y + radius];

/** Small boxes along a line: what may not lie on it. */
export function along([ax, ay]: Point, [bx, by]: Point, weight: number): Taken[] {
  const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 12));
  return Array.from({ length: count + 1 }, (_, i) => ({ box: around([ax + ((bx - ax) * i) / count, ay + ((by - ay) * i) / count], 5), weight }));
}

interface Place extends Omit<Laid, 'box'> {
  cost: number;
}

function placesOf({ id, at: [x, y], radius: r, width: w, height: h }: Anchor): Place[] {
  const skew = r * 0.75;
  return [3, 16, 32].flatMap((gap, far) => {
    const [right, left, above, below] = [x + r + gap, x - r - gap - w, y - r - gap - h, y + r + gap];
    const cost = far * far * FARTHER;
    return [
      { id, left: right, top: y - h / 2, side: 'right' as const, cost },
      { id, left, top: y - h / 2, side: 'left' as const, cost },
      { id, left: x - w / 2, top: below, side: 'below' as const, cost: cost + 2 },
      { id, left: x - w / 2, top: above, side: 'above' as const, cost: cost + 2 },
      { id, left: x + skew, top: above + gap, side: 'right' as const, cost: cost + ASKEW },
      { id, left: x - skew - w, top: above + gap, side: 'left' as const, cost: cost + ASKEW },
      { id, left: x + skew, top: below - gap, side: 'right' as const, cost: cost + ASKEW },
      { id, left: x - skew - w, top: below - gap, side: 'left' as const, cost: cost + ASKEW },
    ];
  });
}

/** Labels in the order of their importance; only its mark where every place of one is taken. */
export function layLabels(anchors: readonly Anchor[], width: number, height: number, others: readonly Taken[] = []): Laid[] {
  const taken: Taken[] = [...others];
  const inside: Box = [0, 0, width, height];
  const covered = (box: Box) => taken.reduce((sum, one) => sum + one.weight * overlap(box, one.box), 0);
  const lay = (one: Anchor): Laid => {
    const { width: w, height: h } = one;
    const boxOf = ({ left, top }: Place): Box => [left, top, left + w, top + h];
    const cost = (place: Place) =>
      place.cost + covered(boxOf(place)) + 3 * (w * h - overlap(boxOf(place), inside));
    const best = placesOf(one).reduce((a, b) => (cost(b) < cost(a) - 1 ? b : a));
    best.left = Math.max(2, Math.min(width - w - 2, best.left));
    best.top = Math.max(2, Math.min(height - h - 2, best.top));
    const box = boxOf(best);
    if (one.marked && w > MARK && covered(box) > (w * h) / 10) {
      return { ...lay({ ...one, width: MARK, height: MARK }), short: true };
    }
    taken.push({ box, weight: 2 });
    return { id: best.id, left: best.left, top: best.top, side: best.side, box };
  };
  return anchors.map(lay);
}

/** Marks that would lie on one another, moved apart: each off the ones before it, away from the middle of them all. */
export function apart(points: readonly Point[], size: number): Point[] {
  const [cx, cy] = points.length ? middleOf(points) : [0, 0];
  const laid: Point[] = [];
  for (const [x, y] of points) {
    const far = Math.hypot(x - cx, y - cy);
    const [dx, dy] = far < 1 ? [0, 0] : [(x - cx) / far, (y - cy) / far];
    let at: Point = [x, y];
    for (let i = 0; i < 12 && laid.some(([a, b]) => Math.hypot(a - at[0], b - at[1]) < size); i++) {
      at = [at[0] + dx * 4, at[1] + (dx === 0 && dy === 0 ? 4 : dy * 4)];
    }
    laid.push(at);
  }
  return laid;
}
