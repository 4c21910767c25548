/** What people read: the page's own sentences, and each game's from the server, in the language chosen now. */

import { SvelteMap } from 'svelte/reactivity';
import { inParent } from '../games/editions';
import { api } from './api';
import { capital, capitalParts, fill, fillParts, plainly, type Part, type Teller } from './fill';
import type { Args, CardFacts, Lang } from './protocol';
import { settings } from './settings.svelte';

type Templates = Record<string, string>;

const files: Record<Lang, () => Promise<{ default: Templates }>> = {
  en: () => import('../words/en'),
  fr: () => import('../words/fr'),
};

const page = $state<Record<Lang, Templates | null>>({ en: null, fr: null });

export async function loadWords(lang: Lang): Promise<void> {
  if (page[lang] === null) page[lang] = (await files[lang]()).default;
}

function template(key: string): string | undefined {
  const texts = page[settings.lang] ?? page.en ?? page.fr;
  return texts?.[key] ?? texts?.[inParent(key)];
}

/** A sentence of the page. A key that is missing says itself. */
export function say(key: string, args: Args = {}, teller: Teller = plainly): string {
  const text = template(key);
  return text === undefined ? key : fill(text, args, settings.lang, teller);
}

/** A sentence that has fields of its own kind inside, for instance names in colour. */
export function sayParts(key: string, args: Args = {}, teller: Teller = plainly): Part[] {
  const text = template(key);
  return text === undefined ? [{ text: key }] : fillParts(text, args, settings.lang, teller);
}

/** The game's own word for it, `KEY.GAME`, or the one that all have. */
export function sayFor(game: string, key: string, args: Args = {}): string {
  return known(`${key}.${game}`) ? say(`${key}.${game}`, args) : say(key, args);
}

/** Whether the page has such a sentence. */
export function known(key: string): boolean {
  return template(key) !== undefined;
}

/** A game's sentences and cards. */
export class GameWords {
  templates = $state.raw<Record<Lang, Templates | null>>({ en: null, fr: null });
  cards = $state.raw<CardFacts | null>(null);

  constructor(readonly game: string) {}

  get ready(): boolean {
    return this.templates[settings.lang] !== null && this.cards !== null;
  }

  async load(lang: Lang): Promise<void> {
    const [words, cards] = await Promise.all([api.words(this.game, lang), api.cards(this.game)]);
    this.templates = { ...this.templates, [lang]: words };
    this.cards = cards;
  }

  has(key: string): boolean {
    return this.current()?.[key] !== undefined;
  }

  /** The keys that begin so. */
  keys(prefix: string): string[] {
    return Object.keys(this.current() ?? {}).filter((key) => key.startsWith(prefix));
  }

  /** The text as it stands inside a sentence. */
  phrase(key: string, args: Args = {}, teller: Teller = plainly): string {
    const text = this.current()?.[key];
    return text === undefined ? key : fill(text, args, settings.lang, teller);
  }

  say(key: string, args: Args = {}, teller: Teller = plainly): string {
    return this.has(key) ? capital(this.phrase(key, args, teller)) : key;
  }

  parts(key: string, args: Args, teller: Teller): Part[] {
    const text = this.current()?.[key];
    return text === undefined ? [{ text: key }] : capitalParts(fillParts(text, args, settings.lang, teller));
  }

  private current(): Templates | null {
    return this.templates[settings.lang] ?? this.templates.en ?? this.templates.fr;
  }
}

const games = new Map<string, GameWords>();
/** Those that have come: who asked for one in a sentence reads it again. */
const here = new SvelteMap<string, GameWords>();

/** The words of a game, shared by every screen; they load on first use and with each new language. */
export function wordsOf(game: string): GameWords {
  let words = games.get(game);
  if (!words) {
    words = new GameWords(game);
    const made = words;
    games.set(game, made);
    void made.load(settings.lang).then(() => here.set(game, made), () => games.delete(game));
  }
  return words;
}

/** What a game is called: by the page, or by the words that the game brings. */
export function gameName(game: string, more = ''): string {
  const key = `game.${game}${more}`;
  if (known(key)) return say(key);
  wordsOf(game);
  const own = here.get(game);
  return own?.has(key) ? own.phrase(key) : more ? '' : game;
}

/** To another language, for the whole page at once. */
export async function useLanguage(lang: Lang): Promise<void> {
  await Promise.all([loadWords(lang), ...[...games.values()].map((one) => one.load(lang).catch(() => undefined))]);
}

export function number(value: number, digits?: number): string {
  const options = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(settings.lang, options).format(value);
}
