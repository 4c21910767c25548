import { expect, test } from 'vitest';
import { continued, patched } from './patch';
import type { GameView, LogLine } from './protocol';

const view = { round: 1, phase: 'planning', ships: [{ id: 0, hull: 3 }, { id: 1, hull: 2 }] } as unknown as GameView;
const line = (n: number): LogLine => ({ n, beat: n, name: `event.${n}`, args: {} });

test('a patch changes fields and single pieces, and leaves the old view alone', () => {
  const next = patched(view, { fields: { phase: 'system' }, pieces: { ships: [{ id: 1, hull: 1 } as { id: number }] } });
  expect(next).toMatchObject({ round: 1, phase: 'system', ships: [{ id: 0, hull: 3 }, { id: 1, hull: 1 }] });
  expect(view).toMatchObject({ phase: 'planning', ships: [{ hull: 3 }, { hull: 2 }] });
});
test('a patch with an order brings pieces, takes them away and moves them', () => {
  const next = patched(view, { pieces: { ships: [{ id: 7, hull: 5 } as { id: number }] }, order: { ships: [7, 0] } });
  expect(next.ships).toEqual([{ id: 7, hull: 5 }, { id: 0, hull: 3 }]);
  expect(patched(view, { pieces: { ships: [] }, order: { ships: [1] } }).ships).toEqual([{ id: 1, hull: 2 }]);
});
test('lines that were taken back stay, struck, and do not count again', () => {
  const taken = continued([line(0), line(1), line(2)], 1, [line(1)]);
  expect(taken.map((one) => one.struck ?? false)).toEqual([false, true, true, false]);
  const after = continued(taken, 2, [line(2)]);
  expect(after.map((one) => one.struck ?? false)).toEqual([false, true, true, false, false]);
});
