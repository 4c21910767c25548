import { expect, test } from 'vitest';
import { fromSide } from './own-side';

const table = { edges: ['south', 'north'] as [string, string], width: 900, height: 900 };

test('each side reads figures from its own edge', () => {
  const pose = { x: 100, y: 850, heading: Math.PI };
  expect(fromSide(table, 0, pose)).toEqual(pose);
  expect(fromSide(table, 1, pose)).toEqual({ x: 800, y: 50, heading: 0 });
  expect(fromSide(table, 1, fromSide(table, 1, pose))).toEqual(pose);
});
