/** A list under construction, as the server tells it (games/lists.py). */

import { call } from '../lib/api';
import type { Lang } from '../lib/protocol';

export interface ListEdit {
  place?: string;
  card?: string | null;
  move?: number;
  field?: 'name' | 'faction' | 'format';
  value?: string;
}
export interface WhyNot {
  rule: string;
  message: string;
}
export interface DraftFault extends WhyNot {
  where: string[];
  fix: { message: string; edit: ListEdit } | null;
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
  size: number | null;
}
export interface DraftOption {
  card: string;
  cards: string[];
  cost: number | null;
  change: number | null;
  why_not: WhyNot | null;
  played: boolean;
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
  checks: { rule: string; message: string; kept: boolean }[];
  exports: Record<string, string>;
  glance: { row: string; deals: number | null; takes: number; survives: number }[];
  open: string | null;
  options: DraftOption[];
}

export interface Asked {
  text: string;
  edit?: ListEdit | null;
  open?: string | null;
  limit?: number | null;
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
