import { expect, test } from 'vitest';
import type { GameView, LogLine } from '../../lib/protocol';
import { asTold, diceOf, titleOf } from './replay';

const line = (name: string, args = {}): LogLine => ({ n: 0, beat: 0, name, args });
const ship = (id: number, x: number, where = 'play') => ({ id, where, destroyed: false, pose: where === 'play' ? { x, y: 0, heading: 0 } : null });
const view = (...ships: unknown[]) => ({ ships }) as unknown as GameView;
const shipsOf = (seen: GameView) => (seen as unknown as { ships: { pose: { x: number } | null; where: string; destroyed: boolean }[] }).ships;

const declared = line('attack.declared', { attacker: 1, defender: 2, weapon: 'primary', range: 1 });

test('an attack is summed up by what it did', () => {
  const lost = line('shield.lost', { ship: 2 });
  expect(titleOf([declared, lost, line('damage.faceup', { ship: 2, card: 'x' })])).toMatchObject({ key: 'replay.xwing.hits', args: { damage: 2 }, covers: [lost] });
  expect(titleOf([declared, lost, line('ship.destroyed', { ship: 2 })])?.key).toBe('replay.xwing.destroys');
  expect(titleOf([declared, line('attack.missed', { defender: 2 })])?.key).toBe('replay.xwing.misses');
  expect(titleOf([declared])).toBeNull();
});

test('an activation is a flight and what the ship does then', () => {
  const moved = line('ship.moved', { ship: 1, speed: 2, bearing: 'straight' });
  const [focus, act] = [line('token.gained', { ship: 1, token: 'focus' }), line('action.performed', { ship: 1, action: 'focus' })];
  expect(titleOf([line('ship.activates', { ship: 1 }), moved])?.key).toBe('replay.xwing.flies');
  expect(titleOf([line('ship.activates', { ship: 1 }), moved, focus, act])).toMatchObject({ key: 'replay.xwing.flies-acts', covers: [moved, act, focus] });
});

test('a ship that flies only in the next beat stands where it stood', () => {
  const after = view(ship(1, 90), ship(2, 50));
  const told = asTold(after, view(ship(1, 10), ship(2, 50)), [], [line('ship.moved', { ship: 1, before: [10, 0, 0], after: [60, 0, 0] }), line('ship.repositioned', { ship: 1, before: [60, 0, 0], after: [90, 0, 0] })]);
  expect(shipsOf(told).map((one) => one.pose?.x)).toEqual([10, 50]);
  expect(asTold(after, after, [], [])).toBe(after);
});

test('a ship is seen for the last time in the beat that destroys it', () => {
  const told = asTold(view(ship(1, 0, 'destroyed')), view(ship(1, 10)), [line('ship.destroyed', { ship: 1 })], []);
  expect(shipsOf(told)[0]).toMatchObject({ where: 'play', destroyed: true, pose: { x: 10 } });
});

test('dice lie as they were counted, or as they fell', () => {
  const rolls = [line('dice.rolled', { pool: 'attack', faces: ['focus'] }), line('dice.rolled', { pool: 'defense', faces: ['evade'] })];
  expect(diceOf(rolls)).toEqual({ attack: ['focus'], defense: ['evade'] });
  expect(diceOf([...rolls, line('attack.missed', { red: ['hit'], green: ['evade'] })])).toEqual({ attack: ['hit'], defense: ['evade'] });
  expect(diceOf([line('ship.moved')])).toBeNull();
});
