import { afterEach, expect, test } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { Following } from './following';
import type { LegionTable } from './table.svelte';

const UNIT = 4;
const asked = (kind: string, subject: number, suggestion?: number[]) => ({ kind, subject, placement: suggestion ? { suggestion } : undefined });
const others = asked('formation', UNIT, [3, 4, 0]);

/** Which of these questions, asked one after the other, the page answers, and how. */
function answered(...questions: (ReturnType<typeof asked> | null)[]): unknown[] {
  const given: unknown[] = [];
  const table = { question: null as unknown, subject: null as unknown, match: { give: (spot: unknown) => given.push(spot) > 0 }, piling: { hurry: () => given.push('pile-all') } };
  const following = new Following(table as unknown as LegionTable);
  for (const question of questions) {
    [table.question, table.subject] = [question, question && { id: question.subject }];
    following.followOn();
  }
  return given;
}

afterEach(() => void (settings.acceptPattern = null));

test('the others follow their leader as they are shown, if their player likes that', () => {
  const questions = [asked('move', UNIT, [1, 2, 0, 0]), null, others];
  expect(answered(...questions)).toEqual([]);
  settings.acceptPattern = true;
  expect(answered(...questions)).toEqual([[3, 4, 0]]);
});

test('what was taken back, and the others of another unit, are asked', () => {
  settings.acceptPattern = true;
  expect(answered(asked('move', UNIT, [1, 2, 0, 0]), others, asked('action', UNIT), others)).toEqual([[3, 4, 0]]);
  expect(answered(asked('move', UNIT + 1, [1, 2, 0, 0]), others)).toEqual([]);
  expect(answered(asked('pile-in', UNIT, [1, 2, 0, 0]), others)).toEqual([]);
});

test('into a melee, too', () => {
  settings.acceptPattern = true;
  expect(answered(asked('move', UNIT, [1, 2, 0, 0]), asked('pile-in', UNIT, [5, 6, 0, 0]))).toEqual(['pile-all']);
});

test.each([
  [null, { over: true, watching: false }, true],
  [null, { over: false, watching: false }, null],
  [null, { over: true, watching: true }, null],
  [false, { over: true, watching: false }, false],
])('whoever has said %s likes it after a match: %o', (said, match, likes) => {
  settings.acceptPattern = said;
  new Following({ match } as unknown as LegionTable).learn();
  expect(settings.acceptPattern).toBe(likes);
});
