import { expect, test } from 'vitest';
import { Stands } from './stands.svelte';
import type { LegionTable } from './table.svelte';

const line = (miniature: number, obscured: boolean) => ({ miniature, seen: true, obscured });

test('who is obscured is told of the pool that is being formed, else of the attack that is resolved', async () => {
  const gathering = { told: null as { obscured: number[] } | null };
  const table = { gathering, asked: () => Promise.resolve({ x: 0, y: 0, z: 0, lines: [line(1, true), line(2, false)] }) };
  const stands = new Stands(table as unknown as LegionTable);
  expect(stands.isObscured(1)).toBe(false);
  await stands.askCovering(() => true);
  expect([1, 2, 3].map((one) => stands.isObscured(one))).toEqual([true, false, false]);
  gathering.told = { obscured: [2] };
  expect([1, 2].map((one) => stands.isObscured(one))).toEqual([false, true]);
});

test('what is said too late is not taken', async () => {
  const stands = new Stands({ asked: () => Promise.resolve({ points: [] }) } as unknown as LegionTable);
  await stands.askContested(() => false);
  expect(stands.contested).toBeNull();
});
