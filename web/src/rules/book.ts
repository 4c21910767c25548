/** A rulebook's table of contents, and finding a rule in it by any word of either language. */

import { call } from '../lib/api';
import type { Lang, Name, RuleEntry, RuleTitle } from '../lib/protocol';

export interface ContentsRow {
  id: string;
  kind: string;
  title: Name;
  terms?: Record<string, string>;
}
export interface Chapter {
  id: string;
  title: Name;
  rules: ContentsRow[];
}
/** A rule of another edition. */
export interface Twin {
  game: string;
  id: string;
  title: string;
  differs: boolean;
  how: string;
}
export interface ShownRule {
  rule: RuleEntry;
  chapter: string;
  related: RuleTitle[];
  cited_by: RuleTitle[];
  tests: string[];
  twins: Twin[];
  /** Of an edition: its game has nothing like it. */
  only: boolean;
}

const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let asked = kept.get(path) as Promise<T> | undefined;
  if (!asked) {
    asked = call<T>(path);
    kept.set(path, asked);
    asked.catch(() => kept.delete(path));
  }
  return asked;
}

export const contentsOf = (game: string) => once<{ chapters: Chapter[] }>(`/api/games/${game}/contents`).then((one) => one.chapters);

export const ruleOf = (game: string, id: string, lang: Lang) =>
  once<ShownRule>(`/api/games/${game}/rules/${encodeURIComponent(id)}?lang=${lang}`);

/** Where a rule stands in the book: its chapter, and the rules before and after it. */
export function aroundOf(chapters: readonly Chapter[], id: string) {
  const all = chapters.flatMap((one) => one.rules);
  const at = all.findIndex((one) => one.id === id);
  const chapter = chapters.find((one) => one.rules.some((row) => row.id === id));
  return { chapters, chapter, row: all[at], before: all[at - 1], after: at < 0 ? undefined : all[at + 1] };
}

/** As the server's search has it: without accents, capitals or ligatures. */
export function tokens(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Rules whose names hold every word, or its beginning, in either language; those of the reader's language come first. */
export function findByName(chapters: readonly Chapter[], words: string, lang: Lang): ContentsRow[] {
  const wanted = tokens(words);
  if (wanted.length === 0) return [];
  const found: [number, ContentsRow][] = [];
  for (const row of chapters.flatMap((one) => one.rules)) {
    const own = tokens(`${row.title[lang]} ${row.terms?.[lang] ?? ''}`);
    const every = [...own, ...tokens(`${row.id} ${row.title.en} ${row.title.fr} ${Object.values(row.terms ?? {}).join(' ')}`)];
    const begins = (among: string[]) => wanted.every((word) => among.some((other) => other.startsWith(word)));
    if (!begins(every)) continue;
    const whole = wanted.every((word) => own.includes(word));
    found.push([whole ? 0 : begins(own) ? 1 : 2, row]);
  }
  return found.sort((a, b) => a[0] - b[0]).map(([, row]) => row);
}
