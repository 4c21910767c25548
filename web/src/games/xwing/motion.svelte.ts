/** Moves as they are flown and shots as they are fired, one after the other; until its turn comes a ship stays where it
 * was. What is played is told from outside: by the table beat by beat, by a replay all of a beat at once. */

import type { LogLine, Pose } from '../../lib/protocol';
import { during, flight, type Flight } from './flight';
import { shotsOf, type Shot } from './shots';
import { MOVES, poseOf } from './trails';

/** The part of its beat that a move is flown in. */
const FLYING = 0.85;
/** How long a shot is shown. */
const SHOT_MS = 1300;

type Act = { at: number; ms: number } & ({ flight: Flight } | { shot: Shot });

export class Motion {
  /** Where ships are drawn while they fly or wait to; others are where the view says. */
  poses = $state.raw<ReadonlyMap<number, Pose>>(new Map());
  /** The shot that is shown, with the places of both ships: one of them may be gone by now. */
  shot = $state.raw<(Shot & { from: Pose; to: Pose }) | null>(null);
  private queue: Act[] = [];
  private frame = 0;
  private started = 0;
  /** Where each ship was last, also those that have left. */
  private readonly last = new Map<number, Pose>();

  get busy(): boolean {
    return this.poses.size > 0 || this.shot !== null;
  }

  /** Instead of what was played. `ms` are there for it, where the beat has its own time. */
  play(lines: readonly LogLine[], ships: readonly { id: number; pose: Pose | null }[], ms = Infinity): void {
    const acts = [...movesIn(lines, ms), ...shotsOf(lines).map((shot) => ({ at: shot.n, ms: SHOT_MS, shot }))];
    for (const { id, pose: now } of ships) if (now) this.last.set(id, now);
    for (const act of acts) if ('flight' in act) this.last.set(act.flight.ship, act.flight.poses.at(-1)!);
    if (acts.length === 0 || still()) return this.skip();
    this.queue = acts.sort((a, b) => a.at - b.at);
    this.started = performance.now();
    this.show(0);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  skip(): void {
    this.queue = [];
    if (this.poses.size) this.poses = new Map();
    this.shot = null;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private tick(now: number): void {
    const act = this.queue[0];
    if (!act) return this.skip();
    const t = (now - this.started) / act.ms;
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

function movesIn(lines: readonly LogLine[], most: number): Act[] {
  return lines.flatMap(({ n, name, args }) => {
    const [before, after] = [poseOf(args.before), poseOf(args.after)];
    if (!MOVES.has(name) || !before || !after) return [];
    const way = flight(args.ship as number, before, after, (args.bearing as string | undefined) ?? '');
    return [{ at: n, ms: most === Infinity ? way.ms : most * FLYING, flight: way }];
  });
}

function still(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
