import { expect, test } from 'vitest';
import type { GameWords } from '../lib/words.svelte';
import { cardOf, cardsNamed } from './cards';

const name = (en: string, fr = en) => ({ name: { en, fr } });
const EFFECTS: Record<string, string> = { 'effect.upgrade.predator': 'Rerolls.', 'effect.pilot.luke': 'Recovers.', 'effect.card.01': 'A.', 'effect.card.02': 'A.', 'effect.upgrade.rex': 'Leads.', 'effect.secondary.scan': 'Scans.', 'effect.condition.dark': 'Hides.' };
const words = {
  cards: {
    pilots: { luke: name('Luke Skywalker') },
    upgrades: { predator: name('Predator', 'Prédateur'), skilled: name('Predatory Skill', 'Instinct prédateur'), rex: name('Captain Rex') },
    units: { rex: name('Rex'), yoda: { name: { en: 'Yoda' } } },
    secondaries: { scan: name('Surface Scan') },
    ships: { predatorship: name('Predator ship') },
    cards: { '01': name('Twice Printed'), '02': name('Twice Printed') },
    edition: 'x',
  },
  keys: (prefix: string) => Object.keys(EFFECTS).filter((key) => key.startsWith(prefix)),
  say: (key: string) => EFFECTS[key],
} as unknown as GameWords;
const ids = (sought: string, lang: 'en' | 'fr' = 'en') => cardsNamed(words, sought, lang, 5).map((one) => one.id);

test('a card is found by either name, whole names first, and ships are no cards', () => {
  expect(ids('predator')).toEqual(['predator', 'skilled']);
  expect(ids('prédateur', 'fr')).toEqual(['predator', 'skilled']);
  expect(ids('sky luke')).toEqual(['luke']);
  expect(ids('yoda', 'fr')).toEqual(['yoda']);
  expect(ids('nobody')).toEqual([]);
  expect(ids('undefined')).toEqual([]);
  expect(ids(' ')).toEqual([]);
});

test('it comes with what it does, and a card printed twice comes once', () => {
  expect(cardsNamed(words, 'luke', 'en', 5)[0]?.effect).toBe('Recovers.');
  expect(ids('twice')).toHaveLength(1);
  expect(cardsNamed(words, 'predator', 'en', 1)).toHaveLength(1);
});

test('of cards that share an id each has its own effect, or none', () => {
  expect(cardsNamed(words, 'rex', 'en', 5).map((one) => [one.name.en, one.effect])).toEqual([['Rex', ''], ['Captain Rex', 'Leads.']]);
  expect(cardOf(words, 'rex', name('Captain Rex').name).effect).toBe('Leads.');
  expect(cardOf(words, 'rex', name('Rex').name).effect).toBe('');
  expect(cardOf(words, 'scan', name('Surface Scan').name).effect).toBe('Scans.');
  expect(cardOf(words, 'dark', name('Dark').name).effect).toBe('Hides.');
});
