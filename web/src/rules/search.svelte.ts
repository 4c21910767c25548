/** Finding rules as one types: names at once, from the table of contents; texts from the server, a moment later; and the
 * cards of that name, with the rules that their effects are made of. */

import { api } from '../lib/api';
import type { Lang, RuleTitle } from '../lib/protocol';
import type { GameWords } from '../lib/words.svelte';
import { findByName, type Chapter } from './book';
import { cardsNamed, type FoundCard } from './cards';

const PATIENCE_MS = 180;
const MOST_TEXTS = 60;
const MOST_CARDS = 4;

export interface FoundRule {
  id: string;
  title: string;
  /** Its name in the other language. */
  other: string;
}

export class RuleSearch {
  words = $state('');
  private inText = $state.raw<RuleTitle[]>([]);
  /** Whether the server has been heard on these words. */
  settled = $state(true);

  get wanted(): string {
    return this.words.trim();
  }

  /** Asks the server for what names alone do not find. To be called again whenever the words change. */
  ask(game: string, lang: Lang): (() => void) | undefined {
    const words = this.wanted;
    this.inText = [];
    const enough = words.length >= 2;
    this.settled = !enough;
    if (!enough) return;
    const timer = setTimeout(() => {
      api
        .rules(game, lang, words, MOST_TEXTS)
        .then((found) => {
          if (this.wanted === words) this.inText = found.rules;
        })
        .catch(() => undefined)
        .finally(() => {
          if (this.wanted === words) this.settled = true;
        });
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }

  rules(chapters: readonly Chapter[], lang: Lang): FoundRule[] {
    const named = findByName(chapters, this.wanted, lang).map(({ id, title }) => ({ id, title: title[lang], other: title[lang === 'en' ? 'fr' : 'en'] }));
    const known = new Set(named.map((one) => one.id));
    return [...named, ...this.inText.filter((one) => !known.has(one.id)).map(({ id, title }) => ({ id, title, other: '' }))];
  }

  cards(words: GameWords, lang: Lang): FoundCard[] {
    return this.wanted.length < 3 ? [] : cardsNamed(words, this.wanted, lang, MOST_CARDS);
  }
}
