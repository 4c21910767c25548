import { expect, test } from 'vitest';
import type { Pose } from '../lib/geometry';
import { Forming } from './forming.svelte';
import type { PlacingTable } from './placing.svelte';

/** Two pieces that may lie anywhere; what the answer would be. */
function two() {
  const square = [[-500, -500], [500, -500], [500, 500], [-500, 500]];
  const region = { outline: [[0, 0]], container: square, keep_out: [], headings: null, radius: 10 };
  const placement = { set: 'formation', pieces: [{ id: 7, region: 0 }, { id: 8, region: 0 }], regions: [region], suggestion: [0, 30, 0, 40, 0, 0], patterns: [] };
  const given: { spot: number[] | null } = { spot: null };
  const match = { question: { placement }, place: (spot: number[] | null) => void (given.spot = spot) };
  const forming = new Forming({ match, height: 1000, scale: 1, read: (pose: Pose) => pose } as unknown as PlacingTable);
  forming.takeUp();
  return { forming, given };
}

test('two pieces change places', () => {
  const { forming, given } = two();
  forming.swapping = true;
  forming.choose(8);
  expect(given.spot).toEqual([40, 0, 0, 0, 30, 0]);
  expect([forming.chosen, forming.swapping]).toEqual([1, false]);
  forming.choose(7);
  expect(given.spot).toEqual([40, 0, 0, 0, 30, 0]);
});

test('a piece that is dropped on another changes places with it, beside another it does not', () => {
  const { forming, given } = two();
  const from = forming.active!.lying!;
  forming.active!.move({ x: 37, y: 2, heading: 0 });
  forming.drop(from);
  expect(given.spot).toEqual([40, 0, 0, 0, 30, 0]);
  forming.active!.move({ x: 60, y: 0, heading: 0 });
  forming.drop({ x: 40, y: 0, heading: 0 });
  expect(given.spot).toEqual([60, 0, 0, 0, 30, 0]);
});

test('all of them are turned about a point, clockwise, from how they were put', () => {
  const { forming, given } = two();
  forming.turn([0, 0], 45);
  forming.turn([0, 0], 90);
  expect(given.spot!.map(Math.round)).toEqual([30, 0, 2, 0, -40, 2]);
  forming.turn([0, 0], 270);
  expect(forming.turned).toBe(-90);
});

test('a nudge before the turn counts', () => {
  const { forming, given } = two();
  forming.active!.nudge(10, 0);
  forming.turn([0, 0], 180);
  expect(given.spot!.slice(0, 2).map(Math.round)).toEqual([-10, -30]);
});

test('one in the way slides aside as long as the one in hand lies there', () => {
  const { forming, given } = two();
  forming.active!.move({ x: 26, y: 0, heading: 0 });
  expect(given.spot!.slice(0, 3)).toEqual([26, 0, 0]);
  expect(given.spot![3]).toBeCloseTo(46.02, 1);
  forming.active!.move({ x: 0, y: 60, heading: 0 });
  expect(given.spot).toEqual([0, 60, 0, 40, 0, 0]);
  forming.active!.move({ x: 26, y: 0, heading: 0 });
  forming.drop({ x: 0, y: 60, heading: 0 });
  forming.active!.move({ x: 0, y: 60, heading: 0 });
  expect(given.spot![3]).toBeCloseTo(46.02, 1);
});
