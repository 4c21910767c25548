import { expect, test } from 'vitest';
import { askedOf, claimKind } from './asked';
import type { Match } from '../lib/match.svelte';
import type { SeatState } from '../lib/protocol';

type Facts = Parameters<typeof askedOf>[0];
const me: SeatState = { number: 0, name: 'Camille', kind: 'human', present: true };
const foe: SeatState = { number: 1, name: 'Mireille', kind: 'human', present: true, asked: true };

function facts(over: Partial<Facts> = {}, status: 'waiting' | 'playing' | 'over' = 'playing'): Facts {
  const state = { status } as Match['state'];
  return { link: 'open', state, seat: 0, seats: [me, foe], held: [0], sameScreen: false, watching: false, question: null, refusal: null, lockedKind: null, isTelling: false, ...over };
}
const question = { kind: 'dial' } as Match['question'];
const refusal = { rule: 'x' } as Match['refusal'];

test.each<[string, Facts, string]>([
  ['a refused entry', facts({ link: 'refused' }), 'no-entry'],
  ['a table that is opened again, whatever it last asked', facts({ link: 'connecting', question }), 'connecting'],
  ['a lost connection before everything else', facts({ link: 'lost', question }), 'reconnecting'],
  ['an open seat', facts({ seats: [me, { ...foe, kind: 'open' }] }, 'waiting'), 'waiting-seat'],
  ['what happened, before what is asked', facts({ isTelling: true }), 'telling'],
  ['what happened, before the end', facts({ isTelling: true }, 'over'), 'telling'],
  ['a lost connection while it is told', facts({ link: 'lost', isTelling: true }), 'reconnecting'],
  ['the end', facts({ question }, 'over'), 'finished'],
  ['a question', facts({ question }), 'question'],
  ['a refusal', facts({ question, refusal }), 'refused'],
  ['a secret that is locked in', facts({ lockedKind: 'dial' }), 'locked'],
  ['an opponent who thinks', facts(), 'thinking'],
  ['a watcher', facts({ seat: null, held: [], watching: true }), 'watching'],
  ['a shared screen whose other player is asked', facts({ sameScreen: true, held: [0, 1] }), 'cover'],
])('%s', (_what, match, kind) => {
  expect(askedOf(match, 0).kind).toBe(kind);
});

test('a player who left may be claimed against when the server says so', () => {
  const gone = facts({ seats: [me, { ...foe, present: false, gone_ms: 30_000, claim_ms: 90_000 }] });
  expect(askedOf(gone, 0)).toMatchObject({ kind: 'gone', claimable: false, wait: 90_000 });
  expect(askedOf(gone, 90_000)).toMatchObject({ kind: 'gone', claimable: true });
});
test('time that ran out may be claimed at once', () => {
  expect(askedOf(facts({ seats: [me, { ...foe, fallen: true }] }), 0)).toMatchObject({ kind: 'gone', fallen: true, claimable: true });
});
test('who let their own flag fall too has nothing to claim', () => {
  const both = facts({ seats: [{ ...me, fallen: true }, { ...foe, fallen: true }] });
  expect(askedOf(both, 0)).toMatchObject({ kind: 'gone', fallen: true, claimable: false });
});

test('at a table of three nobody waits for one who is not asked', () => {
  const third: SeatState = { number: 2, name: 'Ahmed', kind: 'human', present: false, gone_ms: 90_000, claim_ms: 0 };
  expect(askedOf(facts({ seats: [me, foe, third] }), 0)).toMatchObject({ kind: 'thinking', seat: foe });
  expect(askedOf(facts({ seats: [me, foe, { ...third, asked: true }] }), 0)).toMatchObject({ kind: 'gone', claimable: true });
});
test('a claim wins between two; among more the others play on where the game can, else nobody does', () => {
  const table = (concede: string, ...seats: SeatState[]) => ({ seats, state: { concede } as Match['state'] });
  expect(claimKind(table('match', me, foe))).toBe('win');
  expect(claimKind(table('leave', me, foe, foe))).toBe('go');
  expect(claimKind(table('team', me, foe, foe, foe))).toBe('call-off');
});
