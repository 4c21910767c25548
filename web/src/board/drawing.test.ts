import { expect, it } from 'vitest';
import { standing } from './drawing';

it('turns the table upside down for the drawing, and headings clockwise', () => {
  expect(standing({ x: 10, y: 20, heading: Math.PI / 2 }, 900)).toBe('translate(10.00 880.00) rotate(90.00)');
});
