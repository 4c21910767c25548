import { describe, expect, test } from 'vitest';
import { Choosing } from './several.svelte';
import { answerOf, given, isComplete, isShare, limitOf, pressed, type Counts } from './several';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: '', args: {} }));
const subset = (least: number, most: number) => ({ options, several: { least, most, each: 1, among: options.length } });
const share = (all: number, limits?: number[]) => ({ options, several: { least: all, most: all, each: all, among: options.length, limits } });

describe('a subset', () => {
  test('a press chooses, another gives back', () => {
    const one = pressed(subset(0, 3), {}, 'b');
    expect(answerOf(one)).toEqual(['b']);
    expect(answerOf(pressed(subset(0, 3), one, 'b'))).toEqual([]);
  });
  test('where no more may be chosen the last one gives way', () => {
    expect(answerOf(pressed(subset(2, 2), { a: 1, b: 1 }, 'c'))).toEqual(['a', 'c']);
    expect(answerOf(pressed(subset(0, 0), {}, 'c'))).toEqual([]);
  });
  test('it is complete between the least and the most', () => {
    const all: Counts[] = [{}, { a: 1 }, { a: 1, b: 1 }];
    expect(all.map((one) => isComplete(subset(1, 1).several, one))).toEqual([false, true, false]);
  });
});

describe('a share', () => {
  test('each press gives one more, as long as there is any', () => {
    const two = pressed(share(2), pressed(share(2), {}, 'a'), 'a');
    expect(answerOf(two)).toEqual(['a', 'a']);
    expect(answerOf(pressed(share(2), two, 'b'))).toEqual(['a', 'a']);
    expect(answerOf(given(share(2), two, 'a', -1))).toEqual(['a']);
  });
  test('nobody is given more than their limit', () => {
    expect(isShare(share(3).several)).toBe(true);
    expect([limitOf(share(3, [1, 3, 0]), 'a'), limitOf(share(3), 'a')]).toEqual([1, 3]);
    expect(answerOf(pressed(share(3, [1, 3, 0]), { a: 1 }, 'a'))).toEqual(['a']);
    expect(answerOf(pressed(share(3, [1, 3, 0]), { a: 1 }, 'c'))).toEqual(['a']);
  });
});

test('a choice is sent in the order of the options', () => {
  const some = new Choosing(() => options, () => ({ least: 1, most: 2, each: 1, among: options.length }));
  expect(some.ready).toBe(false);
  for (const id of ['c', 'a', 'b']) some.toggle(id);
  expect([some.answer, some.ready]).toEqual([['b', 'c'], true]);
});

test('a choice may begin with as much as there may be', () => {
  const all = new Choosing(() => options, () => ({ least: 1, most: 99, each: 2, among: options.length }));
  all.fill();
  expect(all.total).toBe(2 * options.length);
  const few = new Choosing(() => options, () => ({ least: 1, most: 1, each: 1, among: options.length }));
  few.fill();
  expect(few.answer).toEqual([options[0]!.id]);
});
