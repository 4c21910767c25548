import { expect, test } from 'vitest';
import type { GameView, LogLine } from '../lib/protocol';
import { beatAt, beatOfLine, beatsOf, placeOf, roundsOf, stepsOf, type Beat } from './beats';
import { Reel, type FilmFrame } from './film';

const line = (name: string, beat = 0, args = {}): LogLine => ({ n: 0, beat, name, args });
const view = (round: number) => ({ round, phase: 'setup', ships: [{ id: 1, x: 0 }] }) as unknown as GameView;
const phase = (to: string, beat: number) => line('phase.begins', beat, { phase: to });

const FRAMES: FilmFrame[] = [
  { count: 0, view: view(0), log: [], tale: {} },
  { count: 1, patch: {}, log: [line('a.opens', 1), line('a.moves', 1)], tale: { opens: [0] }, player: 0 },
  {
    count: 2,
    patch: { fields: { round: 1, phase: 'planning' }, pieces: { ships: [{ id: 1, x: 5 } as never] } },
    log: [line('a.acts', 2), phase('planning', 2), line('dial', 2), phase('activation', 2), line('b.opens', 2)],
    tale: { opens: [4], turns: [[1, 1, 'planning'], [3, 1, 'activation']], marks: [['attack', 1, 4]], luck: [0.5, -1], shows: { 4: 'shot' } },
    player: 1,
  },
  { count: 3, patch: {}, log: [], tale: { luck: [1, 0] }, player: 1 },
  { count: 4, patch: {}, log: [line('b.acts', 4), phase('end', 4), line('token.lost', 4)], tale: { turns: [[1, 1, 'end']], marks: [['destroyed', 0, 0]] }, player: 0 },
  { count: 5, patch: { fields: { round: 2, phase: 'planning' } }, log: [phase('planning', 5), line('c.opens', 5)], tale: { opens: [1], turns: [[0, 2, 'planning']] } },
];
const REEL = new Reel(FRAMES);
const QUIET = new Set(['dial']);
const BEATS = beatsOf(REEL, QUIET);

test('patches add up to views', () => {
  expect(REEL.views.map((one) => one.round)).toEqual([0, 0, 1, 1, 1, 2]);
  expect((REEL.views[3] as unknown as { ships: { x: number }[] }).ships[0]!.x).toBe(5);
});

test('a beat takes what follows it, across entries, and a phase in which nothing happens is no beat', () => {
  expect(BEATS.map((one) => one.lines.map((two) => two.name))).toEqual([
    [],
    ['a.opens', 'a.moves', 'a.acts'],
    ['b.opens', 'b.acts'],
    ['token.lost'],
    ['c.opens'],
  ]);
});

test('the routine of a phase is no beat, the same thing later is', () => {
  const told = beatsOf(REEL, QUIET, new Set(['token.lost', 'c.opens', 'b.acts'])).map((one) => one.lines[0]?.name);
  expect(told).toEqual([undefined, 'a.opens', 'b.opens', 'c.opens']);
});

test('a beat stands under the phase in which it began', () => {
  expect(BEATS.map((one) => [one.round, one.phase])).toEqual([
    [0, 'setup'],
    [0, 'setup'],
    [1, 'activation'],
    [1, 'end'],
    [2, 'planning'],
  ]);
});

test('a phase of which no line tells is the one that the table showed', () => {
  const reel = new Reel([
    { count: 0, view: view(1), log: [], tale: {} },
    { count: 1, patch: { fields: { phase: 'activation' } }, log: [line('orders', 1)], tale: { opens: [0] } },
    { count: 2, patch: {}, log: [line('attack', 2)], tale: { opens: [0] } },
  ]);
  expect(beatsOf(reel).map((one) => one.phase)).toEqual(['setup', 'setup', 'activation']);
});

test('a beat is shown at its last entry, without what belongs to later beats', () => {
  expect(BEATS.map((one) => one.at)).toEqual([0, 2, 4, 4, 5]);
  expect(BEATS[1]!.pending.map((one) => one.name)).toEqual(['phase.begins', 'dial', 'phase.begins', 'b.opens']);
  expect(REEL.logUpTo(2, BEATS[1]!.pending.length).map((one) => one.name)).toEqual(['a.opens', 'a.moves', 'a.acts']);
  expect(BEATS.map((one) => one.from)).toEqual([0, 0, 1, 3, 4]);
});

test('marks and drawings belong to the beat of their line', () => {
  expect(BEATS[1]!.marks).toEqual([]);
  expect(BEATS[2]!.marks).toEqual([['attack', 1], ['destroyed', 0]]);
  expect(BEATS[2]!.shows.map((one) => [one.line.name, one.shown])).toEqual([['b.opens', 'shot']]);
});

test('steps are entries', () => {
  expect(stepsOf(REEL).map((one) => one.at)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(stepsOf(REEL).map((one) => one.round)).toEqual([0, 0, 0, 1, 1, 1]);
});

test('a frame belongs to the last beat that it shows', () => {
  expect([0, 1, 2, 3, 4, 5].map((at) => beatAt(BEATS, at))).toEqual([0, 0, 1, 1, 3, 4]);
  expect(BEATS.map((one) => beatAt(BEATS, one.at, one.pending.length))).toEqual([0, 1, 2, 3, 4]);
});

test('rounds begin where the number changes', () => {
  expect(roundsOf(BEATS)).toEqual([
    { round: 0, first: 0 },
    { round: 1, first: 2 },
    { round: 2, first: 4 },
  ]);
});

test('a takeback leaves out what it took back', () => {
  const reel = new Reel([...FRAMES, { count: 6, patch: {}, log: [line('again', 5)], tale: {}, taken_back: 1 }]);
  expect(reel.logUpTo(6).map((one) => one.name)).toEqual(['a.opens', 'a.moves', 'again']);
  expect(reel.logUpTo(5)).toHaveLength(12);
});

test('what was taken back hangs on the beat before it, and counts for nothing', () => {
  const frames: FilmFrame[] = [
    { count: 0, view: view(1), log: [], tale: {} },
    { count: 1, patch: {}, log: [line('a.opens', 1)], tale: { opens: [0], luck: [1, 0] } },
    { count: 2, patch: {}, log: [line('a.acts', 2), line('b.opens', 2)], tale: { opens: [1], luck: [4, 0] } },
    { count: 3, patch: {}, log: [line('c.opens', 3)], tale: { opens: [0] } },
    { count: 4, patch: {}, log: [], tale: {}, taken_back: 1 },
    { count: 5, patch: {}, log: [line('a.acts.instead', 2), line('d.opens', 2)], tale: { opens: [1], luck: [2, 0] } },
  ];
  const reel = new Reel(frames);
  const names = (beats: Beat[]) => beats.map((one) => one.lines.map((two) => two.name).join(' '));
  const beats = beatsOf(reel);
  expect(names(beats)).toEqual(['', 'a.opens a.acts.instead', 'd.opens']);
  expect(beats.map((one) => names(one.undone))).toEqual([[], ['a.acts', 'b.opens', 'c.opens'], []]);
  expect(beats[1]).toMatchObject({ from: 0, at: 5 });
  expect(reel.luckUpTo(5, 2)).toEqual([3, 0]);
  expect(stepsOf(reel).map((one) => one.at)).toEqual([0, 1, 5]);
  expect(stepsOf(reel)[1]!.undone.map((one) => one.at)).toEqual([2, 3]);
  expect(placeOf(beats, beats[1]!.undone[2]!)).toBe(1);
});

test('a branch that was taken back within another one is told with it', () => {
  const frames: FilmFrame[] = [{ count: 0, view: view(1), log: [], tale: {} }];
  const add = (name: string, taken_back?: number) => frames.push({ count: frames.length, patch: {}, log: taken_back === undefined ? [line(name, frames.length)] : [], tale: { opens: taken_back === undefined ? [0] : [] }, taken_back });
  add('a'), add('b'), add('c'), add('', 2), add('d'), add('', 1), add('e');
  const beats = beatsOf(new Reel(frames));
  expect(beats.map((one) => one.lines.map((two) => two.name))).toEqual([[], ['a'], ['e']]);
  expect(beats[1]!.undone.flatMap((one) => one.lines.map((two) => two.name))).toEqual(['b', 'c', 'd']);
});

test('luck adds up to the frame', () => {
  expect(REEL.luckUpTo(2, 2)).toEqual([0.5, -1]);
  expect(REEL.luckUpTo(5, 2)).toEqual([1.5, -1]);
});

test('winding through a long match is quick', () => {
  const frames: FilmFrame[] = [FRAMES[0]!];
  for (let i = 1; i < 3000; i++) frames.push({ count: i, patch: { pieces: { ships: [{ id: 1, x: i } as never] } }, log: [line('x.opens', i), line('x', i)], tale: { opens: [0] } });
  const start = performance.now();
  const reel = new Reel(frames);
  const beats = beatsOf(reel);
  for (const beat of beats) reel.logUpTo(beat.at, beat.pending.length);
  expect(beats).toHaveLength(3000);
  expect(performance.now() - start).toBeLessThan(1500);
});

test('a line of the log leads to its beat, also one that was taken back, and one that no beat tells', () => {
  const numbered = (n: number, name: string, beat: number): LogLine => ({ n, beat, name, args: {} });
  const frames: FilmFrame[] = [
    { count: 0, view: view(1), log: [numbered(0, 'begins', 0)], tale: {} },
    { count: 1, patch: {}, log: [numbered(1, 'opens', 1), numbered(2, 'acts', 1)], tale: { opens: [0] } },
    { count: 2, patch: {}, log: [numbered(3, 'opens', 2)], tale: { opens: [0] } },
    { count: 3, patch: {}, log: [], tale: {}, taken_back: 1 },
    { count: 4, patch: {}, log: [numbered(3, 'opens', 2), phase('end', 2), numbered(5, 'quiet', 2)], tale: { opens: [0], turns: [[1, 1, 'end']] } },
  ];
  const reel = new Reel(frames);
  const beats = beatsOf(reel, new Set(['quiet']));
  expect(beats).toHaveLength(3);
  const beatFor = (line: LogLine) => {
    const found = beatOfLine(beats, reel, line);
    return found && (beats.includes(found) ? beats.indexOf(found) : 'undone');
  };
  expect(beatFor(numbered(0, 'begins', 0))).toBe(0);
  expect(beatFor(numbered(2, 'acts', 1))).toBe(1);
  expect(beatFor({ ...numbered(3, 'opens', 2), struck: true })).toBe('undone');
  expect(beatFor(numbered(3, 'opens', 2))).toBe(2);
  expect(beatFor(numbered(5, 'quiet', 2))).toBe(2);
  expect(beatFor(numbered(6, 'later', 5))).toBeNull();
});
