import { expect, test } from 'vitest';
import type { GameView, LogLine } from '../../lib/protocol';
import { asTold, diceOf, titleOf } from './replay';
import type { ShatterpointView } from './view';

const line = (name: string, args: Record<string, unknown>): LogLine => ({ n: 1, beat: 1, name, args });
const at = (x: number) => ({ characters: [{ id: 1, pose: { x, y: 0, heading: 0 }, z: 0 }] }) as unknown as GameView;

test('an attack is called by the wound that it dealt, else by its damage', () => {
  const declared = line('attack.declared', { character: 1, target: 2 });
  expect(titleOf([declared])).toBeNull();
  expect(titleOf([declared, line('damage.suffered', { amount: 2 }), line('damage.suffered', { amount: 1 })])).toMatchObject({ key: 'replay.shatterpoint.hurts', args: { amount: 3 } });
  expect(titleOf([declared, line('unit.wounded', {})])?.key).toBe('replay.shatterpoint.wounds');
});

test('who moves later stands where it stood', () => {
  const move = line('character.moved', { character: 1, x: 5, y: 0, z: 0 });
  const place = (view: GameView) => (view as ShatterpointView).characters[0]?.pose.x;
  expect(place(asTold(at(9), at(1), [], [move]))).toBe(1);
  expect(place(asTold(at(9), at(1), [move], [move]))).toBe(5);
  expect(place(asTold(at(9), at(1), [move], []))).toBe(9);
});

test('dice are shown as they were counted', () => {
  const rolled = line('attack.rolled', { dice: ['hit'], defense: [] });
  const counted = line('attack.result', { dice: ['crit'], defense: ['block'] });
  expect(diceOf([rolled, counted])).toEqual({ attack: ['crit'], defense: ['block'] });
  expect(diceOf([])).toBeNull();
});
