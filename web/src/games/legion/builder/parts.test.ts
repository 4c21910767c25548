import { beforeAll, expect, test } from 'vitest';
import { loadWords, type GameWords } from '../../../lib/words.svelte';
import { kindOf } from '../facts';
import { hintOf } from './parts';

const name = (en: string) => ({ en, fr: en });
const EFFECTS: Record<string, string> = { 'effect.command.line': 'Binds whom it likes.', 'effect.upgrade.line': 'Binds.', 'effect.upgrade.luke': 'Calms.', 'effect.objective.breach': 'Two points.' };
const words = {
  has: (key: string) => key in EFFECTS,
  say: (key: string) => EFFECTS[key],
  phrase: (key: string) => key,
  cards: {
    units: { luke: { name: name('Luke'), rank: 'commander', miniatures: 1, wounds: 6, speed: 2 } },
    upgrades: { luke: { name: name('Luke'), slot: 'heavy weapon' }, line: { name: name('Line'), slot: 'gear' } },
    commands: { line: { name: name('Line'), pips: 1, orders: [[1, ['Luke']]] } },
    objectives: { breach: { name: name('Breach') } },
    keywords: {},
  },
} as unknown as GameWords;

beforeAll(() => loadWords('en'));

test('a hint tells what a card does as a card of the place that it is for', () => {
  expect(hintOf(words, 'line', 'commands.1')).toBe('1 pip · 1 × Luke · Binds whom it likes.');
  expect(hintOf(words, 'line', '2.gear.1')).toMatch(/ · Binds\.$/);
  expect(hintOf(words, 'breach', 'objectives.1')).toBe('Two points.');
  for (const place of ['new', '3']) expect(hintOf(words, 'luke', place)).toMatch(/^name\.rank\.commander · /);
  expect(hintOf(words, 'luke', '3.heavy weapon.1')).toMatch(/^(?!name\.rank).* · Calms\.$/);
});

test('what is held is a command or battle card, whatever else has its id', () => {
  expect(['line', 'breach', 'luke'].map((one) => kindOf(words, one))).toEqual(['command', 'objective', 'upgrade']);
});
