import { expect, test } from 'vitest';
import type { GameWords } from '../../lib/words.svelte';
import { settings } from '../../lib/settings.svelte';
import { rowsOf, weaponName } from './facts';

const words = {
  cards: {
    rows: { 'sweep-and-clear': { anywhere: 1, enemy: 2 } },
    weapons: { Unarmed: { name: { en: 'Unarmed', fr: 'À mains nues' } }, Pao: { name: { en: 'Pao' } } },
  },
} as unknown as GameWords;

test('the rows of a secondary objective, also of its namesake in the small format', () => {
  expect(rowsOf(words, 'sweep-and-clear')).toEqual([['anywhere', 1], ['enemy', 2]]);
  expect(rowsOf(words, 'recon-sweep-and-clear')).toHaveLength(2);
  expect(rowsOf(words, 'recon-mission')).toEqual([]);
});

test('a weapon is called in the reader’s language, as printed where it has no other name', () => {
  settings.lang = 'fr';
  expect(['Unarmed', 'Pao', 'A thing'].map((one) => weaponName(words, one))).toEqual(['À mains nues', 'Pao', 'A thing']);
  settings.lang = 'en';
  expect(weaponName(words, 'Unarmed')).toBe('Unarmed');
});
