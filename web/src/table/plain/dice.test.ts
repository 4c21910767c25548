import { expect, test } from 'vitest';
import type { Match } from '../../lib/match.svelte';
import type { GameView, Option } from '../../lib/protocol';
import { PlainTray, poolsOf } from './dice.svelte';

const view = { game: 'toy', decisions: [], red_dice: ['hit', 'miss'], attack: { attack_dice: ['hit'], defense_dice: [], weapon: 'dice' }, dice: 3 } as unknown as GameView;
const option = (faces: string[]): Option => ({ id: faces.join('+'), label: 'option.reroll', args: { faces } });
function table(options: Option[], args: Record<string, unknown> = {}): Match {
  const match = { view, options, question: { args }, picked: { option: null as string | null }, pickedOption: null as Option | null, pick: (id: string | null) => void (match.picked.option = id) };
  return match as unknown as Match;
}

test('dice are found by the names of their fields, also in what is going on', () => {
  expect(poolsOf(view).map(({ field, faces }) => [field, faces.length])).toEqual([['red_dice', 2], ['attack_dice', 1]]);
  expect(poolsOf(null)).toEqual([]);
});

test('those that the options take lie in front and can be pressed', () => {
  const match = table([option(['hit']), option(['miss'])]);
  const tray = new PlainTray(match);
  expect([tray.front?.field, tray.modifying, tray.beside.map(({ field }) => field)]).toEqual(['red_dice', true, ['attack_dice']]);
  tray.press(1);
  expect(match.picked.option).toBe('miss');
  expect(new PlainTray(table([option(['hit'])], { pool: 'attack' })).front?.field).toBe('attack_dice');
});

test('no die can be pressed where the question is about something else', () => {
  const tray = new PlainTray(table([{ id: 'pass', label: 'option.pass', args: {} }]));
  expect([tray.modifying, tray.press(0)]).toEqual([false, false]);
});
