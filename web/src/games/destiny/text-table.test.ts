import { expect, test } from 'vitest';
import type { Match } from '../../lib/match.svelte';
import { stateOf, textOf } from './text-table';

/** A character with two dice in the pool, and a card in hand. */
const die = (id: number) => ({ id, card: '01038', of: 3, side: '1 melee', symbol: 'melee', value: 1, modifier: false, cost: 0 });
const card = { id: 3, card: '01038', owner: 0, controller: 0, type: 'character', exhausted: false, on: null, damage: 2, health: 10, shields: 1, resources: 0, elite: true, dice: 0, kept: [], upgrades: [], doomed: false };
const player = { id: 0, resources: 2, hand_count: 1, hand: [[7, '01040']], hand_size: 5, deck_count: 25, discard: [], aside: [], facedown: 0, pool: [die(3), die(4)], characters: [3], supports: [], plot: null, claimed: false, out: false };
const view = { cards: [card], players: [player], battlefield: null, limbo: [], seats: [0] };
const match = {
  view,
  options: [{ id: 'activate:3', label: 'option.activate', args: { piece: 3 } }],
  words: { cards: null, has: () => false, phrase: (key: string) => key },
  playerName: () => 'Ana',
  named: (_kind: string, value: unknown) => String(value),
  optionText: (one: { id: string }) => one.id,
} as unknown as Match;

test('each thing is a row of its own, and says what may be done with it', () => {
  const { rows, columns } = textOf(match);
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map((row) => row.id)).size).toBe(4);
  expect(rows.every((row) => row.cells.length === columns.length)).toBe(true);
  expect(rows.map((row) => row.cells.at(-1) === 'activate:3')).toEqual([true, false, false, false]);
});

test('a card says how it is doing', () => {
  const worn = { ...card, exhausted: true, upgrades: [9] };
  expect(stateOf(match, worn as never)).toHaveLength(3);
  expect(stateOf(match, { ...card, health: 0, shields: 0, upgrades: [] } as never)).toHaveLength(1);
});
