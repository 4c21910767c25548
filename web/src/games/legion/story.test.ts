import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { story } from './story';
import type { LegionView, Miniature, Unit } from './view';

const line = (name: string, args: Record<string, unknown>) => ({ name, args }) as unknown as LogLine;
const mini = (id: number, unit: number, x: number) => ({ id, unit, pose: { x, y: 0, heading: 0 } }) as Miniature;
const view = (x: number) =>
  ({
    units: [{ id: 0, alive: 2, suppression: 1, tokens: {} }, { id: 1, alive: 1, suppression: 0, tokens: {} }] as unknown as Unit[],
    miniatures: [mini(0, 0, x), mini(1, 0, x + 30), mini(2, 1, x + 300)],
    players: [{ id: 0, points: 2 }, { id: 1, points: 0 }],
    attack: null,
  }) as unknown as LegionView;
const told = (before: LegionView, name: string, args: Record<string, unknown>) => story.told(before, line(name, args), view(100)) as LegionView;

test('only the unit that moved stands elsewhere', () => {
  const after = told(view(0), 'unit.moved', { unit: 0, kind: 'standard' });
  expect(after.miniatures.map(({ id, pose }) => [id, pose.x]).sort()).toEqual([[0, 100], [1, 130], [2, 300]]);
});

test('losses, suppression and points are counted as they are told', () => {
  const fallen = told(view(0), 'miniature.defeated', { unit: 0, miniature: 1 });
  expect(fallen.units[0]!.alive).toBe(1);
  expect(fallen.miniatures.map(({ id }) => id)).toEqual([0, 2]);
  expect(told(view(0), 'suppression.gained', { unit: 0, count: 2 }).units[0]!.suppression).toBe(3);
  expect(told(view(0), 'points.scored', { player: 0, points: 3 }).players[0]!.points).toBe(5);
});

test('an attack lasts until the next unit acts', () => {
  const shot = told(view(0), 'attack.declared', { unit: 0, defender: 1, weapons: ['A'], dice: [0, 1, 2] });
  expect(shot.attack?.pools[0]?.defender).toBe(1);
  expect(told(shot, 'attack.rolled', { unit: 0, dice: ['hit', 'blank'] }).attack?.dice).toEqual(['hit', 'blank']);
  expect(told(shot, 'unit.activated', { unit: 1 }).attack).toBeNull();
});
