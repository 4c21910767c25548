/** Pieces that make way for the one in hand. */

import type { Pose } from '../lib/geometry';
import { offence, type Region } from '../lib/region';

/** A round piece that lies somewhere, and where it may lie. */
export interface Resting {
  at: Pose;
  region: Region;
}
interface Disc {
  at: Pose;
  radius: number;
}

/** Mm between two that touch, so that no rounding makes them overlap. */
const HAIR = 0.02;
/** Degrees to both sides, those straight away first. */
const TURNS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90];

const isRound = ({ outline }: Region): boolean => outline.length === 1;
const radiusOf = ({ radius = 0 }: Region): number => radius;
const apart = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y);
const meets = (a: Disc, b: Disc): boolean => apart(a.at, b.at) < a.radius + b.radius - HAIR;

/** Where each lies now: at rest, or beside the one in hand, where it is in the way and finds room. Null where there is none to
 *  move. */
export function slidAside(hand: Disc, others: readonly (Resting | null)[]): (Pose | null)[] {
  const discs = others.map((one) => one && { at: one.at, radius: radiusOf(one.region) });
  return others.map((one, i) => {
    if (!one) return null;
    const to = isRound(one.region) && isInTheWay(hand, one) ? beside(hand, one, discs.filter((other, j): other is Disc => other !== null && i !== j)) : null;
    if (to) discs[i] = { at: to, radius: radiusOf(one.region) };
    return to ?? one.at;
  });
}

/** Nearer than its own radius it is beneath: then the two change places. */
function isInTheWay(hand: Disc, { at, region }: Resting): boolean {
  return meets(hand, { at, radius: radiusOf(region) }) && apart(hand.at, at) >= radiusOf(region);
}

function beside(hand: Disc, { at, region }: Resting, others: readonly Disc[]): Pose | null {
  const far = hand.radius + radiusOf(region) + HAIR;
  const bearing = Math.atan2(at.x - hand.at.x, at.y - hand.at.y);
  const places = TURNS.map((turn) => bearing + (turn * Math.PI) / 180).map((way) => ({ ...at, x: hand.at.x + far * Math.sin(way), y: hand.at.y + far * Math.cos(way) }));
  return places.find((place) => offence(region, place) === null && !others.some((other) => meets(other, { at: place, radius: radiusOf(region) }))) ?? null;
}
