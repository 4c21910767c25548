import { expect, test } from 'vitest';
import { Fallers, moved } from './falling.svelte';
import type { LegionTable } from './table.svelte';

test('one of an order comes to another place, and no farther than its ends', () => {
  expect(moved([1, 2, 3, 4], 3, 0)).toEqual([3, 1, 2, 4]);
  expect(moved([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(moved([1, 2, 3], 3, 9)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
});

const ask = (...miniatures: number[]) => miniatures.map((miniature) => ({ id: `miniature:${miniature}`, label: '', args: { miniature } }));

/** A unit of four whose wounds are assigned; what the page answers. */
function wounded(...open: number[]) {
  const given: string[] = [];
  const match = { options: ask(...open), picked: { option: null as string | null }, pick: (id: string) => void (match.picked.option = id), give: (id: string) => given.push(id) > 0, isOwn: () => true };
  const question = { kind: 'wound', subject: 5, player: 0 } as { kind: string; subject: number; player: number } | null;
  const asked: unknown[] = [];
  const order = [{ miniature: 3, takes: 1, falls: true }, { miniature: 2, takes: 1, falls: true }, { miniature: 1, takes: 0, falls: false }];
  const table = { match, question, attack: null, pool: null, asked: (about: string, rest: object) => (asked.push([about, rest]), Promise.resolve({ order, left: 2 })) };
  return { table, match, given, asked, fallers: new Fallers(table as unknown as LegionTable) };
}

test('the first in order is picked, and what the player wishes is asked for', async () => {
  const { fallers, match, asked } = wounded(1, 2, 3);
  await fallers.ask(() => true);
  expect(match.picked.option).toBe('miniature:3');
  expect([fallers.placeOf(2), fallers.placeOf(9), fallers.takes(2), fallers.takes(1)]).toEqual([2, 0, true, false]);
  fallers.move(1, 0);
  await fallers.ask(() => true);
  expect(asked.at(-1)).toEqual(['falling', { piece: 5, by: '1 3 2' }]);
});

test('all wounds go to them in order by one press, and not to another unit', async () => {
  const { fallers, match, given, table } = wounded(1, 2, 3);
  await fallers.ask(() => true);
  expect(fallers.fallOn()).toBe(false);
  fallers.letFall();
  match.options = ask(1, 2);
  expect(fallers.fallOn()).toBe(true);
  expect(given).toEqual(['miniature:3', 'miniature:2']);
  table.question = { kind: 'wound', subject: 6, player: 0 };
  expect(fallers.fallOn()).toBe(false);
  table.question = { kind: 'wound', subject: 5, player: 0 };
  expect(fallers.fallOn()).toBe(false);
});
