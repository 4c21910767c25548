import { describe, expect, it } from 'vitest';
import type { Polygon } from '../lib/geometry';
import { byDepth, drawn, hides, inset, writtenAt, type Prism } from './prisms';

const square = (x: number, y: number, size: number): Polygon => [[x, y], [x + size, y], [x + size, y + size], [x, y + size]];
const block = (id: number, x: number, y: number, top = 100, bottom = 0): Prism => ({ id, footprint: square(x, y, 100), bottom, top });
const look = (turned = false, raised = true) => ({ tableHeight: 900, turned, lifted: (z: number) => (raised ? (turned ? 0.34 : -0.34) * z : 0) });

describe('terrain in heights', () => {
  it('stands on a true plan, with its top drawn up and the wall towards the viewer seen', () => {
    const { roof, walls } = drawn(block(1, 200, 300), look());
    expect(roof[0]).toEqual([200, 600 - 34]);
    expect(walls).toHaveLength(1);
    expect(walls[0]!.points.map(([, y]) => y)).toEqual([600, 600, 566, 566]);
  });
  it('shows its other side to who sits across', () => {
    const { roof, walls } = drawn(block(1, 200, 300), look(true));
    expect(roof[0]).toEqual([200, 600 + 34]);
    expect(walls[0]!.points.map(([, y]) => y)).toEqual([500, 500, 534, 534]);
  });
  it('is its plan where heights are drawn flat', () => {
    const { roof, walls, legs } = drawn(block(1, 200, 300, 100, 40), look(false, false));
    expect([roof[0], walls, legs]).toEqual([[200, 600], [], []]);
  });
  it('has a ring for each step of its height, as long as there is room', () => {
    expect([60, 100, 190].map((top) => drawn(block(1, 0, 0, top), look()).contours.length)).toEqual([0, 1, 2]);
    expect(drawn({ ...block(1, 0, 0, 190), footprint: square(0, 0, 22) }, look()).contours).toHaveLength(1);
  });
  it('stands on legs where nothing is beneath it', () => {
    expect(drawn(block(1, 0, 0, 110, 100), look()).legs).toHaveLength(4);
    expect(drawn(block(1, 0, 0), look()).legs).toEqual([]);
    const [below, above] = [block(1, 0, 0, 100), block(2, 0, 0, 190, 100)];
    expect(drawn(above, look(), [below, above])).toMatchObject({ floats: false, legs: [] });
  });
  it('is drawn from the back to the front, a storey after what is beneath it', () => {
    const all = [block(1, 0, 0), block(2, 0, 500), block(3, 0, 500, 200, 100)];
    expect(byDepth(all, false).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(byDepth(all, true).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
  it('covers a storey that is high but farther away', () => {
    const [tower, gantry] = [block(1, 0, 0, 300), block(2, 0, 120, 110, 100)];
    expect(byDepth([tower, gantry], false).map(({ id }) => id)).toEqual([2, 1]);
    expect(byDepth([tower, gantry], true).map(({ id }) => id)).toEqual([1, 2]);
  });
  it('hides who stands close behind it, nobody on top of it or before it', () => {
    const one = drawn(block(1, 200, 300), look());
    const at = (x: number, y: number, z = 0) => hides(one, [x, y], z, look());
    expect([at(250, 420), at(250, 450), at(250, 350, 100), at(250, 290)]).toEqual([true, false, false, false]);
  });
  it('lets those be seen who stand beneath a storey', () => {
    expect(hides(drawn(block(1, 200, 300, 110, 100), look()), [250, 350], 0, look())).toBe(false);
  });
  it('has its height written where no piece stands and nothing covers it, or nowhere', () => {
    const one = drawn(block(1, 200, 300), look());
    const over = drawn(block(2, 240, 200, 400), look());
    expect(writtenAt(one, [], [], 20)).toEqual(one.middle);
    const aside = writtenAt(one, [], [{ at: one.middle, half: 5 }], 8)!;
    expect(Math.hypot(aside[0] - one.middle[0], aside[1] - one.middle[1])).toBeGreaterThan(20);
    expect(writtenAt(one, [over], [], 8)![0]).toBeLessThan(240);
    expect(writtenAt(one, [], [], 60)).toBeNull();
  });
  it('moves sides inwards until they would pass one another', () => {
    expect(inset(square(0, 0, 100), 10)).toEqual(expect.arrayContaining([[10, 10], [90, 90]]));
    expect(inset([...square(0, 0, 100)].reverse(), 10)).toEqual(expect.arrayContaining([[10, 10], [90, 90]]));
    expect(inset(square(0, 0, 100), 51)).toBeNull();
  });
});
