/** Private ideas: a maneuver for the next round by ship, and arrows on the table. Never sent; kept until used or wiped. */

import type { Point } from '../../lib/geometry';
import { read, write } from '../../lib/store';
import { isMove, type MovePreview, type Preview } from './aids';

export interface Arrow {
  from: Point;
  to: Point;
}

/** Mm; shorter ones are slips of the hand. */
const SHORTEST = 12;

export class Sketch {
  /** Whether a drag on the board draws an arrow. */
  drawing = $state(false);
  arrows = $state.raw<Arrow[]>([]);
  /** The arrow that is being drawn. */
  draft = $state.raw<Arrow | null>(null);
  /** Where each ship with an idea would end. */
  ends = $state.raw<Record<number, MovePreview>>({});

  start(from: Point): void {
    this.draft = { from, to: from };
  }

  draw(to: Point): void {
    if (this.draft) this.draft = { ...this.draft, to };
  }

  finish(): void {
    const { draft } = this;
    this.draft = null;
    if (draft && length(draft) >= SHORTEST) this.arrows = [...this.arrows, draft];
  }

  show(ship: number, preview: Preview | undefined): void {
    const { [ship]: _gone, ...others } = this.ends;
    this.ends = isMove(preview) ? { ...others, [ship]: preview } : others;
  }

  wipe(): void {
    this.arrows = [];
    this.draft = null;
    this.ends = {};
  }
}

export function length({ from, to }: Arrow): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** What a player has sketched at one table, for this browser alone: it outlasts a reload. */
export interface Kept {
  match: string;
  seat: number;
  arrows: Arrow[];
  dials: Record<number, string>;
}

const KEY = 'sketch';

export function keep(kept: Kept): void {
  write(KEY, kept);
}

export function keptFor(match: string, seat: number): Kept | null {
  const kept = read<Kept | null>(KEY, null);
  return kept?.match === match && kept.seat === seat ? kept : null;
}
