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

/** What a player has planned at one table and not sent, for this browser alone: it outlasts a reload. */
export interface Kept {
  arrows: Arrow[];
  /** Maneuver by ship, for this round. */
  dials: Record<number, string>;
  round: number;
}

const KEY = 'sketches';
/** Tables whose plans are kept: older ones were left. */
const MOST = 6;
type Shelf = Record<string, Kept>;

/** Two seats of one match may lie in one browser: each has its own. */
const placeOf = (match: string, seat: number) => `${match}/${seat}`;

export function keep(match: string, seat: number, kept: Kept | null): void {
  const place = placeOf(match, seat);
  const others = Object.entries(read<Shelf>(KEY, {})).filter(([one]) => one !== place);
  const bare = !kept || (kept.arrows.length === 0 && Object.keys(kept.dials).length === 0);
  write(KEY, Object.fromEntries([...others.slice(1 - MOST), ...(bare ? [] : [[place, kept] as const])]));
}

export function keptFor(match: string, seat: number): Kept | null {
  return read<Shelf>(KEY, {})[placeOf(match, seat)] ?? null;
}
