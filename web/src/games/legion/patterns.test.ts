import { expect, test } from 'vitest';
import type { Way } from './aids';
import { Patterns } from './patterns';
import type { LegionTable } from './table.svelte';

const TIDY: Way = { label: 'pattern.tidy', spot: [1, 1, 0] };
const LINE: Way = { label: 'pattern.line', spot: [2, 2, 0] };
const COVER: Way = { label: 'pattern.cover', spot: [3, 3, 0] };

/** A unit whose others are placed, as the engine suggests at first. */
function placing(unit = 4) {
  const picked = { spot: TIDY.spot };
  const forming = { placement: { patterns: [TIDY, LINE], suggestion: TIDY.spot }, stand: (spot: number[]) => void (picked.spot = spot) };
  const table = { subject: { id: unit }, ways: [COVER], forming, match: { picked } };
  return { table, picked, patterns: new Patterns(table as unknown as LegionTable) };
}

test('one way after the other, and round again', () => {
  const { patterns, picked } = placing();
  const stood = [1, 2, 3].map(() => (patterns.next(), picked.spot));
  expect(stood).toEqual([LINE.spot, COVER.spot, TIDY.spot]);
  picked.spot = [9, 9, 0]; // by hand
  expect([patterns.all.some((one) => patterns.isNow(one)), patterns.next(), picked.spot]).toEqual([false, true, TIDY.spot]);
});

test('a unit stands as it stood last, and another does not', () => {
  const { table, patterns, picked } = placing();
  patterns.choose(COVER);
  picked.spot = TIDY.spot;
  patterns.resume([TIDY, LINE]);
  expect(picked.spot).toEqual(TIDY.spot);
  patterns.resume([COVER]);
  expect(picked.spot).toEqual(COVER.spot);
  table.subject = { id: 5 };
  picked.spot = TIDY.spot;
  patterns.resume([COVER]);
  expect(picked.spot).toEqual(TIDY.spot);
});

test('what was placed by hand stays', () => {
  const { patterns, picked } = placing();
  patterns.choose(COVER);
  picked.spot = [9, 9, 0];
  patterns.resume([COVER]);
  expect(picked.spot).toEqual([9, 9, 0]);
});
