import { expect, test } from 'vitest';
import type { Option } from '../../lib/protocol';
import { instrumentOf } from './instrument';
import { next } from './rove';

const option = (id: string, label: string, args: Record<string, unknown> = {}): Option => ({ id, label, args });
const pass = option('pass', 'option.pass');

test.each<[string, Option[], string]>([
  ['one thing or nothing', [option('a', 'ability.x', { card: 'r2d2' }), pass], 'yes-no'],
  ['a count', [0, 1, 2].map((count) => option(`n:${count}`, 'option.count', { count })), 'number'],
  ['ships are no count', [0, 1, 2].map((ship) => option(`s:${ship}`, 'option.ship', { ship })), 'options'],
  ['cards', ['a', 'b', 'c'].map((card) => option(card, 'option.card', { card })), 'cards'],
  ['abilities are no cards', ['a', 'b', 'c'].map((card) => option(card, 'ability.x', { card })), 'options'],
])('%s', (_what, options, instrument) => {
  expect(instrumentOf(options)).toBe(instrument);
});

test('arrows go round a group', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => next(key, 2, 3))).toEqual([0, 1, 0, 2, null]);
});
