import { expect, test } from 'vitest';
import type { GameView, LogLine } from '../lib/protocol';
import { beatAt, beatsOf, diceOf, logUpTo, luckUpTo, roundsOf, stepsOf, viewsOf, type FilmFrame } from './film';

const line = (name: string, beat = 0, args = {}): LogLine => ({ n: 0, beat, name, args });
const view = (round: number) => ({ round, phase: 'activation', ships: [{ id: 1, x: 0 }] }) as unknown as GameView;

const FRAMES: FilmFrame[] = [
  { count: 0, view: view(0), log: [], tale: {} },
  { count: 1, patch: { fields: { round: 1 } }, log: [line('a.opens', 1), line('a.moves', 1)], tale: { opens: [0] }, player: 0 },
  { count: 2, patch: { pieces: { ships: [{ id: 1, x: 5 } as never] } }, log: [line('a.acts', 2), line('b.opens', 2)], tale: { opens: [1], marks: [['attack', 1]], luck: [0.5, -1] }, player: 1 },
  { count: 3, patch: {}, log: [line('b.acts', 3)], tale: { luck: [1, 0] }, player: 1 },
  { count: 4, patch: { fields: { round: 2 } }, log: [line('c.opens', 4)], tale: { opens: [0] }, player: 0 },
];
const VIEWS = viewsOf(FRAMES);

test('patches add up to views', () => {
  expect(VIEWS.map((one) => one.round)).toEqual([0, 1, 1, 1, 2]);
  expect((VIEWS[3] as unknown as { ships: { x: number }[] }).ships[0]!.x).toBe(5);
});

test('a beat takes what follows it, across entries', () => {
  const beats = beatsOf(FRAMES, VIEWS);
  expect(beats.map((one) => one.lines.map((two) => two.name))).toEqual([[], ['a.opens', 'a.moves', 'a.acts'], ['b.opens', 'b.acts'], ['c.opens']]);
  // Entry 2 already shows what b does: a is shown as it stood before.
  expect(beats.map((one) => one.at)).toEqual([0, 1, 3, 4]);
  expect(beats[2]!.marks).toEqual([['attack', 1]]);
});

test('steps are entries', () => {
  expect(stepsOf(FRAMES, VIEWS).map((one) => one.at)).toEqual([0, 1, 2, 3, 4]);
});

test('a frame belongs to the last beat that has begun', () => {
  const beats = beatsOf(FRAMES, VIEWS);
  expect([0, 1, 2, 3, 4].map((at) => beatAt(beats, at))).toEqual([0, 1, 1, 2, 3]);
});

test('rounds begin where the number changes', () => {
  expect(roundsOf(beatsOf(FRAMES, VIEWS))).toEqual([
    { round: 0, first: 0 },
    { round: 1, first: 1 },
    { round: 2, first: 3 },
  ]);
});

test('a takeback leaves out what it took back', () => {
  const frames = [...FRAMES, { count: 5, patch: {}, log: [line('again', 5)], tale: {}, taken_back: 1 }];
  expect(logUpTo(frames, 5).map((one) => one.name)).toEqual(['a.opens', 'a.moves', 'again']);
  expect(logUpTo(frames, 4)).toHaveLength(6);
});

test('luck adds up to the frame', () => {
  expect(luckUpTo(FRAMES, 2, 2)).toEqual([0.5, -1]);
  expect(luckUpTo(FRAMES, 4, 2)).toEqual([1.5, -1]);
});

test('the last roll of each pool lies on the table', () => {
  const lines = [line('dice.rolled', 1, { pool: 'attack', faces: ['hit'] }), line('dice.rolled', 1, { pool: 'defense', faces: ['evade'] })];
  expect(diceOf(lines)).toEqual({ attack: ['hit'], defense: ['evade'] });
  expect(diceOf([line('ship.moved')])).toBeNull();
});
