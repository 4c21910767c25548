import { beforeAll, expect, test } from 'vitest';
import type { Match } from '../../lib/match.svelte';
import { settings } from '../../lib/settings.svelte';
import { loadWords } from '../../lib/words.svelte';
import { marksOf, marksText, ridesOf } from './naming';
import type { Unit } from './view';

test('what lies on a card is told once, with its count where there are several', () => {
  const match = { named: (kind: string, value: unknown) => `${kind} ${value}` };
  expect(marksOf(match, { marks: ['marked', 'hunted', 'hunted'] })).toEqual(['mark marked', '2 mark hunted']);
  expect(marksOf(match, { marks: [] })).toEqual([]);
});

beforeAll(() => {
  settings.lang = 'en';
  return loadWords('en');
});
const unit = (id: number, more: Partial<Unit> = {}) => ({ id, tokens: {}, suppression: 0, assets: [], marks: [], carries: [], ...more }) as unknown as Unit;

test('all that is true of a unit is told, also who carries it', () => {
  const [truck, squad] = [unit(1, { carries: [2], damaged: true }), unit(2, { suppressed: true, suppression: 2, standby: true, assets: ['scanner'] })];
  const match = { named: (kind: string, value: unknown) => `${kind} ${value}`, view: { units: [truck, squad] } } as unknown as Match;
  expect(marksText(match, truck)).toBe('damaged, carries unit 2');
  expect(marksText(match, squad)).toBe('suppressed, 2 token suppression, 1 token standby, token scanner, inside unit 1');
  expect(ridesOf(match, unit(3))).toEqual([]);
});
