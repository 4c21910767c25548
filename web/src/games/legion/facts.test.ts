import { expect, test } from 'vitest';
import type { GameWords } from '../../lib/words.svelte';
import { settings } from '../../lib/settings.svelte';
import { cardName, effectAbout, keywordTexts, ordersText, partsOf, rowsOf, weaponName, weaponText } from './facts';
import { loadWords } from '../../lib/words.svelte';

const words = {
  cards: {
    rows: { 'sweep-and-clear': { anywhere: 1, enemy: 2 } },
    units: { magna: { name: { en: 'IG-100 MagnaGuard', fr: 'MagnaGardes IG-100' } } },
    keywords: {
      agile: { name: { en: 'Agile', fr: 'Agile' }, x: true },
      entourage: { name: { en: 'Entourage', fr: 'Escorte' } },
      independent: { name: { en: 'Independent', fr: 'Indépendant' } },
      repair: { name: { en: 'Repair', fr: 'Réparation' }, x: true },
    },
    pieces: { wood: { name: { en: 'Wood', fr: 'Bois' }, parts: [{ width: 150, depth: 120 }] } },
    weapons: { Unarmed: { name: { en: 'Unarmed', fr: 'À mains nues' } }, Pao: { name: { en: 'Pao' } } },
  },
} as unknown as GameWords;

test('the rows of a secondary objective, also of its namesake in the small format', () => {
  expect(rowsOf(words, 'sweep-and-clear')).toEqual([['anywhere', 1], ['enemy', 2]]);
  expect(rowsOf(words, 'recon-sweep-and-clear')).toHaveLength(2);
  expect(rowsOf(words, 'recon-mission')).toEqual([]);
});

test('a piece of terrain in hand is as large as it is, and nothing else has parts', () => {
  expect(partsOf(words, 'wood')).toEqual([{ width: 150, depth: 120 }]);
  expect(partsOf(words, undefined)).toEqual([]);
});

test('terrain is called in the reader’s language', () => {
  settings.lang = 'fr';
  expect([cardName(words, 'wood'), cardName(words, 'a heap')]).toEqual(['Bois', 'a heap']);
  settings.lang = 'en';
});

test('a weapon is called in the reader’s language, as printed where it has no other name', () => {
  settings.lang = 'fr';
  expect(['Unarmed', 'Pao', 'A thing'].map((one) => weaponName(words, one))).toEqual(['À mains nues', 'Pao', 'A thing']);
  settings.lang = 'en';
  expect(weaponName(words, 'Unarmed')).toBe('Unarmed');
});

test('keywords say what they are of in the reader’s language, and no mark of the engine is shown', async () => {
  const own = { agile: 1, 'entourage:IG-100 MagnaGuard': 0, 'independent:aim 2 or surge 2': 0, 'repair:capacity 1': 2, '~unshaken': 1 };
  settings.lang = 'fr';
  await loadWords('fr');
  expect(keywordTexts(words, own)).toEqual(['Agile 1', 'Escorte\u202f: MagnaGardes IG-100', 'Indépendant\u202f: visée 2 ou adrénaline 2', 'Réparation 2\u202f: capacité 1']);
  settings.lang = 'en';
  await loadWords('en');
  expect(keywordTexts(words, own).slice(2)).toEqual(['Independent: aim 2 or surge 2', 'Repair 2: capacity 1']);
});

test('a command card says whom it orders, a weapon its range, dice and keywords, in the reader’s language', async () => {
  const printed = {
    has: (key: string) => key === 'name.rank.support' || key === 'effect.command.bombard' || key === 'effect.upgrade.push',
    phrase: () => 'soutien',
    say: (key: string) => `(${key})`,
    cards: { units: { luke: { name: { en: 'Luke', fr: 'Luc' } } }, keywords: { blast: { name: { en: 'Blast', fr: 'Déflagration' } }, impact: { name: { en: 'Impact', fr: 'Impact' }, x: true } } },
  } as unknown as GameWords;
  const card = { name: { en: '', fr: '' }, pips: 1 };
  settings.lang = 'fr';
  await loadWords('fr');
  expect(ordersText(printed, { ...card, orders: [[1, ['Luke']], [2, ['trooper', 'support']], [3, []]] })).toBe('1 × Luc, 2 × soldat / soutien, 3 ordres');
  expect([ordersText(printed, card), ordersText(printed, { ...card, orders: [[99]] })]).toEqual(['aucun ordre', 'toutes les unités']);
  expect(weaponText(printed, { name: 'x', range: [3, 4], dice: [3, 0, 1], keywords: [['blast', 0, ''], ['impact', 2, '']] })).toBe('3–4 · 3R 1B · Déflagration · Impact 2');
  expect(effectAbout(printed, { command: 'bombard' })).toBe('(effect.command.bombard)');
  expect(effectAbout(printed, { upgrade: 'push' })).toBe('(effect.upgrade.push)');
  expect([effectAbout(printed, { unit: 3 }), effectAbout(printed, { command: 'push' })]).toEqual(['', '']);
  settings.lang = 'en';
});
