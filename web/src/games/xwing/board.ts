/** From the table (y upwards) to the drawing (y downwards), and labels that do not lie on one another. */

import { degrees, type Point, type Polygon, type Pose } from '../../lib/geometry';

export function path(polygon: Polygon, height: number, closed = true): string {
  const points = polygon.map(([x, y]) => `${x.toFixed(1)} ${(height - y).toFixed(1)}`);
  return `M${points.join('L')}${closed ? 'Z' : ''}`;
}

export function standing(pose: Pose, height: number): string {
  return `translate(${pose.x.toFixed(2)} ${(height - pose.y).toFixed(2)}) rotate(${degrees(pose.heading).toFixed(2)})`;
}

/** An outline in its own frame (right, forward). */
export function outlinePath(outline: Polygon): string {
  return `M${outline.map(([side, forward]) => `${side} ${-forward}`).join('L')}Z`;
}

export function middleOf(polygon: Polygon): Point {
  const n = polygon.length;
  return [polygon.reduce((sum, [x]) => sum + x, 0) / n, polygon.reduce((sum, [, y]) => sum + y, 0) / n];
}

export interface Anchor {
  id: number;
  /** The middle of the piece in the window, and how far around it nothing may lie. */
  at: Point;
  radius: number;
  width: number;
  height: number;
}

export interface Laid {
  id: number;
  left: number;
  top: number;
  side: 'right' | 'left' | 'below' | 'above';
  /** There is no room for more than the mark. */
  short?: boolean;
}

/** The mark alone, in px. */
const MARK = 20;

type Box = [left: number, top: number, right: number, bottom: number];
const overlaps = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** Each label beside its piece, on the side where it covers least of pieces and labels and stays in the window; only its
 *  mark where every side is taken. */
export function layLabels(anchors: readonly Anchor[], width: number, height: number): Laid[] {
  const taken: Box[] = anchors.map(({ at: [x, y], radius: r }) => [x - r, y - r, x + r, y + r]);
  const lay = (one: Anchor): Laid => {
    const { at: [x, y], radius: r, width: w, height: h } = one;
    const places: Laid[] = [
      { id: one.id, left: x + r + 3, top: y - h / 2, side: 'right' },
      { id: one.id, left: x - r - 3 - w, top: y - h / 2, side: 'left' },
      { id: one.id, left: x - w / 2, top: y + r + 2, side: 'below' },
      { id: one.id, left: x - w / 2, top: y - r - 2 - h, side: 'above' },
    ];
    if (w <= MARK) {
      // A mark alone also fits at the corners.
      const near = r * 0.8;
      for (const [sx, sy] of [[1, -1], [-1, -1], [1, 1], [-1, 1]] as const) {
        places.push({ id: one.id, left: x + sx * (near + w / 2) - w / 2, top: y + sy * (near + h / 2) - h / 2, side: 'above' });
      }
    }
    const cost = ({ left, top }: Laid) => {
      const box: Box = [left, top, left + w, top + h];
      const outside = w * h - overlaps(box, [0, 0, width, height]);
      return taken.reduce((sum, other) => sum + overlaps(box, other), 0) + 3 * outside;
    };
    const best = { ...places.reduce((a, b) => (cost(b) < cost(a) - 1 ? b : a)) };
    best.left = Math.max(2, Math.min(width - w - 2, best.left));
    best.top = Math.max(2, Math.min(height - h - 2, best.top));
    if (w > MARK && cost(best) > (w * h) / 24) return { ...lay({ ...one, width: MARK, height: MARK }), short: true };
    taken.push([best.left, best.top, best.left + w, best.top + h]);
    return best;
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
