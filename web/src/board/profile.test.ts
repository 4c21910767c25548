import { expect, test } from 'vitest';
import type { Prism } from './prisms';
import { profileOf } from './profile';

const box = (id: number, x: number, y: number, half: number, bottom = 0, top = 85): Prism => ({
  id,
  footprint: [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ],
  bottom,
  top,
});

test('a line passes what lies on it, from where to where', () => {
  const found = profileOf([box(1, 100, 0, 20), box(2, 100, 90, 20)], [0, 0], [200, 0], 30);
  expect(found).toEqual([{ id: 1, from: 80, to: 120, bottom: 0, top: 85, open: false }]);
});

test('what lies beyond the margins is left out, what reaches into them is cut', () => {
  const found = profileOf([box(1, 250, 0, 30), box(2, 400, 0, 20), box(3, -20, 0, 30)], [0, 0], [200, 0], 30);
  expect(found.map(({ id, from, to }) => [id, from, to])).toEqual([
    [1, 220, 230],
    [3, -30, 10],
  ]);
});

test('a slanting line too', () => {
  const [found] = profileOf([box(1, 50, 50, 10)], [0, 0], [100, 100], 0);
  expect(found!.from).toBeCloseTo(40 * Math.SQRT2);
  expect(found!.to).toBeCloseTo(60 * Math.SQRT2);
});
