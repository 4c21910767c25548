/** The cards of a deck by type, each type from the cheap to the dear. */

import type { Draft, DraftSlot } from '../../../builder/draft';

const TYPES = ['upgrade', 'downgrade', 'support', 'event'];

export interface DeckGroup {
  kind: string;
  slots: DraftSlot[];
  /** All copies together. */
  count: number;
}

export function deckGroups(draft: Draft, name: (card: string) => string): DeckGroup[] {
  const found = new Map<string, DraftSlot[]>();
  const deck = draft.rows.find((row) => row.id === 'deck')?.slots ?? [];
  for (const slot of deck) found.set(slot.kind, [...(found.get(slot.kind) ?? []), slot]);
  const order = (kind: string) => (TYPES.includes(kind) ? TYPES.indexOf(kind) : TYPES.length);
  return [...found]
    .sort(([a], [b]) => order(a) - order(b))
    .map(([kind, slots]) => ({
      kind,
      count: slots.reduce((all, slot) => all + slot.count, 0),
      slots: slots.toSorted((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || name(a.card!).localeCompare(name(b.card!))),
    }));
}
