import { expect, it } from 'vitest';

import type { Match } from '../../lib/match.svelte';
import type { LogLine } from '../../lib/protocol';
import { nameOf } from './naming';
import { actorOf, diceOf } from './replay';

const line = (name: string, args: Record<string, unknown>): LogLine => ({ n: 1, beat: 1, name, args }) as unknown as LogLine;
const dice = (...rolled: [card: string, side: string][]) => ({ cards: rolled.map(([card]) => card), sides: rolled.map(([, side]) => side) });

it('shows the dice of every roll-off, and of a roll alone what was rolled last', () => {
  const first = line('setup.roll-off', { player: 0, total: 2, ...dice(['rey', '2 melee']) });
  const second = line('setup.roll-off', { player: 1, total: 1, ...dice(['han', '1 shield'], ['han', 'blank']) });
  expect(diceOf([first, second]).map((die) => `${die.card} ${die.side}`)).toEqual(['rey 2 melee', 'han 1 shield', 'han blank']);
  const rolled = line('dice.rolled', { player: 0, ...dice(['rey', 'blank']) });
  expect(diceOf([first, rolled])).toEqual([{ card: 'rey', side: 'blank' }]);
});

it('gives a deed to the one who did it', () => {
  const match = {} as Match;
  expect(actorOf(match, line('dice.rerolled', { player: 1, by: 0 }))).toBe(0);
  expect(actorOf(match, line('dice.rerolled', { player: 1 }))).toBe(1);
});

it('names dice with the cards that they are of', () => {
  const words = { cards: null, has: () => false, phrase: (key: string) => key.replace('name.symbol.', '') };
  const match = { words, view: null } as unknown as Match;
  expect(nameOf(match, 'dice', [[3, null], ['rey', 'trooper'], ['2 melee', 'blank']])).toBe('2 melee (rey), blank (trooper)');
  expect(nameOf(match, 'dice', [[], [], []])).toBe('name.none');
});
