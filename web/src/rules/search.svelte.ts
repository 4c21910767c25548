/** Finding rules and cards as one types: names at once, from what the page knows; what the server finds in texts, and where
 * a word was mistyped, a moment later. */

import { api } from '../lib/api';
import type { FoundRules, Lang } from '../lib/protocol';
import type { GameWords } from '../lib/words.svelte';
import { findByName, type Chapter } from './book';
import { cardOf, cardsNamed, type FoundCard } from './cards';

const PATIENCE_MS = 180;
/** A server that is busy is asked again, so often. */
const AGAIN_MS = 1000;
const TRIES = 3;
const MOST_TEXTS = 60;
const MOST_CARDS = 4;
const MOST_MEANT = 3;
const NOTHING: FoundRules = { game: '', lang: 'en', total: 0, rules: [] };

export interface FoundRule {
  id: string;
  title: string;
  /** Its name in the other language. */
  other: string;
}

export class RuleSearch {
  words = $state('');
  private found = $state.raw<FoundRules>(NOTHING);
  /** Whether the server has been heard on these words. */
  settled = $state(true);

  get wanted(): string {
    return this.words.trim();
  }

  /** Asks the server for what names alone do not find. To be called again whenever the words change. */
  ask(game: string, lang: Lang): (() => void) | undefined {
    const words = this.wanted;
    this.found = NOTHING;
    const enough = words.length >= 2;
    this.settled = !enough;
    if (!enough || !game) return;
    const look = async (again: number) => {
      const found = await api.rules(game, lang, words, MOST_TEXTS).catch(() => null);
      if (isOver) return;
      if (!found && again > 0) {
        timer = setTimeout(() => look(again - 1), AGAIN_MS);
        return;
      }
      this.found = found ?? NOTHING;
      this.settled = true;
    };
    let isOver = false;
    let timer = setTimeout(() => look(TRIES), PATIENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  rules(chapters: readonly Chapter[], lang: Lang): FoundRule[] {
    const named = findByName(chapters, this.wanted, lang).map(({ id, title }) => ({ id, title: title[lang], other: title[lang === 'en' ? 'fr' : 'en'] }));
    const known = new Set(named.map((one) => one.id));
    return [...named, ...this.found.rules.filter((one) => !known.has(one.id)).map(({ id, title }) => ({ id, title, other: '' }))];
  }

  cards(words: GameWords, lang: Lang, most = MOST_CARDS): FoundCard[] {
    if (this.wanted.length < 3) return [];
    const named = cardsNamed(words, this.wanted, lang, most);
    const heard = (this.found.cards ?? []).filter((one) => named.every((other) => other.id !== one.id && other.name.en !== one.name.en));
    return [...named, ...heard.map(({ id, name }) => cardOf(words, id, name))].slice(0, most);
  }

  /** The words that were taken for mistyped ones. */
  get meant(): string {
    return [...new Set(Object.values(this.found.meant ?? {}).flat())].slice(0, MOST_MEANT).join(', ');
  }
}
