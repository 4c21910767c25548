import { expect, test } from 'vitest';
import { isShared, shared, unshared } from './share';

test('a shared list comes back as it was', () => {
  const list = { name: '« Été » “Dutch” ✈', ships: [{ pilot: 'lukeskywalker', upgrades: ['r2d2'] }] };
  const part = shared(list);
  expect(part).toMatch(/^~[A-Za-z0-9_-]+$/);
  expect(isShared(part)).toBe(true);
  expect(JSON.parse(unshared(part)!)).toEqual(list);
});

test.each(['~', '~%%%', '~eyJhIjo', 'abc'])('a broken link %s gives nothing', (part) => {
  expect(unshared(part)).toBeNull();
});

test('the id of a saved list is no shared one', () => {
  expect(isShared('k3j9')).toBe(false);
  expect(isShared(undefined)).toBe(false);
});
