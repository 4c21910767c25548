/** The rulebook: titles, what a search found, one rule. */

import type { Lang, Name } from './common';

export interface RuleTitle {
  id: string;
  kind: string;
  title: string;
}
/** What a search found; `meant` are the words that it took for some that nothing knows. */
export interface FoundRules {
  game: string;
  lang: Lang;
  total: number;
  rules: RuleTitle[];
  cards?: { id: string; group: string; name: Name }[];
  meant?: Record<string, string[]>;
}
export interface RuleEntry {
  id: string;
  kind: string;
  title: string;
  text: string;
  check?: string;
  terms?: Record<string, string>;
  refs?: string[];
  data?: Record<string, unknown>[];
  /** Where it stands in the text of the rulebook: first and last line. */
  lines?: [number, number];
}
