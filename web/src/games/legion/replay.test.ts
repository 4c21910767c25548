import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { asTold, coverDice, diceOf, titleOf } from './replay';
import type { LegionView } from './view';

const line = (name: string, args: Record<string, unknown>) => ({ name, args }) as unknown as LogLine;

test('an attack is called by how many it brought down', () => {
  const lines = [line('attack.declared', { unit: 1, defender: 4 }), line('miniature.defeated', { unit: 4, miniature: 9 }), line('miniature.defeated', { unit: 1, miniature: 2 })];
  expect(titleOf(lines)?.args).toEqual({ unit: 1, defender: 4, count: 1 });
  expect(titleOf(lines.slice(0, 1))).toBeNull();
});

test('who moves in a later beat has not moved yet', () => {
  const at = (x: number) => ({ miniatures: [{ id: 0, unit: 0, pose: { x } }, { id: 1, unit: 1, pose: { x } }] }) as unknown as LegionView;
  const told = asTold(at(9), at(0), [], [line('unit.moved', { unit: 1 })]) as LegionView;
  expect(told.miniatures.map(({ unit, pose }) => [unit, pose.x])).toEqual([[0, 9], [1, 0]]);
});

test('the dice that lie are the last that were rolled', () => {
  expect(diceOf([line('attack.rolled', { dice: ['hit'] }), line('defense.rolled', { dice: ['block'] })])).toEqual({ attack: ['hit'], defense: ['block'] });
  expect(diceOf([line('unit.moved', {})])).toBeNull();
});

test('a cover roll counts for the pool that was rolled before it', () => {
  const attack = [line('attack.rolled', { dice: ['hit'] }), line('cover.rolled', { dice: ['block', 'blank'] })];
  expect(coverDice(attack)).toEqual(['block', 'blank']);
  expect(coverDice([...attack, line('attack.rolled', { dice: ['crit'] })])).toEqual([]);
  expect(coverDice([line('cover.rolled', { dice: ['block'] })])).toEqual([]);
});
