import { expect, test } from 'vitest';
import { oneOfEach } from './ready';

const list = (name: string, faction: string) => ({ name, faction });
const READY = [list('a', 'rebel'), list('b', 'rebel'), list('c', 'imperial'), list('d', 'imperial'), list('e', 'scum')];

test('the first of each faction stand for all', () => {
  expect(oneOfEach(READY, 3).map((one) => one.name)).toEqual(['a', 'c', 'e']);
});

test('where factions are few the rest fills up', () => {
  expect(oneOfEach(READY.slice(0, 4), 3).map((one) => one.name)).toEqual(['a', 'b', 'c']);
  expect(oneOfEach(READY.slice(0, 1), 3).map((one) => one.name)).toEqual(['a']);
  expect(oneOfEach([], 3)).toEqual([]);
});
