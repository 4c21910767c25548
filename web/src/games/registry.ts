/** What the page knows of each game: its table, loaded when one is opened, and what its things are called. */

import type { Component } from 'svelte';
import type { Match } from '../lib/match.svelte';
import { plainly } from '../lib/fill';
import type { Args, GameView, LogLine } from '../lib/protocol';
import type { Story } from '../lib/telling.svelte';
import type { Tale } from '../replay/film';
import { tidy as destinyTidy } from './destiny/log';
import { nameOf as destinyName, ownerOf as destinyOwner } from './destiny/naming';
import { actorOf as destinyActor, asTold as destinyScene, castOf as destinyCast, summaryOf as destinySummary, titleOf as destinyTitle } from './destiny/replay';
import { story as destinyStory } from './destiny/story';
import { textOf as destinyText } from './destiny/text-table';
import { tidy as xwingTidy } from './xwing/log';
import { kindOf, nameOf as xwingName, ownerOf as xwingOwner } from './xwing/naming';
import { actorOf as xwingActor, asTold, summaryOf as xwingSummary, titleOf as xwingTitle } from './xwing/replay';
import { story as xwingStory } from './xwing/story';
import { doing as xwingDoing, relationOf, textOf as xwingText } from './xwing/text-table';

export type MatchNamer = (match: Match, kind: string, value: unknown) => string;
export type TableComponent = Component<{ match: Match; log: import('svelte').Snippet }>;

/** How another piece stands to the selected one. */
export interface Relation {
  ship: number;
  range: number;
  arcs: string[];
  attacks?: { obstructed: boolean; refused?: unknown }[];
}

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

interface GamePage {
  table: () => Promise<{ default: TableComponent }>;
  named: MatchNamer;
  /** The phases of a round in order, each with the rule that a tap on it opens. */
  phases: Record<string, string>;
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
  /** Questions that come again and again, and may be answered for a round or for the match. */
  formal: ReadonlySet<string>;
  /** Questions that are a yes or no as soon as only one thing can be said yes to. */
  yesOrNo: ReadonlySet<string>;
  /** How what happened is shown before the next question comes up. */
  story: Story;
  /** What somebody who is asked is plainly doing, as everybody at the table sees: the page's sentence `GAME.doing.IT`. */
  doing?: (match: Match) => string;
  text: (match: Match) => TextPage;
  /** How a piece stands to the selected one, where the game measures; what is given is the engine's answer. */
  relation: ((match: Match, found: Relation) => string) | null;
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

const seatItself = (_match: Match, value: unknown): number | null => (typeof value === 'number' ? value : null);

const GAMES: Record<string, GamePage> = {
  xwing: {
    table: () => import('./xwing/XwingTable.svelte'),
    named: xwingName,
    phases: {
      planning: 'planning.secret-selection',
      system: 'system.order',
      activation: 'activation.order',
      engagement: 'engagement.order',
      end: 'end.remove-circular',
    },
    sheets: ['squads'],
    pieces: { ship: xwingOwner, player: seatItself },
    quiet: new Set(['dial.assigned', 'dial.revealed', 'ship.activates', 'ship.removed']),
    tidy: xwingTidy,
    routine: new Set(['token.removed', 'force.recovered', 'charge.recovered']),
    careful: new Set(['weapon']),
    formal: new Set(['ability']),
    yesOrNo: new Set(['ability', 'emergency']),
    story: xwingStory,
    doing: xwingDoing,
    text: xwingText,
    relation: relationOf,
    summary: xwingSummary,
    actor: xwingActor,
    title: xwingTitle,
    cast: (views) => views.at(-1)!,
    scene: asTold,
  },
  destiny: {
    table: () => import('./destiny/DestinyTable.svelte'),
    named: destinyName,
    phases: { setup: 'setup.1-place-characters', action: 'round.action-phase', upkeep: 'upkeep.1-ready' },
    sheets: ['hand', 'queue'],
    pieces: { piece: destinyOwner, copy: destinyOwner, player: seatItself },
    quiet: new Set(['card.exhausted', 'card.readied', 'resources.spent']),
    tidy: destinyTidy,
    routine: new Set(['resources.gained', 'cards.drawn', 'cards.seen', 'card.readied']),
    careful: new Set(),
    formal: new Set(['ability']),
    yesOrNo: new Set(['ability']),
    story: destinyStory,
    text: destinyText,
    relation: null,
    summary: destinySummary,
    actor: destinyActor,
    title: destinyTitle,
    cast: destinyCast,
    scene: destinyScene,
  },
};

export function gamePage(game: string): GamePage | null {
  return GAMES[game] ?? null;
}

export function namerOf(game: string): MatchNamer {
  return GAMES[game]?.named ?? ((_match, kind, value) => plainly.named(kind, value));
}

const opened = new Map<string, Promise<{ default: TableComponent }>>();

/** The same promise each time, so that a table that is asked for again stays as it is. */
export function tableOf(game: string): Promise<{ default: TableComponent }> | null {
  if (!opened.has(game) && GAMES[game]) opened.set(game, GAMES[game].table());
  return opened.get(game) ?? null;
}

/** Whose piece a name in a sentence stands for; null if it is no piece. */
export function ownerOfName(match: Match, kind: string, value: unknown): number | null {
  return gamePage(match.game)?.pieces[kindOf(kind)]?.(match, value) ?? null;
}

/** The pieces that a sentence names. */
export function piecesOf(match: Match, args: Args): (number | string)[] {
  const isPiece = ([kind, value]: [string, unknown]) => kindOf(kind) !== 'player' && ownerOfName(match, kind, value) !== null;
  return Object.entries(args).filter(isPiece).map(([, value]) => value as number | string);
}
