import { expect, test } from 'vitest';
import type { Match } from '../../lib/match.svelte';
import type { LogLine } from '../../lib/protocol';
import { tidy } from './log';
import { nameOf } from './naming';

const line = (n: number, name: string, player: number): LogLine => ({ n, beat: 1, name, args: { player } }) as unknown as LogLine;

test('who sees what is drawn is told that alone', () => {
  const log = [line(1, 'cards.drawn', 0), line(2, 'cards.seen', 0), line(3, 'cards.drawn', 1), line(4, 'turn.passed', 1)];
  expect(tidy(log).map((one) => one.n)).toEqual([2, 3, 4]);
});

test('a number tells copies of a character apart, not one that fell from itself', () => {
  const words = { cards: { cards: { '01045': { type: 'character', name: { en: 'Finn', fr: 'Finn' } } } } };
  const fallen = (...ids: number[]) => ({ id: 0, discard: ids.map((id) => [id, '01045']), aside: [] });
  const called = (view: unknown) => nameOf({ words, view } as unknown as Match, 'copy', [7, '01045']);
  const lies = { id: 7, card: '01045', owner: 0 };
  expect(called({ cards: [lies], players: [fallen(7)] })).toBe('Finn');
  expect(called({ cards: [lies], players: [fallen(5)] })).toBe('Finn 2');
});
