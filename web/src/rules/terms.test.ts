import { expect, test } from 'vitest';
import type { Chapter } from './book';
import { linked, termsOf } from './terms';

const row = (id: string, en: string, fr: string) => ({ id, kind: 'concept', title: { en: id, fr: id }, terms: { en, fr } });
const CHAPTERS: Chapter[] = [
  {
    id: 'a',
    title: { en: 'A', fr: 'A' },
    rules: [
      row('stress', 'stress token', 'marqueur de stress'),
      row('token', 'token', 'marqueur'),
      row('size', 'medium ship / large ship', "vaisseau moyen / ordre d'initiative"),
      row('again', 'token', 'marqueur'),
      row('id', 'ID', 'ID'),
    ],
  },
];
const en = termsOf(CHAPTERS, 'en');

test('the longest term wins, each rule is linked once, and plurals count', () => {
  expect(linked('Two Stress Tokens and a token, another token.', en)).toEqual([
    { text: 'Two ' },
    { text: 'Stress Tokens', rule: 'stress' },
    { text: ' and a ' },
    { text: 'token', rule: 'token' },
    { text: ', another token.' },
  ]);
});

test('a rule does not link to itself, nor parts of other words', () => {
  expect(linked('A token.', en, ['token'])).toEqual([{ text: 'A token.' }]);
  expect(linked('betokened', en)).toEqual([{ text: 'betokened' }]);
});

test('several terms of one rule all lead to it, whatever the apostrophe, and short ones to none', () => {
  expect(linked('a large ship', en)[1]).toEqual({ text: 'large ship', rule: 'size' });
  expect(linked('L’ordre d’initiative', termsOf(CHAPTERS, 'fr'))[1]).toEqual({ text: 'ordre d’initiative', rule: 'size' });
  expect(linked('its ID', en)).toEqual([{ text: 'its ID' }]);
});

test('a book without terms links nothing', () => {
  expect(linked('a token', termsOf([], 'en'))).toEqual([{ text: 'a token' }]);
});
