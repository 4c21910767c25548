import { expect, test } from 'vitest';
import type { Placement } from '../../lib/protocol';
import { floorAt, floorsOf, heightsOf, pointed } from './floors';

const square = (left: number, low: number, size: number) => [[left, low], [left + size, low], [left + size, low + size], [left, low + size]];
const placement = {
  set: 'tool',
  radius: 20,
  floors: [
    { z: 0, container: square(0, 0, 300), keep_out: [[square(100, 100, 100), 0, false]] },
    { z: 85, container: square(100, 100, 100), keep_out: [] },
    { z: 85, container: square(240, 240, 60), keep_out: [] },
  ],
} as unknown as Placement;
const floors = floorsOf(placement);

test('heights are told once, from the ground up', () => {
  expect(heightsOf(floors)).toEqual([0, 85]);
  expect(floorsOf(null)).toEqual([]);
});

test('of two roofs so high the nearer one carries the base', () => {
  expect(floorAt(floors, 85, [150, 150])).toBe(floors[1]);
  expect(floorAt(floors, 85, [230, 235])).toBe(floors[2]);
  expect(floorAt(floors, 40, [0, 0])).toBeNull();
});

test('a press means the highest floor that is drawn there', () => {
  const lifted = (z: number): [number, number] => [150, 110 + 0.34 * -z + 30];
  expect(pointed(floors, lifted)?.z).toBe(85);
  expect(pointed(floors, () => [50, 50])?.z).toBe(0);
  expect(pointed(floors, () => [500, 50])).toBeNull();
});
