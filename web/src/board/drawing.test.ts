import { expect, it } from 'vitest';
import { standing, widened } from './drawing';
import { area, extent } from '../lib/geometry';

it('turns the table upside down for the drawing, and headings clockwise', () => {
  expect(standing({ x: 10, y: 20, heading: Math.PI / 2 }, 900)).toBe('translate(10.00 880.00) rotate(90.00)');
});

it('rounds the corners of what reaches beyond its core', () => {
  expect(Math.abs(area(widened([[0, 0]], 10))) / (100 * Math.PI)).toBeCloseTo(1, 1);
  const wide = widened([[0, 0], [30, 0], [30, 20], [0, 20]], 10);
  expect(extent(wide)).toEqual([-10, -10, 40, 30].map((one) => expect.closeTo(one)));
  expect(Math.abs(area(wide))).toBeCloseTo(600 + 1000 + 100 * Math.PI, -1);
});
