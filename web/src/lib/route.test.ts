import { expect, test } from 'vitest';
import { nameOfKey } from './keys';
import { parse } from './route.svelte';
import { clock } from './time.svelte';

test.each([
  ['', 'home', []],
  ['#/', 'home', []],
  ['#/match/abcd', 'match', ['abcd']],
  ['#/join/abcd/s3-cr_et', 'join', ['abcd', 's3-cr_et']],
  ['#/rules/xwing/attack.4a.cancel-hits', 'rules', ['xwing', 'attack.4a.cancel-hits']],
  ['#/rules/%E0%A4%A', 'rules', ['%E0%A4%A']],
  ['#/odds/xwing/attack%3D4', 'odds', ['xwing', 'attack=4']],
  ['#/watch', 'watch', []],
  ['#/nowhere/else', 'home', []],
])('%s', (hash, screen, parts) => {
  expect(parse(hash)).toEqual({ screen, parts });
});
test('keys have one name', () => {
  const key = (name: string, shiftKey = false, altKey = false) => nameOfKey({ key: name, shiftKey, altKey });
  expect([key('U', true), key('?', true), key('Enter'), key('ArrowUp', false, true), key('1')]).toEqual(['Shift+u', '?', 'Enter', 'Alt+ArrowUp', '1']);
});
test('times', () => {
  expect([0, 59_001, 60_000, 3_725_000].map(clock)).toEqual(['0:00', '1:00', '1:00', '1:02:05']);
});
