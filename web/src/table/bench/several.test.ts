import { expect, test } from 'vitest';
import type { Option, Several } from '../../lib/protocol';
import { Choosing } from './several.svelte';

const options = ['a', 'b', 'c'].map((id): Option => ({ id, label: '', args: {} }));
const choosing = (limits: Several) => new Choosing(() => options, () => limits);

test('of a subset the last one chosen gives way to the next', () => {
  const some = choosing({ least: 1, most: 2, each: 1 });
  expect(some.ready).toBe(false);
  for (const id of ['c', 'a', 'b']) some.toggle(id);
  expect([some.answer, some.ready]).toEqual([['b', 'c'], true]);
  some.toggle('c');
  expect(some.answer).toEqual(['b']);
});

test('of a share no more is given than there is, or than one may have', () => {
  const share = choosing({ least: 4, most: 4, each: 3 });
  for (let i = 0; i < 5; i++) share.give('b', 1);
  expect([share.of('b'), share.left, share.ready]).toEqual([3, 1, false]);
  share.give('a', 2);
  share.give('c', 1);
  expect([share.answer, share.ready]).toEqual([['a', 'b', 'b', 'b'], true]);
  share.give('a', -3);
  expect(share.answer).toEqual(['b', 'b', 'b']);
});
