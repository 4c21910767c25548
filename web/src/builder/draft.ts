/** A list under construction, as the server tells it (games/lists.py). */

import { call } from '../lib/api';
import type { Lang } from '../lib/protocol';

export interface ListEdit {
  place?: string;
  card?: string | null;
  move?: number;
  copy?: boolean;
  field?: 'name' | 'faction' | 'format';
  value?: string;
}
export interface WhyNot {
  rule: string;
  message: string;
}
export interface DraftFault extends WhyNot {
  where: string[];
  /** One press: an edit, or a place to open where something must be chosen. */
  fix: { message: string; edit: ListEdit | null; open: string | null } | null;
}
export interface DraftSlot {
  id: string;
  kind: string;
  card: string | null;
  cost: number | null;
  over: boolean;
  shared: boolean;
  count: number;
}
export interface DraftRow {
  id: string;
  cards: string[];
  cost: number | null;
  slots: DraftSlot[];
  fixed: string[];
  /** Whether one more like it would be legal, points apart. */
  repeatable: boolean;
  size: number | null;
}
/** A number of the row that an option would change. */
export interface Figure {
  key: string;
  before: number | null;
  after: number;
}
export interface DraftOption {
  card: string;
  cards: string[];
  cost: number | null;
  change: number | null;
  why_not: WhyNot | null;
  played: boolean;
  figures: Figure[];
}
/** `word` is what the link to its rule says. */
export interface DraftCheck extends WhyNot {
  word: string;
  kept: boolean;
}
export interface Draft {
  list: unknown;
  name: string;
  faction: string;
  format: string;
  formats: string[];
  factions: string[];
  legal: boolean;
  unit: string;
  total: number | null;
  limit: number | null;
  rows: DraftRow[];
  faults: DraftFault[];
  warnings: string[];
  checks: DraftCheck[];
  exports: Record<string, string>;
  glance: { row: string; health: number; deals: number | null; takes: number; survives: number }[];
  open: string | null;
  options: DraftOption[];
}

export interface Asked {
  text: string;
  edit?: ListEdit | null;
  open?: string | null;
  lang: Lang;
}

export function askDraft(game: string, asked: Asked): Promise<Draft> {
  return call<Draft>(`/api/games/${game}/lists/draft`, asked);
}

/** Letters alone, so that a search finds whatever the accents and capitals. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** The card of the open place, or of its row, or else the first of the list. */
export function lookedAt(draft: Draft, open: string | null): { card: string; row: string } | null {
  const row = draft.rows.find((one) => one.id === open?.split('.')[0]) ?? draft.rows[0];
  const slot = row?.slots.find((one) => one.id === open);
  const card = row?.cards[0] ?? slot?.card ?? null;
  return row && card !== null ? { card: slot?.card ?? card, row: card } : null;
}
