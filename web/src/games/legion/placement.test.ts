import { expect, test } from 'vitest';
import type { Placement } from '../../lib/protocol';
import { nearest, offence } from '../../lib/region';
import { areasOf, firstWish, isToken, onEdge, placeOf, suggested, toolOf } from './placement';

const sent = (fields: object) => fields as unknown as Placement;
const MOVE = sent({ set: 'tool', suggestion: [600, 700, 0, 3], radius: 13.5, speed: 1, middle: [600, 700], most: 100 });

test('a leader comes as far as its tool and no farther', () => {
  const region = placeOf(MOVE, 1828.8, 914.4)!;
  expect(offence(region, { x: 698, y: 700, heading: 0 })).toBeNull();
  expect(offence(region, { x: 705, y: 700, heading: 0 })).not.toBeNull();
  expect(Math.abs(nearest(region, { x: 800, y: 700, heading: 0 })!.x - 700)).toBeLessThan(1);
  expect(toolOf(MOVE)).toEqual({ from: [600, 700], most: 100 });
  expect(suggested(MOVE)).toHaveLength(4);
});

test('a base that turns stays where it is', () => {
  const region = placeOf(sent({ set: 'tool', radius: 25, middle: [100, 200], heading: 1, turn: 3.1 }), 1828.8, 914.4)!;
  expect(offence(region, { x: 100, y: 200, heading: 2 })).toBeNull();
  expect(offence(region, { x: 101, y: 200, heading: 2 })).not.toBeNull();
});

test('the middle of a token lies in its box', () => {
  const token = sent({ set: 'token', radius: 12.7, box: [50, 60, 150, 160] });
  const region = placeOf(token, 1828.8, 914.4)!;
  expect(isToken(token)).toBe(true);
  expect(offence(region, { x: 50, y: 160, heading: 0 })).toBeNull();
  expect(offence(region, { x: 49, y: 160, heading: 0 })).not.toBeNull();
});

test('a formation has regions of its own', () => {
  expect(placeOf(sent({ set: 'formation', pieces: [] }), 1828.8, 914.4)).toBeNull();
});

test('who comes on from the edge comes as far in as the tool, and a little beyond the ends of the edge', () => {
  const coming = sent({ set: 'tool', radius: 10, edges: [[[200, 0], [700, 0], 0]], deep: 150, aside: 60 });
  const region = placeOf(coming, 1828.8, 914.4)!;
  expect(offence(region, { x: 450, y: 149, heading: 0 })).toBeNull();
  expect(offence(region, { x: 450, y: 152, heading: 0 })).not.toBeNull();
  expect(offence(region, { x: 141, y: 50, heading: 0 })).toBeNull();
  expect(offence(region, { x: 138, y: 50, heading: 0 })).not.toBeNull();
  expect(firstWish(coming)).toEqual({ x: 450, y: 150, heading: 0 });
  expect(areasOf(coming, 1828.8, 914.4)).toEqual([]);
});

test('who joins a melee stays beside the enemy', () => {
  const enemy = { id: 7, pose: { x: 300, y: 400 }, radius: 13.5, long: 0 };
  const region = placeOf(sent({ set: 'tool', radius: 13.5, contact: [7] }), 1828.8, 914.4, 0, [enemy])!;
  expect(offence(region, { x: 300, y: 427, heading: 0 })).toBeNull();
  expect(offence(region, { x: 300, y: 429, heading: 0 })).not.toBeNull();
});

test('a start on the edge slides along it and keeps its distance from it', () => {
  const coming = sent({ set: 'tool', radius: 10, edges: [[[200, 0], [700, 0], 0], [[0, 100], [0, 400], 1.57]], deep: 150, aside: 60 });
  const edge = onEdge(coming, { x: 300, y: 90 })!;
  expect([edge.length, edge.along]).toEqual([500, 100]);
  expect(edge.at(450)).toEqual({ x: 650, y: 90 });
  expect(onEdge(coming, { x: 30, y: 250 })!.at(200)).toEqual({ x: 30, y: 300 });
  expect(onEdge(coming, { x: 900, y: 90 })!.along).toBe(500);
  expect(onEdge(MOVE, { x: 0, y: 0 })).toBeNull();
});
