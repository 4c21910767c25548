import { describe, expect, it } from 'vitest';
import { apart, layLabels, standing } from './board';

describe('the board', () => {
  it('turns the table upside down for the drawing, and headings clockwise', () => {
    expect(standing({ x: 10, y: 20, heading: Math.PI / 2 }, 900)).toBe('translate(10.00 880.00) rotate(90.00)');
  });
  it('lays labels beside pieces, none on another and none out of sight', () => {
    const anchor = (id: number, x: number, y: number) => ({ id, at: [x, y] as const, radius: 20, width: 100, height: 20 });
    const laid = layLabels([anchor(0, 200, 200), anchor(1, 250, 200), anchor(2, 780, 100)], 800, 600);
    expect(laid[0]!.side).not.toBe('right');
    expect(laid[2]!.left + 100).toBeLessThanOrEqual(800);
    const [a, b] = laid;
    expect(Math.abs(a!.left - b!.left) >= 100 || Math.abs(a!.top - b!.top) >= 20).toBe(true);
  });
  it('moves marks apart that would lie on one another', () => {
    const laid = apart([[100, 100], [100, 108], [100, 92]], 20);
    for (const [i, p] of laid.entries()) {
      for (const q of laid.slice(i + 1)) expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThanOrEqual(20);
    }
  });
});

it('keeps only the mark where a name has no room', () => {
  const crowd = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({
    id: 3 * row + column,
    at: [100 + 42 * column, 100 + 42 * row] as const,
    radius: 20,
    width: 150,
    height: 20,
  })));
  expect(layLabels(crowd, 800, 600).some((one) => one.short)).toBe(true);
  expect(layLabels(crowd.slice(0, 1), 800, 600)[0]!.short).toBeUndefined();
});
