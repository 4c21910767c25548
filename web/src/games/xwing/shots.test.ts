import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { shotsOf } from './shots';

const line = (n: number, name: string): LogLine => ({ n, beat: 1, name, args: { attacker: n, defender: 9 } }) as unknown as LogLine;

test('an attack is shown if it began and ended while nobody here was asked', () => {
  const lines = [line(1, 'attack.missed'), line(2, 'attack.declared'), line(3, 'dice.rolled'), line(4, 'attack.hit'), line(5, 'attack.declared')];
  expect(shotsOf(lines).map(({ n, attacker, end }) => [n, attacker, end.n])).toEqual([[2, 2, 4]]);
});
