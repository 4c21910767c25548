/** Ways between two poses, to draw a piece on. Pictures only: where a piece ends is the engine's. */

import { normalised, type Pose } from '../lib/geometry';

export interface Way {
  piece: number;
  poses: Pose[];
  ms: number;
}

export function straight(a: Pose, b: Pose, t: number): Pose {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, heading: between(a.heading, b.heading, t) };
}

/** Leaves along one heading and arrives along the other. */
export function curve(a: Pose, b: Pose, t: number, far: number): Pose {
  const [t2, t3] = [t * t, t * t * t];
  const [h00, h10, h01, h11] = [2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, -2 * t3 + 3 * t2, t3 - t2];
  const at = (p: number, q: number, from: number, to: number) => h00 * p + h10 * far * from + h01 * q + h11 * far * to;
  return {
    x: at(a.x, b.x, Math.sin(a.heading), Math.sin(b.heading)),
    y: at(a.y, b.y, Math.cos(a.heading), Math.cos(b.heading)),
    heading: between(a.heading, b.heading, t),
  };
}

/** The shorter way round. */
export function between(a: number, b: number, t: number): number {
  const turn = normalised(b - a + Math.PI) - Math.PI;
  return normalised(a + turn * t);
}

/** Where the piece is after part `t` of its way. */
export function during(poses: Pose[], t: number): Pose {
  const at = Math.min(0.9999, Math.max(0, t)) * (poses.length - 1);
  const i = Math.floor(at);
  return straight(poses[i]!, poses[i + 1]!, at - i);
}

/** Mm a second, and how long a slide takes at least and at most. */
const SPEED = 600;
const [SHORTEST, LONGEST] = [160, 700];

export const timeFor = (mm: number): number => Math.min(LONGEST, Math.max(SHORTEST, (mm / SPEED) * 1000));

interface Standing {
  id: number;
  pose: Pose | null;
}

/** The ways of those who stand elsewhere than in an earlier view, straight from there to here. */
export function slides(before: readonly Standing[], after: readonly Standing[]): Way[] {
  const stood = new Map(before.map(({ id, pose }) => [id, pose]));
  return after.flatMap(({ id, pose }) => {
    const from = stood.get(id);
    if (!from || !pose || (from.x === pose.x && from.y === pose.y && from.heading === pose.heading)) return [];
    return [{ piece: id, poses: [from, pose], ms: timeFor(Math.hypot(pose.x - from.x, pose.y - from.y)) }];
  });
}
