import { expect, test } from 'vitest';
import type { Draft, DraftRow, DraftSlot } from '../../../builder/draft';
import type { GameWords } from '../../../lib/words.svelte';
import { figuresOf } from './curve';

const SIDES = [{ symbol: 'melee', value: 1 }];
const CARDS = {
  rey: { color: 'blue', health: 10, sides: SIDES },
  finn: { color: 'yellow', health: 9, sides: SIDES },
  sabre: { color: 'blue', sides: SIDES },
  luck: { color: 'gray' },
  ship: { color: 'red', sides: SIDES },
};
const words = { cards: { cards: CARDS } } as unknown as GameWords;

const slot = (card: string, kind: string, cost: number, count = 1): DraftSlot => ({ id: card, kind, card, cost, count, over: false, shared: false });
const row = (id: string, cards: string[], slots: DraftSlot[]): DraftRow => ({ id, cards, cost: null, slots, fixed: [], size: null, repeatable: false });
const draft = (rows: DraftRow[]) => ({ rows }) as unknown as Draft;

test('a deck is counted by cost, colour, type and dice', () => {
  const figures = figuresOf(
    draft([
      row('1', ['rey'], [slot('rey:2', 'dice', 0)]),
      row('2', ['finn'], [slot('finn:1', 'dice', 0)]),
      row('plot', [], [slot('luck', 'plot', 3)]),
      row('deck', [], [slot('sabre', 'upgrade', 3, 2), slot('luck', 'event', 0, 2), slot('ship', 'support', 7)]),
    ]),
    words,
  );
  expect(figures.curve).toEqual([2, 0, 0, 2, 0, 1]);
  expect(figures.colors).toEqual({ blue: 2, gray: 2, red: 1 });
  expect(figures.types).toEqual({ upgrade: 2, event: 2, support: 1 });
  expect([figures.teamDice, figures.deckDice, figures.health]).toEqual([3, 3, 19]);
  expect(figures.average).toBeCloseTo(13 / 5);
});

test('an empty deck has no average, and cards that are not known are left out', () => {
  const figures = figuresOf(draft([row('deck', [], [slot('nobody', 'unknown', 2, 2)])]), words);
  expect([figures.average, figures.deckDice, figures.curve.every((one) => one === 0)]).toEqual([0, 0, true]);
});
