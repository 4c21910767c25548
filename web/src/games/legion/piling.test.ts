import { expect, test } from 'vitest';
import type { LegionTable } from './table.svelte';
import { Piling } from './piling.svelte';

const follower = (miniature: number, x: number) => ({ miniature, x, y: 0, z: 0, heading: 0 });
const [around, near] = [
  { label: 'pattern.around', followers: [follower(1, 10), follower(2, 20)] },
  { label: 'pattern.near', followers: [follower(1, 30)] },
];
const asked = (subject: number, suggestion: number[]) => ({ kind: 'pile-in', subject, placement: { suggestion } });

/** The first of two who come into contact, as far as is needed here. */
function begun() {
  const given: unknown[] = [];
  const table = {
    question: asked(1, [5, 0, 0, 0]) as { kind: string; subject: number } | null,
    subject: { id: 7 },
    placing: { lying: null as { x: number; y: number } | null },
    lay: ([x, y]: number[]) => (table.placing.lying = { x: x!, y: y! }),
    asked: () => Promise.resolve({ patterns: [around, near], enemy: 9, left: 2 }),
    match: { give: (spot: unknown) => given.push(spot) > 0 },
  };
  const piling = new Piling(table as unknown as LegionTable);
  return { given, table, piling };
}

test('the first way is shown, then the next, then each is put down by hand', async () => {
  const { table, piling } = begun();
  await piling.ask(() => true);
  expect([piling.now, piling.ghosts, table.placing.lying]).toEqual([around, [around!.followers[1]], { x: 10, y: 0 }]);
  piling.next();
  expect([piling.now, table.placing.lying!.x]).toEqual([near, 30]);
  piling.next();
  expect([piling.now, piling.ghosts]).toEqual([null, []]);
  await piling.ask(() => true);
  expect(piling.now).toBeNull();
  piling.next();
  expect(piling.now).toEqual(around);
});

test('who lies elsewhere is put down by hand', async () => {
  const { table, piling } = begun();
  table.lay = () => (table.placing.lying = { x: 11, y: 0 });
  await piling.ask(() => true);
  expect([piling.now, piling.ghosts]).toEqual([null, []]);
});

test('all go where they are shown, and who finds no room where the engine says', async () => {
  const { given, table, piling } = begun();
  await piling.ask(() => true);
  piling.all();
  table.question = asked(2, [6, 0, 0, 0]);
  piling.goOn();
  table.question = asked(3, [7, 0, 0]);
  piling.goOn();
  table.question = { kind: 'action', subject: 7 };
  expect(piling.goOn()).toBe(false);
  table.question = asked(2, [6, 0, 0, 0]);
  expect(piling.goOn()).toBe(false);
  expect(given).toEqual([[10, 0, 0, 0], [20, 0, 0, 0], [7, 0, 0]]);
});

test('who is in a hurry is not asked once it is known where they go', async () => {
  const { given, piling } = begun();
  piling.hurry();
  expect(given).toEqual([]);
  await piling.ask(() => true);
  expect(given).toEqual([[10, 0, 0, 0]]);
});
