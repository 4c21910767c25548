/** Finds the page of each game: every folder here that has a `page.ts` is one, and an edition without has its parent's. */

import { SvelteMap } from 'svelte/reactivity';
import type { Match } from '../lib/match.svelte';
import type { Args } from '../lib/protocol';
import { parentOf } from './editions';
import type { GamePage, TableComponent } from './page';
import { plainName } from './plain-naming';

const FOUND = import.meta.glob<{ page: GamePage }>('./*/page.ts');

/** Something of each game that comes when it is first asked for. Whoever read it before reads it again when it is there. */
class Coming<T> {
  private readonly here = new SvelteMap<string, T>();
  private readonly asked = new Map<string, Promise<T | null>>();

  constructor(private readonly load: (game: string) => Promise<T | null>) {}

  of(game: string): T | null {
    if (!this.asked.has(game)) void this.when(game).catch(() => undefined);
    return this.here.get(game) ?? null;
  }

  /** Null for a game that has none. */
  when(game: string): Promise<T | null> {
    const asked = this.asked.get(game) ?? this.fetched(game);
    this.asked.set(game, asked);
    return asked;
  }

  private async fetched(game: string): Promise<T | null> {
    const found = await this.load(game);
    if (found !== null) this.here.set(game, found);
    return found;
  }
}

const part = <T>(pick: (page: GamePage) => Promise<T> | undefined) =>
  new Coming(async (game) => {
    const page = await pages.when(game);
    return (page && (await pick(page))) ?? null;
  });

export const pages = new Coming(async (game) => {
  const own = FOUND[`./${game}/page.ts`] ?? FOUND[`./${parentOf(game)}/page.ts`];
  return (await own?.())?.page ?? null;
});
export const homes = part((page) => page.home().then((one) => one.home));
export const builders = part((page) => page.builder?.().then((one) => one.builder));
export const stages = part((page) => page.stage?.().then((one) => one.stage));
export const oddsPages = part((page) => page.odds?.().then((one) => one.odds));
export const figures = part((page) => page.figures?.());
const tables = part((page) => page.table().then((one) => one.default));

export function gamePage(game: string): GamePage | null {
  return pages.of(game);
}

/** A game without a table of its own, or a reader who wants it so, gets the plain one. */
export async function tableOf(game: string, plain = false): Promise<TableComponent> {
  const own = plain ? null : await tables.when(game);
  return own ?? (await import('../table/plain/PlainTable.svelte')).default;
}

export function nameIn(match: Match, kind: string, value: unknown): string {
  return gamePage(match.game)?.named(match, kind, value) ?? plainName(match, kind, value);
}

/** Whose piece a name in a sentence stands for; null if it is no piece. */
export function ownerOfName(match: Match, kind: string, value: unknown): number | null {
  const page = gamePage(match.game);
  return page?.pieces[page.kindOf(kind)]?.(match, value) ?? null;
}

/** The pieces that a sentence names; a game without a page calls them so. */
export function piecesOf(match: Match, args: Args): (number | string)[] {
  const kindOf = gamePage(match.game)?.kindOf;
  const isPiece = ([kind, value]: [string, unknown]) =>
    kindOf ? kindOf(kind) !== 'player' && ownerOfName(match, kind, value) !== null : kind === 'piece';
  return Object.entries(args).filter(isPiece).map(([, value]) => value as number | string);
}
