/** What every message may speak of. */

export type Lang = 'en' | 'fr';
export type Args = Record<string, unknown>;
export type MatchStatus = 'waiting' | 'playing' | 'over';
export type Aids = 'learning' | 'book';

/** A sentence in both languages, so that it follows its reader from one to the other; `told` picks. */
export type Said = Record<Lang, string>;

export interface Name {
  en: string;
  fr: string;
}
