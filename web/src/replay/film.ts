/** A match to look at again: the table after each entry, and the beats of its story (server/films.py, games/tales.py). */

import { call } from '../lib/api';
import { patched } from '../lib/patch';
import type { GameView, LogLine, Patch } from '../lib/protocol';

export type MarkKind = 'attack' | 'critical' | 'destroyed';
export interface Tale {
  standing?: number[];
  opens?: number[];
  marks?: [MarkKind, number][];
  luck?: number[];
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
  frames: FilmFrame[];
}

export const filmOf = (match: string, seat: number | null, token?: string) =>
  call<Film>(`/api/matches/${match}/film${seat === null ? '' : `?seat=${seat}`}`, undefined, token);

export const filmOfRecord = (record: unknown, seat: number | null) => call<Film>('/api/films', { record, seat });

/** The whole view after each entry. */
export function viewsOf(frames: readonly FilmFrame[]): GameView[] {
  const views: GameView[] = [];
  for (const frame of frames) views.push(frame.view ?? patched(views[views.length - 1]!, frame.patch ?? {}));
  return views;
}

/** A stretch of the story: what began it, what followed, and the frame that shows its outcome. */
export interface Beat {
  at: number;
  lines: LogLine[];
  round: number;
  phase: string;
  player: number | null;
  marks: [MarkKind, number][];
  takenBack: boolean;
}

/** A beat begins where the game says so, and takes what follows. Its frame is the last one of its own: an entry that also
 * begins the next beat already shows that. */
export function beatsOf(frames: readonly FilmFrame[], views: readonly GameView[]): Beat[] {
  const beats: Beat[] = [];
  const begin = (at: number, frame: FilmFrame, first: LogLine[]): Beat => {
    const view = views[at]!;
    const beat = { at, lines: first, round: view.round, phase: view.phase, player: frame.player ?? null, marks: [], takenBack: false };
    beats.push(beat);
    return beat;
  };
  let beat = begin(0, frames[0]!, []);
  frames.forEach((frame, at) => {
    if (frame.taken_back !== undefined) {
      beat = begin(at, frame, []);
      beat.takenBack = true;
    }
    const opens = new Set(frame.tale.opens ?? []);
    let alone = true;
    frame.log.forEach((line, i) => {
      if (opens.has(i)) {
        beat = begin(at, frame, [line]);
        alone = false;
      } else beat.lines.push(line);
    });
    if (alone) beat.at = at;
    beat.marks.push(...(frame.tale.marks ?? []));
  });
  return beats.filter((one, i) => i === 0 || one.lines.length > 0 || one.takenBack);
}

/** Every entry for itself. */
export function stepsOf(frames: readonly FilmFrame[], views: readonly GameView[]): Beat[] {
  return frames.map((frame, at) => ({
    at,
    lines: frame.log,
    round: views[at]!.round,
    phase: views[at]!.phase,
    player: frame.player ?? null,
    marks: frame.tale.marks ?? [],
    takenBack: frame.taken_back !== undefined,
  }));
}

/** The beat that shows a frame. */
export function beatAt(beats: readonly Beat[], frame: number): number {
  let found = 0;
  for (let i = 0; i < beats.length; i++) if (beats[i]!.at <= frame) found = i;
  return found;
}

/** Where each round begins, by beat. */
export function roundsOf(beats: readonly Beat[]): { round: number; first: number }[] {
  const found: { round: number; first: number }[] = [];
  beats.forEach((beat, i) => {
    if (found.at(-1)?.round !== beat.round) found.push({ round: beat.round, first: i });
  });
  return found;
}

/** The log up to a frame, what was taken back left out. */
export function logUpTo(frames: readonly FilmFrame[], at: number): LogLine[] {
  let log: LogLine[] = [];
  for (const frame of frames.slice(0, at + 1)) {
    if (frame.taken_back !== undefined) log = log.filter((line) => line.beat <= frame.taken_back!);
    log = [...log, ...frame.log];
  }
  return log;
}

/** How each player's dice fell up to a frame, against the average. */
export function luckUpTo(frames: readonly FilmFrame[], at: number, players: number): number[] {
  const sums = Array.from({ length: players }, () => 0);
  for (const frame of frames.slice(0, at + 1)) frame.tale.luck?.forEach((one, i) => (sums[i] = (sums[i] ?? 0) + one));
  return sums;
}

/** The dice of an attack as they lie in the end of a beat, if it has some. */
export function diceOf(lines: readonly LogLine[]): { attack: string[]; defense: string[] } | null {
  const found = { attack: [] as string[], defense: [] as string[] };
  for (const line of lines) {
    const { pool, faces } = line.args;
    if ((pool === 'attack' || pool === 'defense') && Array.isArray(faces) && line.name.startsWith('dice.')) found[pool] = faces as string[];
  }
  return found.attack.length + found.defense.length > 0 ? found : null;
}
