import { expect, test } from 'vitest';
import type { GameView, Placement } from '../../lib/protocol';
import { reachOf } from '../../lib/placements';
import { drawingOf, sizeOf } from './drawing';

const square = [[0, 0], [40, 0], [40, 40], [0, 40]];
const view = (fields: object) => ({ game: 'toy', round: 1, decisions: [], ...fields }) as unknown as GameView;
const pose = { x: 10, y: 20, heading: 0 };

test('what stands somewhere is drawn: by its outline, its half or its radius, where it stands and how high', () => {
  const { pieces, lying } = drawingOf(
    view({
      discs: [
        { id: 1, owner: 0, pose, radius: 20, height: 60 },
        { id: 2, owner: 1, pose: null, radius: 20 },
        { id: 3, owner: 1, stand: { pose, part: 4, z: 110 }, radius: 25 },
        { id: 4, owner: 1, x: 5, y: 6, z: 7, radius: 20 },
      ],
      ships: [{ id: 9, owner: 0, pose, half: 30 }, { id: 1, owner: 1, pose, half: 20 }],
      rocks: [{ id: 1, pose, outline: square }],
    }),
  );
  expect(pieces.map(({ id, owner, half, z, kind }) => [id, owner, half, z, kind])).toEqual([
    [1, 0, 20, 60, 'disc'],
    [3, 1, 25, 110, 'disc'],
    [4, 1, 20, 7, 'disc'],
    [9, 0, 30, 0, 'ship'],
  ]);
  expect(pieces[2]).toMatchObject({ pose: { x: 5, y: 6, heading: 0 } });
  expect(lying.map(({ kind }) => kind)).toEqual(['ship', 'rock']);
});

test('terrain is drawn in heights, storey by storey', () => {
  const part = { id: 1, footprint: square, bottom: 0, top: 110, radius: 0 };
  const { prisms, lying } = drawingOf(
    view({
      terrain: [part, { part: { ...part, top: 60 }, blocked: false, impassable: false }, { part, blocked: true, impassable: true }],
      hills: [{ id: 1, pose, outline: square, height: 30 }],
      houses: [{ id: 7, name: 'Relay', parts: [part, { ...part, bottom: 110, top: 190 }] }],
    }),
  );
  expect(prisms.map(({ bottom, top, passage, name }) => [bottom, top, passage, name])).toEqual([
    [0, 110, undefined, undefined],
    [0, 60, 'open', undefined],
    [0, 110, 'blocked', undefined],
    [0, 30, undefined, undefined],
    [0, 110, undefined, 'Relay'],
    [110, 190, undefined, 'Relay'],
  ]);
  expect(prisms[3]!.footprint[2]).toEqual([50, 60]);
  expect(new Set(prisms.map(({ id }) => id)).size).toBe(6);
  expect(lying).toEqual([]);
});

test('the table is as large as it says, or as what lies on it', () => {
  const drawing = drawingOf(view({ discs: [{ id: 1, owner: 0, pose, radius: 20 }] }));
  expect(sizeOf(view({ width: 914, height: 900 }), drawing, [])).toEqual({ width: 914, height: 900 });
  expect(sizeOf(view({}), drawing, [[300, 200]])).toEqual({ width: 300, height: 200 });
});

test('a tool says how far a piece may come, floor by floor', () => {
  const tool = { set: 'tool', reach: [{ outline: square }, { outline: square, z: 60 }] } as unknown as Placement;
  expect(reachOf(tool).map(({ z }) => z)).toEqual([undefined, 60]);
  expect(reachOf({ outline: square, container: square, keep_out: [], headings: null } as unknown as Placement)).toEqual([]);
  expect(reachOf(null)).toEqual([]);
});
