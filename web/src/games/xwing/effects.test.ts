import { expect, test } from 'vitest';
import type { GameWords } from '../../lib/words.svelte';
import { effectOf } from './effects';

const SAID: Record<string, string> = { 'effect.upgrade.foils': 'Both.', 'side.upgrade.foils.0': 'Closed.', 'side.upgrade.foils.1': 'Open.', 'effect.upgrade.juke': 'Juke.' };
const words = {
  cards: { pilots: {}, upgrades: { foils: {}, juke: {} }, damage: {}, conditions: {} },
  has: (key: string) => key in SAID,
  say: (key: string) => SAID[key],
} as unknown as GameWords;

test('of a card with two sides the one that shows is told', () => {
  expect([effectOf(words, 'foils', 0), effectOf(words, 'foils', 1), effectOf(words, 'foils')]).toEqual(['Closed.', 'Open.', 'Both.']);
  expect(effectOf(words, 'juke', 0)).toBe('Juke.');
});
