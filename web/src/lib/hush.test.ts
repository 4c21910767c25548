import { expect, test } from 'vitest';
import { Hush } from './hush';
import type { Question } from './protocol';

const question = (ids: string[], window = 'BeforeActivating') =>
  ({ kind: 'ability', subject: null, args: { window }, options: ids.map((id) => ({ id, label: '', args: {} })) }) as unknown as Question;

test('a question is hushed for its round, its moment and its options', () => {
  const hush = new Hush();
  hush.add(question(['foils:1', 'pass']), 2);
  expect(hush.has(question(['pass', 'foils:1']), 2)).toBe(true);
  expect(hush.has(question(['foils:1', 'pass']), 3)).toBe(false);
  expect(hush.has(question(['foils:1', 'r2d2:1', 'pass']), 2)).toBe(false);
  expect(hush.has(question(['foils:1', 'pass'], 'EndPhase'), 2)).toBe(false);
});

test('taking something back asks again', () => {
  const hush = new Hush();
  hush.add(question(['foils:1', 'pass']), 2);
  hush.clear();
  expect(hush.has(question(['foils:1', 'pass']), 2)).toBe(false);
});
