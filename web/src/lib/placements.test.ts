import { expect, test } from 'vitest';
import { formationOf, regionOf } from './placements';
import type { Placement } from './protocol';

const region = { outline: [[0, 0]], container: [[0, 0], [9, 0], [9, 9]], keep_out: [], headings: null, radius: 1 };
const formation = { set: 'formation', pieces: [{ id: 4, region: 0 }], regions: [region], suggestion: [1, 2, 0], patterns: [] };
const read = (one: object) => one as unknown as Placement;

test('a placement says what kind of set it is', () => {
  expect(regionOf(read({ set: 'region', ...region }))?.radius).toBe(1);
  expect(regionOf(read(region))).not.toBeNull();
  expect(regionOf(read(formation))).toBeNull();
  expect(formationOf(read(formation))?.pieces[0]?.id).toBe(4);
  expect(formationOf(read({ set: 'region', ...region }))).toBeNull();
});

test('what the page does not know is no set that it can draw', () => {
  expect([regionOf(read({ set: 'cloud' })), formationOf(read({ set: 'cloud' })), formationOf(null)]).toEqual([null, null, null]);
});
