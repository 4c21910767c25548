/** Moves as they are told, for the board to play. */

import type { Act } from '../../board/motion.svelte';
import { timeFor } from '../../board/way';
import type { Pose } from '../../lib/geometry';
import type { LogLine } from '../../lib/protocol';
import { MOVES } from './story';

/** Straight ways, one after the other, from where each character stood. `ms` is the time that one has. */
export function actsOf(lines: readonly LogLine[], stood: ReadonlyMap<number, Pose>, ms?: number): Act[] {
  const at = new Map(stood);
  return lines.flatMap(({ name, args }, i): Act[] => {
    const { character, x, y } = args as { character: number; x: number; y: number };
    const from = at.get(character);
    if (!MOVES.has(name) || typeof x !== 'number' || !from) return [];
    const to = { x, y, heading: 0 };
    at.set(character, to);
    const time = Math.min(timeFor(Math.hypot(x - from.x, y - from.y)), ms ?? Infinity);
    return [{ at: i, ms: time, way: { piece: character, poses: [from, to], ms: time } }];
  });
}
