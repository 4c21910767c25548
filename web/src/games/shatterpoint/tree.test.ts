import { expect, test } from 'vitest';
import type { Tree } from './facts';
import { damageOf, gridOf, inReach, nextOf, wayTo } from './tree';

const tree: Tree = {
  start: ['a'],
  options: {
    a: [[['damage', 2]], ['b1', 'b2']],
    b1: [[['shove', 1], ['damage', 1]], ['b2', 'c']],
    b2: [[['heal', 1]], ['b1', 'c']],
    c: [[['damage', 3]], []],
  },
};

test('an option alone in its column lies in the middle, and a path that both ends name is drawn once', () => {
  const grid = gridOf(tree);
  expect([grid.cols, grid.rows]).toEqual([3, 2]);
  expect(grid.places.map(({ id, col, row }) => [id, col, row])).toEqual([['a', 0, 0.5], ['b1', 1, 0], ['b2', 1, 1], ['c', 2, 0.5]]);
  expect(grid.edges).toHaveLength(5);
});

test('the walk goes on from the last option and takes none twice', () => {
  expect(nextOf(tree, '', [])).toEqual(['a']);
  expect(nextOf(tree, 'b1', ['a', 'b1'])).toEqual(['b2', 'c']);
  expect(nextOf(tree, 'b2', ['a', 'b1', 'b2'])).toEqual(['c']);
});

test('a plan is the shortest way, as far as the successes go', () => {
  expect(wayTo(tree, '', [], 'c', 3)).toEqual(['a', 'b1', 'c']);
  expect(wayTo(tree, '', [], 'c', 2)).toBeNull();
  expect([...inReach(tree, 'a', ['a'], 1)]).toEqual(['b1', 'b2']);
  expect(damageOf(tree, ['a', 'b1', 'c'])).toBe(6);
});
