import { expect, test } from 'vitest';
import { marksOf } from './naming';

test('what lies on a card is told once, with its count where there are several', () => {
  const match = { named: (kind: string, value: unknown) => `${kind} ${value}` };
  expect(marksOf(match, { marks: ['marked', 'hunted', 'hunted'] })).toEqual(['mark marked', '2 mark hunted']);
  expect(marksOf(match, { marks: [] })).toEqual([]);
});
