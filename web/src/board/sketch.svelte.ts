/** Private arrows on the table, and what else a player plans there. Never sent; kept until used or wiped. */

import type { Point } from '../lib/geometry';
import { read, write } from '../lib/store';

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

  /** Whether there is nothing to wipe. */
  get bare(): boolean {
    return this.arrows.length === 0;
  }

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

  wipe(): void {
    this.arrows = [];
    this.draft = null;
  }
}

export function length({ from, to }: Arrow): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

const KEY = 'sketches';
/** Tables whose plans are kept: older ones were left. */
const MOST = 6;
type Shelf = Record<string, unknown>;

/** Two seats of one match may lie in one browser: each has its own. */
const placeOf = (match: string, seat: number) => `${match}/${seat}`;

/** What a player has planned at one table and not sent, for this browser alone: it outlasts a reload. */
export function keep(match: string, seat: number, kept: object | null): void {
  const place = placeOf(match, seat);
  const others = Object.entries(read<Shelf>(KEY, {})).filter(([one]) => one !== place);
  write(KEY, Object.fromEntries([...others.slice(1 - MOST), ...(kept ? [[place, kept] as const] : [])]));
}

/** As it was kept; each game knows what it keeps. */
export function keptFor<K>(match: string, seat: number): K | null {
  return (read<Shelf>(KEY, {})[placeOf(match, seat)] as K | undefined) ?? null;
}
