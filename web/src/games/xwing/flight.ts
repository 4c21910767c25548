/** A move as poses to animate between, from what the log says of it. Pictures only: where a ship ends is the engine's. */

import { curve, straight, timeFor, type Way } from '../../board/way';
import { angleBetween, normalised, type Pose } from '../../lib/geometry';

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

export function flight(ship: number, before: Pose, after: Pose, bearing = ''): Way {
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
  return { piece: ship, poses, ms: timeFor(far) };
}
