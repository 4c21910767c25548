/** A movement tool of two arms and a hinge, as it lies on the table. */

import { radians, type Point, type Polygon } from '../lib/geometry';

/** Mm from the near end to the hinge and from there to the far end, its width, and how far it can be bent. */
export type Tool = readonly [first: number, second: number, width: number, most: number];

/** The way its first arm leaves a base, and by how much the second turns from that, clockwise. */
export interface Held {
  heading: number;
  bend: number;
}
/** The base from which it leaves. */
export interface Start {
  x: number;
  y: number;
  radius: number;
}

const away = ([x, y]: Point, heading: number, far: number): Point => [x + far * Math.sin(heading), y + far * Math.cos(heading)];

export function hingeOf([first]: Tool, { x, y, radius }: Start, { heading }: Held): Point {
  return away([x, y], heading, radius + first);
}

/** The middle of the same base at the far end. */
export function endOf(tool: Tool, start: Start, held: Held): Point {
  return away(hingeOf(tool, start, held), held.heading + held.bend, tool[1] + start.radius);
}

const ROUND = 16;

/** Both arms and the hinge between them. */
export function outlinesOf(tool: Tool, start: Start, held: Held): Polygon[] {
  const [first, second, width] = tool;
  const hinge = hingeOf(tool, start, held);
  const arm = (from: Point, heading: number, long: number): Polygon => {
    const [left, right] = [-1, 1].map((side) => away(from, heading + (side * Math.PI) / 2, width / 2)) as [Point, Point];
    return [left, away(left, heading, long), away(right, heading, long), right];
  };
  return [
    arm(away([start.x, start.y], held.heading, start.radius), held.heading, first),
    arm(hinge, held.heading + held.bend, second),
    Array.from({ length: ROUND }, (_, i) => away(hinge, radians((i * 360) / ROUND), width / 2)),
  ];
}

export const bearing = (from: Point, to: Point): number => Math.atan2(to[0] - from[0], to[1] - from[1]);
export const bentAtMost = ([, , , most]: Tool, bend: number): number => Math.max(-most, Math.min(most, bend));
