import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { tidy } from './log';

const line = (n: number, name: string, args: Record<string, unknown>, beat = 1): LogLine => ({ n, beat, name, args }) as LogLine;

test('an action and its token are one line, a lock says itself', () => {
  const log = [
    line(1, 'token.gained', { ship: 1, token: 'focus' }),
    line(2, 'action.performed', { ship: 1, action: 'focus' }),
    line(3, 'lock.acquired', { ship: 2, target: 5 }, 2),
    line(4, 'action.performed', { ship: 2, action: 'lock' }, 2),
  ];
  expect(tidy(log).map((one) => one.n)).toEqual([2, 3]);
});

test('a token from elsewhere keeps its line', () => {
  const log = [
    line(1, 'token.gained', { ship: 1, token: 'stress' }),
    line(2, 'action.performed', { ship: 1, action: 'focus' }),
    line(3, 'token.gained', { ship: 3, token: 'focus' }),
    line(4, 'action.performed', { ship: 1, action: 'focus' }),
  ];
  expect(tidy(log)).toHaveLength(4);
});
