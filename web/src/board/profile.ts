/** Terrain as it stands along a line, seen from the side. */

import type { Point } from '../lib/geometry';
import type { Prism } from './prisms';

export interface Block {
  id: Prism['id'];
  /** From where to where along the line. */
  from: number;
  to: number;
  bottom: number;
  top: number;
  open: boolean;
}

/** What the line from one point to another passes, which goes on by a margin at both ends; lengths count from the first. */
export function profileOf(terrain: readonly Prism[], a: Point, b: Point, margin: number): Block[] {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  return terrain.flatMap((part) => {
    const crossed = crossings(part.footprint, a, [ux, uy]).map((one) => Math.min(long + margin, Math.max(-margin, one)));
    const found: Block[] = [];
    for (let i = 0; i + 1 < crossed.length; i += 2) {
      const [from, to] = [crossed[i]!, crossed[i + 1]!];
      if (to > from) found.push({ id: part.id, from, to, bottom: part.bottom, top: part.top, open: part.passage === 'open' });
    }
    return found;
  });
}

/** Where an endless line enters and leaves a polygon, in order. */
function crossings(polygon: readonly Point[], [x, y]: Point, [ux, uy]: Point): number[] {
  const found: number[] = [];
  polygon.forEach(([px, py], i) => {
    const [qx, qy] = polygon[(i + 1) % polygon.length]!;
    const [p, q] = [(px - x) * uy - (py - y) * ux, (qx - x) * uy - (qy - y) * ux];
    if (p >= 0 === q >= 0) return;
    const share = p / (p - q);
    found.push((px + (qx - px) * share - x) * ux + (py + (qy - py) * share - y) * uy);
  });
  return found.sort((one, other) => one - other);
}
