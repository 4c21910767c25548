/** Moves as they are flown and shots as they are fired. What is played is told from outside: by the table beat by beat,
 * by a replay all of a beat at once. */

import { Motion as Moving, type Act } from '../../board/motion.svelte';
import type { LogLine, Pose } from '../../lib/protocol';
import { flight } from './flight';
import { shotsOf, type Shot } from './shots';
import { MOVES, poseOf } from './trails';

/** The part of its beat that a move is flown in. */
const FLYING = 0.85;
/** How long a shot is shown. */
const SHOT_MS = 1300;

export class Motion extends Moving<Shot> {
  /** Instead of what was played. `ms` are there for it, where the beat has its own time. */
  play(lines: readonly LogLine[], ships: readonly { id: number; pose: Pose | null }[], ms = Infinity): void {
    this.act([...movesIn(lines, ms), ...shotsOf(lines).map((shot) => ({ at: shot.n, ms: SHOT_MS, shot }))], ships);
  }
}

function movesIn(lines: readonly LogLine[], most: number): Act<Shot>[] {
  return lines.flatMap(({ n, name, args }) => {
    const [before, after] = [poseOf(args.before), poseOf(args.after)];
    if (!MOVES.has(name) || !before || !after) return [];
    const way = flight(args.ship as number, before, after, (args.bearing as string | undefined) ?? '');
    return [{ at: n, ms: most === Infinity ? way.ms : most * FLYING, way }];
  });
}
