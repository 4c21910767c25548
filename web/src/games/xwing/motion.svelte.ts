/** Ships on their way. New moves in the log are flown one after the other; until its turn comes a ship stays where it
 *  was. Any input may skip to now. */

import type { LogLine, Pose } from '../../lib/protocol';
import { during, flight, type Flight } from './flight';
import { MOVES } from './trails';

/** More than this happened while nobody looked: it is not replayed by force. */
const TOO_MANY = 12;

type Triple = [number, number, number];

export class Motion {
  /** Where ships are drawn while they fly or wait to; others are where the view says. */
  poses = $state.raw<ReadonlyMap<number, Pose>>(new Map());
  private queue: Flight[] = [];
  private heard = -1;
  private frame = 0;
  private started = 0;

  get busy(): boolean {
    return this.poses.size > 0;
  }

  /** Look through the log for moves that came since the last look. */
  hear(log: readonly LogLine[]): void {
    const last = log.at(-1)?.n ?? -1;
    const first = this.heard < 0;
    const fresh = log.filter((line) => line.n > this.heard && MOVES.has(line.name) && !line.struck);
    this.heard = last;
    if (first || fresh.length === 0 || fresh.length > TOO_MANY || still()) return;
    for (const { args } of fresh) {
      if (!args.before || !args.after) continue;
      const [before, after] = [pose(args.before as Triple), pose(args.after as Triple)];
      this.queue.push(flight(args.ship as number, before, after, (args.bearing as string | undefined) ?? ''));
    }
    this.show(0);
    if (!this.frame && this.queue.length) {
      this.started = performance.now();
      this.frame = requestAnimationFrame((now) => this.tick(now));
    }
  }

  skip(): void {
    this.queue = [];
    this.poses = new Map();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private tick(now: number): void {
    const flying = this.queue[0];
    if (!flying) return this.skip();
    const t = (now - this.started) / flying.ms;
    if (t >= 1) {
      this.queue.shift();
      this.started = now;
    }
    this.show(t >= 1 ? 0 : t);
    if (this.queue.length === 0) return this.skip();
    this.frame = requestAnimationFrame((next) => this.tick(next));
  }

  private show(t: number): void {
    const poses = new Map<number, Pose>();
    this.queue.forEach(({ ship, poses: way }, i) => {
      if (i === 0) poses.set(ship, during(way, t));
      else if (!poses.has(ship)) poses.set(ship, way[0]!);
    });
    this.poses = poses;
  }
}

function pose([x, y, heading]: Triple): Pose {
  return { x, y, heading };
}

function still(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
