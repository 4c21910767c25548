import { expect, test } from 'vitest';
import { Match } from '../lib/match.svelte';
import type { CardFacts } from '../lib/protocol';
import { wordsOf } from '../lib/words.svelte';
import { nameIn } from './pages.svelte';

const cards = { units: { rey: { id: 'rey', name: { en: 'Rey', fr: 'Rey' } } } } as unknown as CardFacts;
const match = new Match('m', { live: false });
match.game = 'unheard-of';
match.view = { units: [{ id: 4, card: 'rey', number: 2 }], walls: [{ id: 4 }, { id: 5, kind: 'low' }] } as unknown as Match['view'];
match.state = { held: [0], seats: [{ number: 0, kind: 'human', name: '' }, { number: 1, kind: 'human', name: 'Noor' }] } as unknown as Match['state'];

test.each<[string, unknown, string]>([
  ['token', 'aim', 'aim token'],
  ['card', 'rey', 'Rey'],
  ['cards', ['rey', 'maul'], 'Rey, maul'],
  ['player', 1, 'Noor'],
  ['unit', 4, 'Rey 2'],
  ['wall', 5, 'low wall 5'],
  ['piece', 5, 'low 5'],
  ['count', 5, '5'],
  ['card', null, ''],
])('%s %s of a game that the page does not know', (kind, value, said) => {
  const words = wordsOf('unheard-of');
  words.templates = { en: { 'name.token.aim': 'aim token', 'name.wall.low': 'low wall' }, fr: null };
  words.cards = cards;
  expect(nameIn(match, kind, value)).toBe(said);
});
