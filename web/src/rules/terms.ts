/** The rulebook's own words inside a text, each once, as links to the rule that says what it means. */

import type { Lang } from '../lib/protocol';
import type { Chapter } from './book';

export interface Piece {
  text: string;
  rule?: string;
}

/** From a word, without capitals, to its rule. */
export type Terms = ReadonlyMap<string, string>;

/** Shorter words mean too many other things. */
const SHORTEST = 4;
const BETWEEN = /\s*[/,;]\s*|\s+\/\s+/;

/** Every term of the book in one language; the first rule that has it explains it. */
export function termsOf(chapters: readonly Chapter[], lang: Lang): Terms {
  const found = new Map<string, string>();
  for (const row of chapters.flatMap((one) => one.rules)) {
    for (const written of (row.terms?.[lang] ?? '').split(BETWEEN)) {
      const word = plain(written.replace(/\s*\([^)]*\)/g, '').trim());
      if (word.length >= SHORTEST && !found.has(word)) found.set(word, row.id);
    }
  }
  return found;
}

/** The text in pieces. No rule is linked twice, nor those in `known`. */
export function linked(text: string, terms: Terms, known: Iterable<string> = []): Piece[] {
  const used = new Set(known);
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern(terms))) {
    const rule = ruleOf(plain(match[0]), terms);
    if (rule === undefined || used.has(rule)) continue;
    used.add(rule);
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[0], rule });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

const patterns = new WeakMap<Terms, RegExp>();

/** Whole words, the longest first, also in the plural. */
function pattern(terms: Terms): RegExp {
  let found = patterns.get(terms);
  if (!found) {
    const words = [...terms.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]"));
    found = words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?:s|x|es)?(?![\\p{L}\\p{N}])`, 'giu') : /(?!)/g;
    patterns.set(terms, found);
  }
  return found;
}

function ruleOf(word: string, terms: Terms): string | undefined {
  return terms.get(word) ?? terms.get(word.replace(/(?:s|x)$/, '')) ?? terms.get(word.replace(/es$/, ''));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
