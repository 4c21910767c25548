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
  /** What was played after it and then taken back: no part of the match, and not counted. */
  undone: Beat[];
}

const NONE: ReadonlySet<string> = new Set();

/** A beat begins where the game says so and takes what follows, to the next beat or phase. What happens at the begin of
 * a phase is a beat of its own; where that is `quiet`, or the `routine` of every round, the phase is only a heading. */
export function beatsOf(reel: Reel, quiet = NONE, routine = NONE): Beat[] {
  return withUndone(reel, (frames) => told(reel, frames, quiet, routine));
}

function told(reel: Reel, numbers: readonly number[], quiet: ReadonlySet<string>, routine: ReadonlySet<string>): Beat[] {
  const { frames, views } = reel;
  const beats: Beat[] = [];
  /** Those that a phase begins with. */
  const first = new Set<Beat>();
  const start = numbers[0] ?? 0;
  let { round, phase } = views[Math.max(0, start - 1)]!;
  const begin = (at: number): Beat => {
    const beat: Beat = { from: Math.max(0, at - 1), at, lines: [], pending: [], round, phase, marks: [], shows: [], undone: [] };
    beats.push(beat);
    return beat;
  };
  let beat = begin(start);
  for (const at of numbers) {
    const frame = frames[at]!;
    // A phase that begins without a word of its own is known by the table.
    if (at > start) ({ phase } = views[at - 1]!);
    const opens = new Set(frame.tale.opens ?? []);
    const turns = new Map((frame.tale.turns ?? []).map(([place, ...to]) => [place, to]));
    const marks = frame.tale.marks ?? [];
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
  }
  const tells = (one: Beat) => one.lines.some(({ name }) => !quiet.has(name) && !(first.has(one) && routine.has(name)));
  return beats.filter((one, i) => (i === 0 && start === 0) || tells(one));
}

/** The frames that count, told; each branch that was taken back hangs on the beat after which it was played. */
function withUndone(reel: Reel, tell: (frames: number[]) => Beat[]): Beat[] {
  const gone = new Set<number>();
  const branches: { after: number; frames: number[] }[] = [];
  reel.frames.forEach(({ taken_back: kept }, at) => {
    if (kept === undefined) return;
    const frames = range(kept + 1, at).filter((one) => !gone.has(one));
    for (const one of frames) gone.add(one);
    branches.push({ after: kept, frames });
  });
  const beats = tell(range(0, reel.frames.length).filter((one) => !gone.has(one)));
  for (const { after, frames } of branches) {
    if (frames.length > 0) (beats.findLast((one) => one.from < after) ?? beats[0]!).undone.push(...tell(frames));
  }
  for (const { undone } of beats) undone.sort((one, other) => one.from - other.from);
  return beats;
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** Every entry for itself, under the phase in which it was answered. */
export function stepsOf(reel: Reel): Beat[] {
  return withUndone(reel, (numbers) => numbers.filter((at) => reel.frames[at]!.taken_back === undefined).map((at) => step(reel, at)));
}

function step({ frames, views }: Reel, at: number): Beat {
  const { log, tale } = frames[at]!;
  const from = Math.max(0, at - 1);
  return {
    from,
    at,
    lines: log,
    pending: [],
    round: views[from]!.round,
    phase: views[from]!.phase,
    marks: (tale.marks ?? []).map(([kind, player]) => [kind, player]),
    shows: Object.entries(tale.shows ?? {}).map(([place, shown]) => ({ line: log[Number(place)]!, shown })),
    undone: [],
  };
}

/** The beat that shows a frame, as far as so many of its lines are still to come. */
export function beatAt(beats: readonly Beat[], frame: number, pending = 0): number {
  let found = 0;
  beats.forEach((beat, i) => {
    if (beat.at < frame || (beat.at === frame && beat.pending.length >= pending)) found = i;
  });
  return found;
}

/** The beat that a line of the log belongs to, also one that was taken back. Its number is not enough: such a line shares
 * it with the one that came instead. Null if the film ends before it. */
export function beatOfLine(beats: readonly Beat[], { frames }: Reel, line: LogLine): Beat | null {
  const isIt = (one: LogLine) => one.n === line.n && one.beat === line.beat && one.name === line.name;
  const at = line.struck ? frames.findIndex((one) => one.log.some(isIt)) : frames.findLastIndex((one) => one.log.some(isIt));
  if (at < 0) return null;
  const { log } = frames[at]!;
  const place = log.findIndex(isIt);
  const all = beats.flatMap((one) => [one, ...one.undone]);
  return all.find((one) => one.lines.includes(log[place]!)) ?? beats[beatAt(beats, at, log.length - place - 1)]!;
}

/** The place of a beat in the match; of one that was taken back, the place of the beat that it followed. */
export function placeOf(beats: readonly Beat[], beat: Beat): number {
  return Math.max(0, beats.findIndex((one) => one === beat || one.undone.includes(beat)));
}

/** Where each round begins, by beat. */
export function roundsOf(beats: readonly Beat[]): { round: number; first: number }[] {
  const found: { round: number; first: number }[] = [];
  beats.forEach((beat, i) => {
    if (found.at(-1)?.round !== beat.round) found.push({ round: beat.round, first: i });
  });
  return found;
}
