/** What the builder shows of each game's lists. The rows, what fits and what is wrong come from the server. */

import type { Component } from 'svelte';
import { say, type GameWords } from '../lib/words.svelte';
import type { Builder } from './builder.svelte';
import type { Draft, DraftOption, DraftRow, DraftSlot } from './draft';
import type { Facet } from './pick';

/** The card that is read, the one of its row, and the option that offers it. */
export interface Looked {
  card: string;
  row: string;
  option?: string;
}
export type Look = (card: string, row: string, option?: string) => void;
export interface RowsProps {
  builder: Builder;
  words: GameWords;
  /** Places that a fault is about. */
  wrong: Set<string>;
  look: Look;
}
/** One row of a list, of so many. */
export interface RowProps extends RowsProps {
  row: DraftRow;
  count: number;
}
export interface InfoProps {
  words: GameWords;
  draft: Draft;
  looked: Looked;
}
export interface SheetProps {
  words: GameWords;
  draft: Draft;
}
export interface BadgeProps {
  words: GameWords;
  option: DraftOption;
  /** The place that it is for. */
  open: string;
}
/** A list in a few words, for a tile. */
export interface TileProps {
  words: GameWords;
  list: unknown;
}

export interface BuilderPage {
  Sprite: Component;
  Rows: Component<RowsProps>;
  /** The card that is looked at. */
  Details: Component<InfoProps>;
  /** What else is worth seeing beside the list. */
  More: Component<InfoProps>;
  /** The list on paper. */
  Sheet: Component<SheetProps>;
  Tile: Component<TileProps>;
  /** What stands before an option's name. */
  Badge: Component<BadgeProps>;
  name: (words: GameWords, card: string) => string;
  optionName: (words: GameWords, option: DraftOption) => string;
  /** One line under an option's name. */
  hint: (words: GameWords, option: DraftOption, open: string) => string;
  /** What options can be told apart by. */
  facets: Facet[];
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

/** The game's own word for it, or the one that all have. */
export function sayIn(game: string, key: string, args: Record<string, unknown> = {}): string {
  const own = `builder.${game}.${key}`;
  const text = say(own, args);
  return text === own ? say(`builder.${key}`, args) : text;
}
