import { beforeAll, expect, test } from 'vitest';
import { Trouble } from './api';
import { set } from './settings.svelte';
import { noEntry, whyNot } from './trouble';
import { loadWords, say } from './words.svelte';

beforeAll(() => Promise.all([loadWords('en'), loadWords('fr')]));

test('a failed request is told in the language of the reader, never in the server’s', () => {
  const full = new Trouble('full', 'Too many matches are being played here.', [], 503);
  expect(whyNot(full)).toEqual(['Too many matches are played here just now. Nothing is lost: try again in a while.']);
  set('lang', 'fr');
  expect(whyNot(full)[0]).toMatch(/^Trop de parties/);
  expect(whyNot(new Trouble('unheard-of', 'xyz', [], 418))[0]).not.toContain('xyz');
  set('lang', 'en');
});

test('faults of a list stand for themselves, and silence for the server', () => {
  expect(whyNot(new Trouble('list', 'No.', ['One.', 'Two.'], 422))).toEqual(['One.', 'Two.']);
  expect(whyNot(new TypeError('failed to fetch'))[0]).toContain('does not answer');
  expect(whyNot(null)).toEqual([]);
});

test('a table that does not open says why in both languages', () => {
  for (const lang of ['en', 'fr'] as const) {
    set('lang', lang);
    for (const code of ['no-match', 'wrong-token', 'no-watchers', 'full', 'damaged', 'other-rules', 'unheard-of']) {
      for (const key of [`no-entry.${noEntry(code)}`, `no-entry.${noEntry(code)}.do`]) expect(say(key)).not.toBe(key);
    }
  }
  expect(noEntry('unheard-of')).toBe('other');
  set('lang', 'en');
});
