/** A match to look at again, as the server tells it: the table after each entry, its log and its tale (server/films.py,
 * games/tales.py). */

import { call } from '../lib/api';
import { patched } from '../lib/patch';
import type { GameView, LogLine, Patch } from '../lib/protocol';

export type MarkKind = 'attack' | 'critical' | 'destroyed';
export interface Tale {
  standing?: number[];
  /** Lines that begin a beat. */
  opens?: number[];
  /** Lines that say nothing but where the match stands from there on: line, round, phase. */
  turns?: [number, number, string][];
  marks?: [MarkKind, number, number][];
  luck?: number[];
  /** What the game draws on its table for a line. */
  shows?: Record<string, unknown>;
}
export interface FilmFrame {
  count: number;
  log: LogLine[];
  tale: Tale;
  view?: GameView;
  patch?: Patch;
  player?: number;
  taken_back?: number;
}
export interface Film {
  match: string;
  game: string;
  rules: string;
  seat: number | null;
  all: boolean;
  frames: FilmFrame[];
  /** The rules that it is shown by, if not those that it was played by; and how far it can be. */
  shown_by: string;
  until: number | null;
}

/** Whose eyes: a seat's, a watcher's, or all that each player has opened. */
export type Eyes = number | 'watcher' | 'all';

export function filmOf(match: string, eyes: Eyes, token?: string): Promise<Film> {
  const whose = eyes === 'all' ? '?all=true' : eyes === 'watcher' ? '' : `?seat=${eyes}`;
  return call<Film>(`/api/matches/${match}/film${whose}`, undefined, eyes === 'watcher' ? undefined : token);
}

export function filmOfRecord(record: unknown, eyes: Eyes): Promise<Film> {
  return call<Film>('/api/films', { record, seat: typeof eyes === 'number' ? eyes : null, all: eyes === 'all' });
}

/** A film wound to any frame at once: views share what did not change, and the log is cut, not gathered. */
export class Reel {
  readonly views: GameView[] = [];
  /** The log that each frame is a part of, one from takeback to takeback; and how long it is at the frame. */
  private readonly logs: LogLine[][] = [];
  private readonly ends: number[] = [];
  private readonly luck: number[][] = [];

  constructor(readonly frames: readonly FilmFrame[]) {
    let log: LogLine[] = [];
    for (const frame of frames) {
      this.views.push(frame.view ?? patched(this.views[this.views.length - 1]!, frame.patch ?? {}));
      if (frame.taken_back !== undefined) log = log.filter((line) => line.beat <= frame.taken_back!);
      log.push(...frame.log);
      this.logs.push(log);
      this.ends.push(log.length);
      const before = this.luck[frame.taken_back ?? this.luck.length - 1] ?? [];
      this.luck.push(frame.tale.luck ? frame.tale.luck.map((one, i) => one + (before[i] ?? 0)) : before);
    }
  }

  /** The log up to a frame, without the lines at its end that are still to come; what was taken back is left out. */
  logUpTo(at: number, pending = 0): LogLine[] {
    return this.logs[at]!.slice(0, this.ends[at]! - pending);
  }

  /** How each player's dice fell up to a frame, against the average. */
  luckUpTo(at: number, players: number): number[] {
    return Array.from({ length: players }, (_, i) => this.luck[at]?.[i] ?? 0);
  }
}
