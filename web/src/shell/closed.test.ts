import { expect, test } from 'vitest';
import type { Match } from '../lib/match.svelte';
import { askedOf } from './asked';

test('a table that was closed before the match is not a finished match', () => {
  const state = (reason: string) => ({ link: 'open', state: { status: 'over', ending: { winner: null, reason } }, seats: [], held: [0] }) as unknown as Match;
  expect(askedOf(state('closed'), 0)).toEqual({ kind: 'closed' });
  expect(askedOf(state('draw'), 0)).toEqual({ kind: 'finished' });
});
