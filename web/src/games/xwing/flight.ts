/** A move as poses to animate between, from what the log says of it. Pictures only: where a ship ends is the engine's. */

import { angleBetween, normalised, type Pose } from '../../lib/geometry';

/** Mm a second, and the longest that any move takes. */
const SPEED = 600;
const LONGEST = 700;
const STEPS = 16;
/** The last part of the way, in which a ship that ends about or rolled turns on the spot. */
const TURNING = 0.25;

/** How the heading at the end differs from the direction of flight, for maneuvers that end turned. */
const ENDS_TURNED: Record<string, number> = {
  koiogran: Math.PI,
  'segnor-left': Math.PI,
  'segnor-right': Math.PI,
  'tallon-left': -Math.PI / 2,
  'tallon-right': Math.PI / 2,
};

export interface Flight {
  ship: number;
  poses: Pose[];
  ms: number;
}

export function flight(ship: number, before: Pose, after: Pose, bearing = ''): Flight {
  const far = Math.hypot(after.x - before.x, after.y - before.y);
  const turned = ENDS_TURNED[bearing] ?? 0;
  const arrive = after.heading - turned;
  // A roll slides: its heading does not lead along its way.
  const slides = bearing === '' && angleBetween(before.heading, after.heading) < 0.01;
  const back = bearing.startsWith('reverse') ? -1 : 1;
  const moving = turned === 0 ? 1 : 1 - TURNING;
  const poses = Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const along = Math.min(1, t / moving);
    const place = slides ? straight(before, after, along) : curve(before, { ...after, heading: arrive }, along, far * back);
    const rest = t > moving ? (t - moving) / TURNING : 0;
    return { ...place, heading: normalised(place.heading + turned * rest) };
  });
  poses[STEPS] = after;
  return { ship, poses, ms: Math.min(LONGEST, Math.max(160, (far / SPEED) * 1000)) };
}

function straight(a: Pose, b: Pose, t: number): Pose {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, heading: between(a.heading, b.heading, t) };
}

/** Leaves along one heading and arrives along the other. */
function curve(a: Pose, b: Pose, t: number, far: number): Pose {
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

/** Where the ship is after part `t` of its flight. */
export function during(poses: Pose[], t: number): Pose {
  const at = Math.min(0.9999, Math.max(0, t)) * (poses.length - 1);
  const i = Math.floor(at);
  return straight(poses[i]!, poses[i + 1]!, at - i);
}
