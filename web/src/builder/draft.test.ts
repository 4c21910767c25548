import { expect, test } from 'vitest';
import { folded, lookedAt, type Draft, type DraftRow, type DraftSlot } from './draft';

const slot = (id: string, card: string | null): DraftSlot => ({ id, kind: 'talent', card, cost: null, over: false, shared: false, count: 1 });
const row = (id: string, card: string, slots: DraftSlot[] = []): DraftRow => ({ id, cards: [card], cost: 1, slots, fixed: [], repeatable: false, size: null });
const draft = (...rows: DraftRow[]) => ({ rows }) as unknown as Draft;
const SQUAD = draft(row('1', 'luke'), row('2', 'jake', [slot('2.talent.1', 'predator'), slot('2.talent.2', null)]));

test('what is looked at is the card of the open slot, else that of its row, else the first', () => {
  expect(lookedAt(SQUAD, '2.talent.1')).toEqual({ card: 'predator', row: 'jake' });
  expect(lookedAt(SQUAD, '2.talent.2')).toEqual({ card: 'jake', row: 'jake' });
  expect(lookedAt(SQUAD, 'new')).toEqual({ card: 'luke', row: 'luke' });
  expect(lookedAt(SQUAD, null)).toEqual({ card: 'luke', row: 'luke' });
  expect(lookedAt(draft(), null)).toBeNull();
});

test('a search ignores accents and capitals', () => {
  expect(folded('Prédateur À L’ÉLAN')).toBe('predateur a l’elan');
});
