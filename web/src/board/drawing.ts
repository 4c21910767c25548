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

export function middleOf(polygon: Polygon): Point {
  const n = polygon.length;
  return [polygon.reduce((sum, [x]) => sum + x, 0) / n, polygon.reduce((sum, [, y]) => sum + y, 0) / n];
}
