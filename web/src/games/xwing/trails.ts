/** The ways that ships have flown this round, from the log. */

import type { Point, Pose } from '../../lib/geometry';
import type { LogLine } from '../../lib/protocol';
import { flight } from './flight';

export interface Trail {
  ship: number;
  start: Pose;
  points: Point[];
}

export const MOVES: ReadonlySet<string> = new Set(['ship.moved', 'ship.moved-partially', 'ship.repositioned']);

type Triple = [number, number, number];

/** As a line of the log tells it. */
export function poseOf(told: unknown): Pose | null {
  if (!Array.isArray(told)) return null;
  const [x, y, heading] = told as Triple;
  return { x, y, heading };
}

export function trailsOf(log: readonly LogLine[]): Trail[] {
  const start = log.findLastIndex((line) => line.name === 'phase.begins' && line.args.phase === 'planning' && !line.struck);
  return log
    .slice(start + 1)
    .filter(({ name, args, struck }) => MOVES.has(name) && !struck && args.before && args.after)
    .map(({ args }) => {
      const way = flight(args.ship as number, poseOf(args.before)!, poseOf(args.after)!, (args.bearing as string | undefined) ?? '');
      return { ship: way.piece, start: way.poses[0]!, points: way.poses.map(({ x, y }): Point => [x, y]) };
    });
}
