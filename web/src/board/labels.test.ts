import { describe, expect, it } from 'vitest';
import { along, apart, around, layLabels, type Anchor, type Taken } from './labels';

const anchor = (id: number, x: number, y: number, width = 100): Anchor => ({ id, at: [x, y], radius: 20, width, height: 20, marked: true });
const pieces = (anchors: Anchor[]): Taken[] => anchors.map(({ at }) => ({ box: around(at, 20), weight: 2 }));

describe('labels', () => {
  it('lie beside pieces, none on another and none out of sight', () => {
    const anchors = [anchor(0, 200, 200), anchor(1, 250, 200), anchor(2, 780, 100)];
    const laid = layLabels(anchors, 800, 600, pieces(anchors));
    expect(laid[0]!.side).not.toBe('right');
    expect(laid[2]!.left + 100).toBeLessThanOrEqual(800);
    const [a, b] = laid;
    expect(Math.abs(a!.left - b!.left) >= 100 || Math.abs(a!.top - b!.top) >= 20).toBe(true);
  });
  it('keep off what is drawn: a rock, a line of fire, the tools', () => {
    const one = [anchor(0, 400, 300)];
    const free = layLabels(one, 800, 600, pieces(one))[0]!;
    expect(free.side).toBe('right');
    const rock: Taken = { box: around([470, 300], 25), weight: 0.5 };
    expect(layLabels(one, 800, 600, [...pieces(one), rock])[0]!.side).toBe('left');
    expect(layLabels(one, 800, 600, [...pieces(one), ...along([400, 300], [700, 300], 1)])[0]!.side).toBe('left');
  });
  it('leave a height readable where there is room elsewhere, and cover it rather than lose a name', () => {
    const one = [anchor(0, 400, 300)];
    const height: Taken = { box: [430, 292, 478, 308], weight: 0.3 };
    const beside = layLabels(one, 800, 600, [...pieces(one), height])[0]!;
    expect(beside.side).toBe('left');
    expect(beside.box).toEqual([beside.left, beside.top, beside.left + 100, beside.top + 20]);
    const walls: Taken[] = [{ box: [0, 0, 400, 600], weight: 2 }, { box: [400, 0, 800, 285], weight: 2 }, { box: [400, 315, 800, 600], weight: 2 }];
    expect(layLabels([anchor(0, 400, 300, 150)], 800, 600, [...walls, height])[0]).toMatchObject({ side: 'right' });
    expect(layLabels([anchor(0, 400, 300, 150)], 800, 600, [...walls, height])[0]!.short).toBeUndefined();
  });
  it('keep only the mark where a name has no room', () => {
    const crowd = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4].map((column) => anchor(5 * row + column, 100 + 42 * column, 100 + 42 * row, 150)));
    expect(layLabels(crowd, 800, 600, pieces(crowd)).some((one) => one.short)).toBe(true);
    expect(layLabels(crowd.slice(0, 1), 800, 600, pieces(crowd.slice(0, 1)))[0]!.short).toBeUndefined();
  });
  it('move marks apart that would lie on one another', () => {
    const laid = apart([[100, 100], [100, 108], [100, 92]], 20);
    for (const [i, p] of laid.entries()) {
      for (const q of laid.slice(i + 1)) expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThanOrEqual(20);
    }
  });
});
