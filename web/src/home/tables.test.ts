import { beforeAll, expect, test } from 'vitest';
import type { MatchInfo, MatchSummary } from '../lib/protocol';
import { loadWords } from '../lib/words.svelte';
import { codeOf } from './code';
import { duration, firstSentence, others, result, resultOf, story, type Mine } from './tables';

beforeAll(() => loadWords('en'));

const seat = (number: number, name: string, kind = 'human') => ({ number, name, kind, bot: kind === 'bot' ? name : null });
function mine(winner: number | null, own: number[] = [0], other = seat(1, 'Mireille')): Mine {
  const info = { match: 'm', game: 'xwing', status: 'over', seats: [seat(0, 'Camille'), other], ending: { winner, reason: 'x', scores: [], rounds: 7 }, lasted: 2460 };
  return { held: { match: 'm', game: 'xwing', tokens: own.map((number) => ({ number, token: '' })), invites: [], opponent: '', at: 0 }, info: info as unknown as MatchInfo, asked: false };
}

test('a finished match says who beat whom', () => {
  expect(result(mine(0))).toBe('You beat Mireille');
  expect(result(mine(1))).toBe('Mireille beat you');
  expect(result(mine(null))).toBe('You and Mireille drew');
  expect(result(mine(1, [0, 1]))).toBe('Mireille beat Camille');
  expect(result(mine(1, [0], seat(1, 'greedy', 'bot')))).toBe('Bot Greedy beat you');
  expect(others(mine(0, [0], seat(1, '', 'open')))).toBe('A friend');
});

test('teammates win and lose together', () => {
  const one = mine(0, [2]);
  one.info.seats = ['Ilse', 'Noor', 'Camille', 'Mireille'].map((name, number) => seat(number, name)) as unknown as typeof one.info.seats;
  one.info.ending!.beside = [2];
  expect(result(one)).toBe('You beat Noor, Mireille');
  Object.assign(one.info.ending!, { winner: 1, beside: [3] });
  expect(result(one)).toBe('Noor, Mireille beat you');
});

test('a match that was left before it was decided is no draw', () => {
  for (const reason of ['called-off', 'expired']) {
    const one = mine(null);
    one.info.ending!.reason = reason;
    expect(result(one)).toBe('With Mireille: no winner');
  }
});

test('its story has rounds and time', () => {
  const one = mine(0).info;
  expect(story(one.game, one.ending, one.lasted)).toBe('X-Wing · 7 rounds · 41 min');
  expect(story('xwing', null, null)).toBe('X-Wing');
  expect([20, 3600, 3 * 3600, 72 * 3600].map(duration)).toEqual(['1 min', '60 min', '3 h', '3 days']);
});

test('a public match names its winner', () => {
  const one = { names: ['Noor', 'random'], bots: [null, 'random'], ending: { winner: 1 } } as unknown as MatchSummary;
  expect(resultOf(one)).toBe('Bot Random beat Noor');
});

test.each([
  ['Set a dial for Luke. It stays secret.', 'Set a dial for Luke'],
  ['Who takes 4 damage?', 'Who takes 4 damage?'],
  ['Who takes 4 damage? All of it.', 'Who takes 4 damage?'],
  ['Place the leader.', 'Place the leader'],
])('%s', (text, short) => expect(firstSentence(text)).toBe(short));

test.each([
  ['K7M2 P9QX W4', 'k7m2p9qxw4'],
  ['http://host/#/match/k7m2p9qxw4', 'k7m2p9qxw4'],
  ['http://host/#/join/k7m2p9qxw4/s3cret', 'k7m2p9qxw4'],
  ['?!', ''],
])('the code in %s', (text, code) => expect(codeOf(text)).toBe(code));
