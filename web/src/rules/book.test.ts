import { expect, test } from 'vitest';
import { findByName, tokens, type Chapter } from './book';

const CHAPTERS: Chapter[] = [
  {
    id: 'a',
    title: { en: 'A', fr: 'A' },
    rules: [
      { id: 'maneuver.overlap', kind: 'concept', title: { en: 'Overlapping a ship', fr: 'Chevaucher un vaisseau' } },
      { id: 'stress.red', kind: 'concept', title: { en: 'Stress forbids red', fr: 'Le stress interdit le rouge' } },
      { id: 'token.x', kind: 'token', title: { en: 'A token', fr: 'Un marqueur' }, terms: { en: 'maneuver', fr: 'manœuvre' } },
    ],
  },
];

test('words lose accents, capitals and ligatures', () => {
  expect(tokens('Manœuvres à l’Arrêt')).toEqual(['manoeuvres', 'a', 'l', 'arret']);
});

test('a rule is found by either language, its id and its term', () => {
  const ids = (words: string) => findByName(CHAPTERS, words, 'en').map((one) => one.id);
  expect(ids('chevau')).toEqual(['maneuver.overlap']);
  expect(ids('overlap ship')).toEqual(['maneuver.overlap']);
  expect(ids('manoeuvre')).toEqual(['token.x']);
  expect(ids('stress.red')).toEqual(['stress.red']);
  expect(ids('overlap stress')).toEqual([]);
  expect(ids('  ')).toEqual([]);
});

test('whole words of the reader’s own language come first', () => {
  expect(findByName(CHAPTERS, 'maneuver', 'en').map((one) => one.id)).toEqual(['token.x', 'maneuver.overlap']);
});
