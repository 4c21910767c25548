/** Which options of the open place are listed, and in which of the two lists: what fits, and the rest with its reasons. */

import type { GameWords } from '../lib/words.svelte';
import { folded, type DraftOption } from './draft';

/** Something that options can be told apart by: a ship type, a colour. `of` gives in words the value of an option
 * for the open place. */
export interface Facet {
  /** The key of its name, as a game may have its own. */
  name: string;
  /** The key of what stands for no choice. */
  every: string;
  of: (words: GameWords, option: DraftOption, open: string) => string;
}

/** More than these do not stand open below what fits. */
export const FEW = 8;
/** So many at once are enough to look through. */
export const MOST = 80;

export interface Wish {
  sought: string;
  /** For each facet the value that is wanted, or nothing. */
  values: readonly string[];
}

export interface Listed {
  fits: DraftOption[];
  rest: DraftOption[];
}

/** `textOf` is everything that a search looks at, `valuesOf` the value of each facet. */
export function listed(
  options: readonly DraftOption[],
  wish: Wish,
  textOf: (option: DraftOption) => string,
  valuesOf: (option: DraftOption) => readonly string[],
): Listed {
  const wanted = folded(wish.sought).split(/\s+/).filter(Boolean);
  const found = options.filter((option) => {
    const values = valuesOf(option);
    if (wish.values.some((value, i) => value !== '' && values[i] !== value)) return false;
    const text = wanted.length > 0 ? folded(textOf(option)) : '';
    return wanted.every((word) => text.includes(word));
  });
  return { fits: found.filter((one) => one.why_not === null), rest: found.filter((one) => one.why_not !== null) };
}

/** Whether the rest stands open: as asked, or else if it is short, sought for, or all that there is. */
export function restOpen({ fits, rest }: Listed, sought: string, asked: boolean | null): boolean {
  return asked ?? (rest.length <= FEW || sought.trim() !== '' || (fits.length === 0 && rest.length <= MOST));
}

/** The values that there are to choose from; none where there is nothing to choose. */
export function valuesOfFacet(options: readonly DraftOption[], of: (option: DraftOption) => string): string[] {
  const values = [...new Set(options.map(of))].filter(Boolean).sort((a, b) => a.localeCompare(b));
  return values.length > 1 ? values : [];
}
