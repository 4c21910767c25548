/** Pieces on their ways and shots as they are fired, one after the other; until its turn comes a piece stays where it
 * was. What is played is told from outside. Nothing moves for those who want no motion. */

import type { Pose } from '../lib/geometry';
import { during, type Way } from './way';

export interface Shot {
  /** By which it is told apart. */
  n: number;
  attacker: number;
  defender: number;
}

/** Acts are played in the order of `at`. */
export type Act<S extends Shot = Shot> = { at: number; ms: number } & ({ way: Way } | { shot: S });

export class Motion<S extends Shot = Shot> {
  /** Where pieces are drawn while they move or wait to; others are where the view says. */
  poses = $state.raw<ReadonlyMap<number, Pose>>(new Map());
  /** The shot that is shown, with the places of both: one of them may be gone by now. */
  shot = $state.raw<(S & { from: Pose; to: Pose }) | null>(null);
  private queue: Act<S>[] = [];
  private frame = 0;
  private started = 0;
  /** Where each piece was last, also those that have left. */
  private readonly last = new Map<number, Pose>();

  get busy(): boolean {
    return this.poses.size > 0 || this.shot !== null;
  }

  /** Instead of what was played. */
  act(acts: readonly Act<S>[], pieces: readonly { id: number; pose: Pose | null }[]): void {
    for (const { id, pose: now } of pieces) if (now) this.last.set(id, now);
    for (const act of acts) if ('way' in act) this.last.set(act.way.piece, act.way.poses.at(-1)!);
    if (acts.length === 0 || still()) return this.skip();
    this.queue = [...acts].sort((a, b) => a.at - b.at);
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
      if (!('way' in act)) return;
      const { piece, poses: way } = act.way;
      if (i === 0) poses.set(piece, during(way, t));
      else if (!poses.has(piece)) poses.set(piece, way[0]!);
    });
    if (poses.size || this.poses.size) this.poses = poses;
    const act = this.queue[0];
    const shot = act && 'shot' in act ? act.shot : null;
    if (shot?.n === this.shot?.n) return;
    const [from, to] = shot ? [shot.attacker, shot.defender].map((id) => poses.get(id) ?? this.last.get(id)) : [];
    this.shot = shot && from && to ? { ...shot, from, to } : null;
  }
}

function still(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
