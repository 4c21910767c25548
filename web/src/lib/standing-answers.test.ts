import { expect, test } from 'vitest';
import type { Question } from './protocol';
import { StandingAnswers } from './standing-answers.svelte';

const question = (...ids: string[]) => ({ kind: 'ability', subject: null, args: {}, options: ids.map((id) => ({ id, label: '', args: {} })) }) as unknown as Question;

test('a question is declined for its round, whichever piece it is about', () => {
  const standing = new StandingAnswers('m');
  standing.add(question('foils:1', 'pass'), false, 2);
  expect(standing.answerTo(question('pass', 'foils:1'), 2)).toBe('pass');
  expect(standing.answerTo(question('foils:2', 'pass'), 2)).toBe('pass');
  expect(standing.answerTo(question('foils:1', 'pass'), 3)).toBeNull();
  expect(standing.answerTo(question('foils:1', 'r2d2:1', 'pass'), 2)).toBeNull();
});

test('for the match it is used in every round, as long as there is only that to use', () => {
  const standing = new StandingAnswers('m');
  standing.add(question('foils:1', 'pass'), true, null);
  expect(standing.answerTo(question('foils:3', 'pass'), 7)).toBe('foils:3');
  expect(standing.answerTo(question('foils:3', 'foils:4', 'pass'), 7)).toBeNull();
  expect(standing.list[0]!.options.map((one) => one.id)).toEqual(['foils:1']);
});

test('an answer can be taken back, and another one replaces it', () => {
  const standing = new StandingAnswers('m');
  standing.add(question('foils:1', 'pass'), true, null);
  standing.add(question('foils:1', 'pass'), false, null);
  expect(standing.list).toHaveLength(1);
  expect(standing.answerTo(question('foils:1', 'pass'), 1)).toBe('pass');
  standing.remove(standing.list[0]!.key);
  expect(standing.answerTo(question('foils:1', 'pass'), 1)).toBeNull();
});

test('undoing something asks again what was declined for the round', () => {
  const standing = new StandingAnswers('m');
  standing.add(question('foils:1', 'pass'), false, 2);
  standing.add(question('r2d2:1', 'pass'), false, null);
  standing.forgetRounds();
  expect(standing.answerTo(question('foils:1', 'pass'), 2)).toBeNull();
  expect(standing.answerTo(question('r2d2:1', 'pass'), 2)).toBe('pass');
});
