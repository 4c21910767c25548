import { expect, test } from 'vitest';
import type { Option } from '../../lib/protocol';
import { isCount } from './count';

const option = (id: string, label: string, args: Record<string, unknown> = {}): Option => ({ id, label, args });
const counts = (...numbers: number[]) => numbers.map((count) => option(`n:${count}`, 'option.count', { count }));

test.each<[string, Option[], boolean]>([
  ['numbers that follow each other', counts(0, 1, 2), true],
  ['a number is left out', counts(0, 1, 3), false],
  ['one or the other', counts(0, 1), false],
  ['ships are no count', [0, 1, 2].map((ship) => option(`s:${ship}`, 'option.ship', { ship })), false],
  ['a way to decline', [...counts(1, 2), option('pass', 'option.pass')], false],
])('%s', (_what, options, asked) => {
  expect(isCount(options)).toBe(asked);
});
