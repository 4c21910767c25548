/** What the page has of one game, besides what its server says: `games/GAME/page.ts` exports it as `page`. It is small
 * and comes with the first word about the game; what only some screens need comes with those. */

import type { Component, Snippet } from 'svelte';
import type { BuilderPage } from '../builder/page';
import type { OddsTable } from '../home/odds/odds.svelte';
import type { Match } from '../lib/match.svelte';
import type { Args, GameView, LogLine, OddsForm } from '../lib/protocol';
import type { Story } from '../lib/telling.svelte';
import type { GameWords } from '../lib/words.svelte';
import type { Tale } from '../replay/film';
import type { StagePage } from '../replay/page';

export type TableComponent = Component<{ match: Match; log: Snippet }>;

/** A row of the table as text: one piece, its cells under the columns' headings. */
export interface TextRow {
  id: number;
  owner: number;
  cells: string[];
}
export interface TextPage {
  help: string;
  columns: string[];
  rows: TextRow[];
}

/** What the summary of a replay compares: a number for each player. */
export interface SummaryRow {
  label: string;
  help?: string;
  cells: string[];
}

export interface Title {
  key: string;
  args: Args;
  covers: readonly LogLine[];
}

/** Kinds of questions that the guide explains, each with the rule to read first. */
export interface GuidePage {
  steps: Record<string, string>;
  /** Which of them it is now. */
  step: (match: Match) => string | null;
}

/** The game on the first screen. */
export interface HomePage {
  Picture: Component;
  /** Whom a list brings, by their cards. */
  crew: (list: unknown) => string[];
  /** One of them as a small picture, and by name. */
  Member: Component<{ words: GameWords; card: string }>;
  memberName: (words: GameWords, card: string) => string;
  faction: (words: GameWords, faction: string) => string;
  /** What else the first screen shows of it: a rule, odds. */
  Samples?: Component;
}

export interface OddsExample {
  link: string;
  title: string;
  /** The cards whose dice they are. */
  crew: string[];
}
/** The screen of odds. */
export interface OddsPage {
  Sprite: Component;
  Fields: Component<{ table: OddsTable }>;
  /** What is counted, and with which symbol. */
  unit: (words: GameWords, of: string) => string;
  glyph: (of: string) => string;
  /** How likely at least one of it is, as the page says it. */
  any: string;
  /** Whether enough is set for an answer, and what is said until then. */
  ready: (table: OddsTable) => boolean;
  wanting: string;
  /** What somebody who comes without numbers sees. */
  start: (game: string) => Promise<string>;
  examples: (game: string, form: OddsForm) => Promise<OddsExample[]>;
}

export interface FigurePage {
  Drawing: Component<{ scene: never }>;
  sceneOf: (rule: string) => unknown;
}

export interface GamePage {
  table: () => Promise<{ default: TableComponent }>;
  home: () => Promise<{ home: HomePage }>;
  builder?: () => Promise<{ builder: BuilderPage }>;
  stage?: () => Promise<{ stage: StagePage }>;
  odds?: () => Promise<{ odds: OddsPage }>;
  /** Drawings that go with rules. */
  figures?: () => Promise<FigurePage>;
  /** The options of a match to learn the game with. */
  lesson?: Record<string, unknown>;
  guide?: GuidePage;
  named: (match: Match, kind: string, value: unknown) => string;
  /** The kind of thing that an argument is, where its name says its part instead. */
  kindOf: (kind: string) => string;
  /** The phases of a round in order, each with the rule that a tap on it opens. */
  phases: Record<string, string>;
  /** Which of them it is, where that is finer than what the view says. */
  phase?: (match: Match) => string;
  /** What lies beside the board besides its bench and the log: sheets of a phone, named by the page's `GAME.sheet.IT`. */
  sheets: readonly string[];
  /** Kinds of arguments that name a piece on the board. */
  pieces: Record<string, (match: Match, value: unknown) => number | null>;
  /** Events that say nothing which the board does not show. */
  quiet: ReadonlySet<string>;
  /** Lines that say one thing together, as one. */
  tidy?: (lines: readonly LogLine[]) => LogLine[];
  /** Events with which a phase begins in every round. */
  routine: ReadonlySet<string>;
  /** Questions at which passing gives up what people rarely mean to; the page asks once more. */
  careful: ReadonlySet<string>;
  /** Options besides the plain "pass" that do nothing more: the key to decline takes them. */
  passes?: ReadonlySet<string>;
  /** Questions that come again and again, and may be answered for a round or for the match. */
  formal: ReadonlySet<string>;
  /** Questions that are a yes or no as soon as only one thing can be said yes to. */
  yesOrNo: ReadonlySet<string>;
  /** How what happened is shown before the next question comes up. */
  story: Story;
  /** What somebody who is asked is plainly doing, as everybody at the table sees: the page's sentence `GAME.doing.IT`. */
  doing?: (match: Match) => string;
  text: (match: Match) => TextPage;
  /** How the others stand to a piece, as the engine measures it: by their ids, in the language of the moment. */
  relations?: (match: Match, piece: number) => Promise<Record<number, () => string>>;
  /** What a replay compares at a beat, and whose doing a line of its log is. */
  summary: (match: Match, tale: Tale, luck: number[]) => SummaryRow[];
  actor: (match: Match, line: LogLine) => number | null;
  /** A sentence of the page that sums a beat up, and the lines that it makes needless; null where the first line does. */
  title: (lines: readonly LogLine[]) => Title | null;
  /** A view with all who ever were on the table, to call them by name at any beat. */
  cast: (views: readonly GameView[]) => GameView;
  /** The table as a beat leaves it: the view after its last entry, without what is still to come in that. */
  scene: (view: GameView, before: GameView, lines: readonly LogLine[], pending: readonly LogLine[]) => GameView;
}

export const seatItself = (_match: Match, value: unknown): number | null => (typeof value === 'number' ? value : null);
