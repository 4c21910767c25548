/** The beats of a film: an answer with all that follows from it, as the game says where a new one begins. */

import type { LogLine } from '../lib/protocol';
import type { MarkKind, Reel } from './film';

export interface Beat {
  /** The frame before it, and the one that shows its outcome. */
  from: number;
  at: number;
  lines: LogLine[];
  /** Lines at the end of that frame which belong to later beats. */
  pending: LogLine[];
  /** Where the match stood when it began. */
  round: number;
  phase: string;
  marks: [MarkKind, number][];
  /** What the game draws for its lines. */
  shows: { line: LogLine; shown: unknown }[];
  takenBack: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** A beat begins where the game says so and takes what follows, to the next beat or phase. What happens at the begin of
 * a phase is a beat of its own; where that is `quiet`, or the `routine` of every round, the phase is only a heading. */
export function beatsOf(reel: Reel, quiet = NONE, routine = NONE): Beat[] {
  const { frames, views } = reel;
  const beats: Beat[] = [];
  /** Those that a phase begins with. */
  const first = new Set<Beat>();
  let { round, phase } = views[0]!;
  const begin = (at: number): Beat => {
    const beat: Beat = { from: Math.max(0, at - 1), at, lines: [], pending: [], round, phase, marks: [], shows: [], takenBack: false };
    beats.push(beat);
    return beat;
  };
  let beat = begin(0);
  frames.forEach((frame, at) => {
    const opens = new Set(frame.tale.opens ?? []);
    const turns = new Map((frame.tale.turns ?? []).map(([place, ...to]) => [place, to]));
    const marks = frame.tale.marks ?? [];
    if (frame.taken_back !== undefined) {
      ({ round, phase } = views[at]!);
      beat = begin(at);
      beat.takenBack = true;
    }
    if (frame.log.length === 0) {
      beat.at = at;
      beat.pending = [];
    }
    frame.log.forEach((line, i) => {
      const turn = turns.get(i);
      if (turn) {
        [round, phase] = turn;
        first.add((beat = begin(at)));
        return;
      }
      if (opens.has(i)) beat = begin(at);
      beat.at = at;
      beat.lines.push(line);
      beat.pending = frame.log.slice(i + 1);
      for (const [kind, player, place] of marks) if (place === i) beat.marks.push([kind, player]);
      const shown = frame.tale.shows?.[i];
      if (shown !== undefined) beat.shows.push({ line, shown });
    });
  });
  const tells = (one: Beat) => one.lines.some(({ name }) => !quiet.has(name) && !(first.has(one) && routine.has(name)));
  return beats.filter((one, i) => i === 0 || one.takenBack || tells(one));
}

/** Every entry for itself, under the phase in which it was answered. */
export function stepsOf({ frames, views }: Reel): Beat[] {
  return frames.map((frame, at) => ({
    from: Math.max(0, at - 1),
    at,
    lines: frame.log,
    pending: [],
    round: views[Math.max(0, at - 1)]!.round,
    phase: views[Math.max(0, at - 1)]!.phase,
    marks: (frame.tale.marks ?? []).map(([kind, player]) => [kind, player]),
    shows: Object.entries(frame.tale.shows ?? {}).map(([place, shown]) => ({ line: frame.log[Number(place)]!, shown })),
    takenBack: frame.taken_back !== undefined,
  }));
}

/** The beat that shows a frame, as far as so many of its lines are still to come. */
export function beatAt(beats: readonly Beat[], frame: number, pending = 0): number {
  let found = 0;
  beats.forEach((beat, i) => {
    if (beat.at < frame || (beat.at === frame && beat.pending.length >= pending)) found = i;
  });
  return found;
}

/** The beat that a line of the log belongs to. Its number is not enough: a line that was taken back shares it with the one
 * that came instead. Null if the film ends before it. */
export function beatOfLine(beats: readonly Beat[], { frames }: Reel, line: LogLine): number | null {
  const isIt = (one: LogLine) => one.n === line.n && one.beat === line.beat && one.name === line.name;
  const at = line.struck ? frames.findIndex((one) => one.log.some(isIt)) : frames.findLastIndex((one) => one.log.some(isIt));
  if (at < 0) return null;
  const { log } = frames[at]!;
  const place = log.findIndex(isIt);
  const told = beats.findIndex((one) => one.lines.includes(log[place]!));
  return told >= 0 ? told : beatAt(beats, at, log.length - place - 1);
}

/** Where each round begins, by beat. */
export function roundsOf(beats: readonly Beat[]): { round: number; first: number }[] {
  const found: { round: number; first: number }[] = [];
  beats.forEach((beat, i) => {
    if (found.at(-1)?.round !== beat.round) found.push({ round: beat.round, first: i });
  });
  return found;
}
