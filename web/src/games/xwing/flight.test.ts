import { describe, expect, it } from 'vitest';
import { angleBetween } from '../../lib/geometry';
import { between, during } from '../../board/way';
import { flight } from './flight';

const start = { x: 100, y: 100, heading: 0 };

describe('a flight', () => {
  it('begins and ends where the log says, and never takes longer than 700 ms', () => {
    const end = { x: 300, y: 800, heading: Math.PI / 4 };
    const { poses, ms } = flight(1, start, end, 'bank-right');
    expect(poses[0]).toEqual(start);
    expect(poses.at(-1)).toEqual(end);
    expect(ms).toBe(700);
  });
  it('leaves straight ahead', () => {
    const { poses } = flight(1, start, { x: 190, y: 190, heading: Math.PI / 2 }, 'turn-right');
    expect(poses[1]!.y - 100).toBeGreaterThan(3 * (poses[1]!.x - 100));
  });
  it('turns about only at the end of a Koiogran turn', () => {
    const { poses } = flight(1, start, { x: 100, y: 260, heading: Math.PI }, 'koiogran');
    expect(angleBetween(poses[8]!.heading, 0)).toBeLessThan(0.01);
    expect(angleBetween(poses.at(-1)!.heading, Math.PI)).toBeLessThan(0.01);
  });
  it('slides in a barrel roll', () => {
    const { poses } = flight(1, start, { x: 180, y: 110, heading: 0 });
    expect(poses.every((one) => angleBetween(one.heading, 0) < 1e-9)).toBe(true);
    expect(during(poses, 0.5).x).toBeCloseTo(140);
  });
  it('turns the shorter way', () => expect(angleBetween(between(6.2, 0.1, 0.5), 0.0084)).toBeLessThan(1e-4));
});
