import { describe, expect, it } from 'vitest';
import type { Option } from '../../lib/protocol';
import { diceAnswer, diceOf, helpfulDice, legalDice, optionFor, pressedDie, rerollsOf, toggled, waysOf } from './ways';

const ezra = (faces: string[]): Option => ({ id: `ezra:${faces.join('+')}`, label: 'ability.ezra', args: { faces } });
const pool = ['hit', 'blank', 'focus', 'blank'];
const options: Option[] = [
  { id: 'focus', label: 'option.spend-focus', args: { count: 1, to: 'hit' } },
  ...[['blank'], ['focus'], ['blank', 'blank'], ['blank', 'focus'], ['blank', 'blank', 'focus']].map(ezra),
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
    expect(optionFor(way, ['focus', 'blank'])?.id).toBe('ezra:blank+focus');
    expect(optionFor(way, ['hit'])).toBeNull();
  });
  it('take dice that show their faces, each once', () => {
    expect([...diceOf(ezra(['blank', 'blank']), pool)]).toEqual([1, 3]);
    expect([...diceOf(options.at(-1)!, pool)]).toEqual([]);
  });
  it('follow the dice that are pressed', () => {
    const one = toggled(way, new Set(), 3, pool);
    expect(one.option?.id).toBe('ezra:blank');
    const two = toggled(way, one.dice, 2, pool);
    expect(two.option?.id).toBe('ezra:blank+focus');
    expect(toggled(way, two.dice, 3, pool).option?.id).toBe('ezra:focus');
    expect(toggled(way, new Set([2]), 2, pool).option).toBeNull();
  });
  it('start anew with a die that goes with none of the chosen', () => {
    const single = waysOf([ezra(['blank']), ezra(['focus'])])[0]!;
    expect([...toggled(single, new Set([1]), 2, pool).dice]).toEqual([2]);
  });
});

describe('dice to reroll', () => {
  const options: Option[] = ['hit', 'blank', 'focus'].map((face) => ({ id: face, label: 'option.die', args: { face }, folded: face === 'hit' }));
  const upTo = (most: number) => ({ options, several: { least: 1, most, each: 2, among: 3, limits: [1, 2, 1] } });

  it('are told by the option that rerolls them', () => {
    expect(rerollsOf({ id: 'lock', label: 'option.spend-lock', args: { rerolls: ['blank'] } })).toEqual(['blank']);
    expect([rerollsOf(ezra(['blank'])), rerollsOf(null)]).toEqual([null, null]);
  });
  it('are chosen and given back by a press', () => {
    const one = pressedDie(upTo(4), [], 3, pool);
    const two = pressedDie(upTo(4), one, 0, pool);
    expect([one, two, pressedDie(upTo(4), two, 3, pool)]).toEqual([[3], [3, 0], [0]]);
  });
  it('give way where no more may be chosen, at all or of one face', () => {
    expect(pressedDie(upTo(1), [1], 2, pool)).toEqual([2]);
    const single = { options, several: { least: 1, most: 3, each: 1, among: 3, limits: [1, 1, 1] } };
    expect(pressedDie(single, [1, 0], 3, pool)).toEqual([0, 3]);
  });
  it('are none of those that may not be rerolled', () => {
    const without = { options: options.slice(1), several: { least: 1, most: 3, each: 2, among: 2, limits: [2, 1] } };
    expect(pressedDie(without, [1], 0, pool)).toEqual([1]);
    expect(legalDice(without, [0, 1, 2, 3], pool)).toEqual([1, 2, 3]);
  });
  it('help where their results are hardly wanted to stay, as many as may be', () => {
    expect(helpfulDice(upTo(4), pool)).toEqual([1, 2, 3]);
    expect(helpfulDice(upTo(2), pool)).toEqual([1, 2]);
  });
  it('are named in the order of the options', () => {
    expect(diceAnswer(upTo(4), [2, 3, 0, 1], pool)).toEqual(['hit', 'blank', 'blank', 'focus']);
  });
});
