import { expect, test } from 'vitest';
import type { DraftOption } from './draft';
import { FEW, MOST, listed, restOpen, valuesOfFacet } from './pick';

const option = (card: string, why = ''): DraftOption => ({
  card,
  cards: [card],
  cost: 1,
  change: 1,
  why_not: why ? { rule: 'r', message: why } : null,
  played: true,
  figures: [],
});
const OPTIONS = [option('Évasif'), option('Predator'), option('Juke', 'too dear'), option('Élan', 'only for an A-wing')];
const text = (one: DraftOption) => one.card;
const colour = (one: DraftOption) => [one.card.startsWith('É') ? 'red' : 'blue'];
const names = (list: DraftOption[]) => list.map((one) => one.card);

test('what fits and the rest are two lists, each in the server’s order', () => {
  const { fits, rest } = listed(OPTIONS, { sought: '', values: [''] }, text, colour);
  expect([names(fits), names(rest)]).toEqual([['Évasif', 'Predator'], ['Juke', 'Élan']]);
});

test('a search ignores accents, and facets narrow it', () => {
  const { fits, rest } = listed(OPTIONS, { sought: 'e', values: ['red'] }, text, colour);
  expect([names(fits), names(rest)]).toEqual([['Évasif'], ['Élan']]);
  expect(names(listed(OPTIONS, { sought: 'pred ator', values: [''] }, text, colour).fits)).toEqual(['Predator']);
  expect(listed(OPTIONS, { sought: 'nothing', values: [''] }, text, colour)).toEqual({ fits: [], rest: [] });
});

test('a long rest is folded unless it is asked for, sought in, or all that there is', () => {
  const many = Array.from({ length: FEW + 1 }, (_, i) => option(`x${i}`, 'no'));
  const both = { fits: [option('a')], rest: many };
  expect(restOpen(both, '', null)).toBe(false);
  expect(restOpen(both, 'x', null)).toBe(true);
  expect(restOpen(both, '', true)).toBe(true);
  expect(restOpen({ fits: [], rest: many }, '', null)).toBe(true);
  expect(restOpen({ fits: [], rest: Array.from({ length: MOST + 1 }, () => option('x', 'no')) }, '', null)).toBe(false);
  expect(restOpen({ fits: [option('a')], rest: many.slice(0, FEW) }, '', null)).toBe(true);
  expect(restOpen({ fits: [option('a')], rest: many.slice(0, FEW) }, '', false)).toBe(false);
});

test('a facet with one value is no choice', () => {
  expect(valuesOfFacet(OPTIONS, (one) => colour(one)[0])).toEqual(['blue', 'red']);
  expect(valuesOfFacet(OPTIONS, () => 'same')).toEqual([]);
});
