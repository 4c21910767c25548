/** From the table (y upwards) to the drawing (y downwards). */

import { degrees, type Point, type Polygon, type Pose } from '../lib/geometry';

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

/** All within `radius` of a convex outline in its own frame: a disc where that is one point. */
export function shapePath(outline: Polygon, radius = 0): string {
  return radius > 0 ? outlinePath(widened(outline, radius)) : outlinePath(outline);
}

/** How many corners a full turn is drawn with. */
const ROUND = 48;

/** The convex polygon that holds all within `radius` of another, its rounded corners drawn with many. */
export function widened(core: Polygon, radius: number): Polygon {
  if (radius <= 0) return core;
  const turn = (2 * Math.PI) / ROUND;
  const around = core.flatMap(([x, y]) => Array.from({ length: ROUND }, (_, i): Point => [x + radius * Math.sin(i * turn), y + radius * Math.cos(i * turn)]));
  return core.length === 1 ? around : hull(around);
}

const turnsRight = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0;

function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const chain = (all: Point[]) => {
    const kept: Point[] = [];
    for (const p of all) {
      while (kept.length > 1 && turnsRight(kept.at(-2)!, kept.at(-1)!, p)) kept.pop();
      kept.push(p);
    }
    return kept;
  };
  return [...chain(sorted).slice(0, -1), ...chain(sorted.reverse()).slice(0, -1)];
}

export function middleOf(polygon: Polygon): Point {
  const n = polygon.length;
  return [polygon.reduce((sum, [x]) => sum + x, 0) / n, polygon.reduce((sum, [, y]) => sum + y, 0) / n];
}
