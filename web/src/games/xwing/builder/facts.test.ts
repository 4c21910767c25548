import { beforeAll, expect, test } from 'vitest';
import { loadWords, type GameWords } from '../../../lib/words.svelte';
import { notesOf } from './facts';

beforeAll(() => loadWords('en'));

const weapon = (from: number, to: number) => ({
  cards: { upgrades: { shot: { sides: [{ weapon: { attack: 5, arc: 'front', ranges: [from, to], requirement: [] } }] } } },
  phrase: () => 'front arc',
}) as unknown as GameWords;

test('a weapon that reaches one range says that range', () => {
  expect(notesOf(weapon(1, 1), 'shot')).toEqual(['5 dice, range 1, front arc']);
  expect(notesOf(weapon(2, 3), 'shot')).toEqual(['5 dice, range 2–3, front arc']);
});
