import { expect, test } from 'vitest';
import { next } from './rove';

test('arrows go round a group', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => next(key, 2, 3))).toEqual([0, 1, 0, 2, null]);
});
