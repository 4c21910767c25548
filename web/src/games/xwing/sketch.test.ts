import { beforeEach, describe, expect, it } from 'vitest';
import { keep, keptFor } from './sketch.svelte';

const shelf = new Map<string, string>();
globalThis.localStorage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
  removeItem: (key: string) => void shelf.delete(key),
} as unknown as Storage;

const set = (maneuver: string) => ({ arrows: [], dials: { 1: maneuver }, round: 2 });

describe('plans that were not sent', () => {
  beforeEach(() => shelf.clear());

  it('are found again by those who made them, and by nobody else', () => {
    keep('one', 0, set('2-straight'));
    keep('one', 1, set('3-straight'));
    keep('other', 0, set('1-straight'));
    expect(keptFor('one', 0)).toEqual(set('2-straight'));
    expect(keptFor('one', 1)).toEqual(set('3-straight'));
    expect(keptFor('other', 1)).toBeNull();
  });
  it('are gone when there is nothing left to keep', () => {
    keep('one', 0, set('2-straight'));
    keep('one', 1, set('3-straight'));
    keep('one', 0, { arrows: [], dials: {}, round: 3 });
    keep('one', 1, null);
    expect([...shelf.values()].join()).not.toContain('straight');
  });
  it('of tables that were left long ago give way', () => {
    for (let i = 0; i < 9; i++) keep(`match ${i}`, 0, set('2-straight'));
    expect(keptFor('match 0', 0)).toBeNull();
    expect(keptFor('match 8', 0)).toEqual(set('2-straight'));
  });
});
