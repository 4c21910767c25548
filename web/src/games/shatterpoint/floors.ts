/** The floors on which a base may be put, each as a region to snap to. */

import { contains, type Point } from '../../lib/geometry';
import type { Placement } from '../../lib/protocol';
import { nearest, offence, type KeepOut, type Region } from '../../lib/region';
import type { Polygon } from '../../lib/geometry';

export interface Floor extends Region {
  z: number;
}

interface Sent {
  radius: number;
  floors?: { z: number; container: Polygon; keep_out: KeepOut[] }[];
}

export function floorsOf(placement: Placement | null): Floor[] {
  const sent = placement as unknown as Sent | null;
  return (sent?.floors ?? []).map((one) => ({ ...one, outline: [[0, 0]], headings: null, radius: sent!.radius }));
}

/** Their heights, from the ground up. */
export const heightsOf = (floors: readonly Floor[]): number[] => [...new Set(floors.map(({ z }) => z))].sort((a, b) => a - b);

/** Of the floors so high, the one that carries a base there, or would after the shortest way. */
export function floorAt(floors: readonly Floor[], z: number, [x, y]: Point): Floor | null {
  const level = floors.filter((one) => one.z === z);
  const pose = { x, y, heading: 0 };
  const away = (one: Floor) => {
    if (offence(one, pose) === null) return 0;
    const legal = level.length > 1 ? nearest(one, pose) : pose;
    return legal ? Math.hypot(legal.x - x, legal.y - y) : Infinity;
  };
  return level.map((floor) => ({ floor, far: away(floor) })).sort((a, b) => a.far - b.far)[0]?.floor ?? null;
}

/** The highest floor that is seen under a point of the window. */
export function pointed(floors: readonly Floor[], locate: (z: number) => Point): Floor | null {
  return [...floors].sort((a, b) => b.z - a.z).find((one) => contains(one.container, locate(one.z))) ?? null;
}
