/** What happened on the board, shown in its order: new moves of the log are flown and shots fired one after the other;
 *  until its turn comes a ship stays where it was. Any input may skip to now. */

import type { LogLine, Pose } from '../../lib/protocol';
import { during, flight, type Flight } from './flight';
import { shotsOf, type Shot } from './shots';
import { MOVES } from './trails';

/** More than this happened while nobody looked: it is not replayed by force. */
const TOO_MANY = 16;
/** How long a shot is shown. */
const SHOT_MS = 1300;

type Triple = [number, number, number];
type Act = { at: number; flight: Flight } | { at: number; shot: Shot };

export class Motion {
  /** Where ships are drawn while they fly or wait to; others are where the view says. */
  poses = $state.raw<ReadonlyMap<number, Pose>>(new Map());
  /** The shot that is shown, with the places of both ships: one of them may be gone by now. */
  shot = $state.raw<(Shot & { from: Pose; to: Pose }) | null>(null);
  private queue: Act[] = [];
  private heard = -1;
  private frame = 0;
  private started = 0;
  /** Where each ship was last, also those that have left. */
  private readonly last = new Map<number, Pose>();

  get busy(): boolean {
    return this.poses.size > 0 || this.shot !== null;
  }

  /** Look through the log for what came since the last look. */
  hear(log: readonly LogLine[], ships: readonly { id: number; pose: Pose | null }[]): void {
    const first = this.heard < 0;
    const fresh = log.filter((line) => line.n > this.heard && !line.struck);
    this.heard = log.at(-1)?.n ?? -1;
    const acts = [...movesIn(fresh), ...shotsOf(fresh).map((shot) => ({ at: shot.n, shot }))].sort((a, b) => a.at - b.at);
    if (!first && acts.length <= TOO_MANY && !still()) this.queue.push(...acts);
    for (const { id, pose: now } of ships) if (now) this.last.set(id, now);
    for (const act of acts) if ('flight' in act) this.last.set(act.flight.ship, act.flight.poses.at(-1)!);
    this.show(0);
    if (!this.frame && this.queue.length) {
      this.started = performance.now();
      this.frame = requestAnimationFrame((now) => this.tick(now));
    }
  }

  skip(): void {
    this.queue = [];
    this.poses = new Map();
    this.shot = null;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private tick(now: number): void {
    const act = this.queue[0];
    if (!act) return this.skip();
    const t = (now - this.started) / ('flight' in act ? act.flight.ms : SHOT_MS);
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
    this.queue.forEach((act, i) => {
      if (!('flight' in act)) return;
      const { ship, poses: way } = act.flight;
      if (i === 0) poses.set(ship, during(way, t));
      else if (!poses.has(ship)) poses.set(ship, way[0]!);
    });
    if (poses.size || this.poses.size) this.poses = poses;
    const act = this.queue[0];
    const shot = act && 'shot' in act ? act.shot : null;
    if (shot?.n === this.shot?.n) return;
    const [from, to] = shot ? [shot.attacker, shot.defender].map((id) => poses.get(id) ?? this.last.get(id)) : [];
    this.shot = shot && from && to ? { ...shot, from, to } : null;
  }
}

function movesIn(lines: readonly LogLine[]): Act[] {
  return lines
    .filter(({ name, args }) => MOVES.has(name) && args.before && args.after)
    .map(({ n, args }) => ({
      at: n,
      flight: flight(args.ship as number, pose(args.before as Triple), pose(args.after as Triple), (args.bearing as string | undefined) ?? ''),
    }));
}

function pose([x, y, heading]: Triple): Pose {
  return { x, y, heading };
}

function still(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
