import { describe, expect, it } from 'vitest';
import type { Option } from '../../lib/protocol';
import { diceOf, optionFor, toggled, waysOf } from './ways';

const lock = (faces: string[]): Option => ({ id: `lock:${faces.join('+')}`, label: 'option.spend-lock', args: { faces } });
const pool = ['hit', 'blank', 'focus', 'blank'];
const options: Option[] = [
  { id: 'focus', label: 'option.spend-focus', args: { count: 1, to: 'hit' } },
  ...[['blank'], ['focus'], ['blank', 'blank'], ['blank', 'focus'], ['blank', 'blank', 'focus']].map(lock),
  { id: 'evade:blank', label: 'option.spend-evade', args: { face: 'blank' } },
  { id: 'pass', label: 'option.keep-dice', args: {} },
];

describe('options about dice', () => {
  const ways = waysOf(options);
  const way = ways[1]!;

  it('are one way where only the dice differ', () => {
    expect(ways.map((one) => one.options.length)).toEqual([1, 5, 1, 1]);
    expect(ways.map((one) => one.byDice)).toEqual([false, true, false, false]);
  });
  it('are found by their faces in any order', () => {
    expect(optionFor(way, ['focus', 'blank'])?.id).toBe('lock:blank+focus');
    expect(optionFor(way, ['hit'])).toBeNull();
  });
  it('take dice that show their faces, each once', () => {
    expect([...diceOf(lock(['blank', 'blank']), pool)]).toEqual([1, 3]);
    expect([...diceOf(options.at(-1)!, pool)]).toEqual([]);
  });
  it('follow the dice that are pressed', () => {
    const one = toggled(way, new Set(), 3, pool);
    expect(one.option?.id).toBe('lock:blank');
    const two = toggled(way, one.dice, 2, pool);
    expect(two.option?.id).toBe('lock:blank+focus');
    expect(toggled(way, two.dice, 3, pool).option?.id).toBe('lock:focus');
    expect(toggled(way, new Set([2]), 2, pool).option).toBeNull();
  });
  it('start anew with a die that goes with none of the chosen', () => {
    const single = waysOf([lock(['blank']), lock(['focus'])])[0]!;
    expect([...toggled(single, new Set([1]), 2, pool).dice]).toEqual([2]);
  });
});
