import { beforeEach, describe, expect, it, test } from 'vitest';
import { keep, keptFor, Sketch } from './sketch.svelte';

const shelf = new Map<string, string>();
globalThis.localStorage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
  removeItem: (key: string) => void shelf.delete(key),
} as unknown as Storage;

const set = (plan: string) => ({ arrows: [], plan });

describe('plans that were not sent', () => {
  beforeEach(() => shelf.clear());

  it('are found again by those who made them, and by nobody else', () => {
    keep('one', 0, set('two'));
    keep('one', 1, set('three'));
    keep('other', 0, set('one'));
    expect(keptFor('one', 0)).toEqual(set('two'));
    expect(keptFor('one', 1)).toEqual(set('three'));
    expect(keptFor('other', 1)).toBeNull();
  });
  it('are gone when there is nothing left to keep', () => {
    keep('one', 0, set('two'));
    keep('one', 1, set('three'));
    keep('one', 0, null);
    keep('one', 1, null);
    expect([...shelf.values()].join()).not.toContain('plan');
  });
  it('of tables that were left long ago give way', () => {
    for (let i = 0; i < 9; i++) keep(`match ${i}`, 0, set('two'));
    expect(keptFor('match 0', 0)).toBeNull();
    expect(keptFor('match 8', 0)).toEqual(set('two'));
  });
});

test('an arrow is drawn by a drag; a slip of the hand draws none', () => {
  const sketch = new Sketch();
  const drag = (to: number) => {
    sketch.start([0, 0]);
    sketch.draw([to, 0]);
    sketch.finish();
  };
  drag(8);
  expect(sketch.bare).toBe(true);
  drag(80);
  expect(sketch.arrows).toEqual([{ from: [0, 0], to: [80, 0] }]);
  sketch.wipe();
  expect(sketch.bare).toBe(true);
});
