/** What the builder shows of each game's lists. The rows, what fits and what is wrong come from the server. */

import type { Component } from 'svelte';
import { say, type GameWords } from '../lib/words.svelte';
import { deckPage } from '../games/destiny/builder/page';
import type { Builder } from './builder.svelte';
import type { Draft, DraftOption, DraftRow, DraftSlot } from './draft';
import { squadPage } from './squad-page';

/** The card that is read, and the one of its row. */
export interface Looked {
  card: string;
  row: string;
}
export interface RowsProps {
  builder: Builder;
  words: GameWords;
  /** Places that a fault is about. */
  wrong: Set<string>;
  look: (card: string, row: string) => void;
}
export interface InfoProps {
  words: GameWords;
  draft: Draft;
  looked: Looked | null;
}
export interface BadgeProps {
  words: GameWords;
  option: DraftOption;
}

export interface BuilderPage {
  Sprite: Component;
  Rows: Component<RowsProps>;
  Info: Component<InfoProps>;
  /** What stands before an option's name. */
  Badge: Component<BadgeProps>;
  name: (words: GameWords, card: string) => string;
  optionName: (words: GameWords, option: DraftOption) => string;
  /** One line under an option's name. */
  hint: (words: GameWords, option: DraftOption) => string;
  /** What options can be told apart by. */
  kind: (words: GameWords, option: DraftOption) => string;
  /** What the options of the open place are. */
  title: (draft: Draft, open: string) => string;
  /** Whether what stands there counts towards the limit. */
  paid: (open: string | null) => boolean;
  isNow: (option: DraftOption, row: DraftRow | undefined, slot: DraftSlot | undefined) => boolean;
  faction: (words: GameWords, faction: string) => string;
  /** Empty lists to begin with. */
  starts: { faction: string; list: unknown }[];
  /** How a list is written for others, each form with its name; nameless is plain text. */
  forms: Record<string, string>;
}

const PAGES: Record<string, BuilderPage> = { xwing: squadPage, destiny: deckPage };

export function builderPage(game: string): BuilderPage {
  return PAGES[game] ?? squadPage;
}

/** The game's own word for it, or the one that all have. */
export function sayIn(game: string, key: string, args: Record<string, unknown> = {}): string {
  const own = `builder.${game}.${key}`;
  const text = say(own, args);
  return text === own ? say(`builder.${key}`, args) : text;
}
