/** What is said over the socket of a table. */

import type { Args, MatchStatus } from './common';
import type { GameView } from './view';

export type OfferKind = 'takeback' | 'draw' | 'rematch' | 'rematch-swapped' | 'concede';

export interface LogLine {
  n: number;
  beat: number;
  name: string;
  args: Args;
  rule?: string;
  only_you?: boolean;
  /** Set by the page: the line was taken back. */
  struck?: boolean;
}

export interface QuestionState {
  kind: string;
  subject: number | null;
  since: number;
  secret?: boolean;
}

export interface SeatState {
  number: number;
  name: string;
  kind: 'open' | 'human' | 'bot';
  bot?: string;
  present?: boolean;
  gone_ms?: number;
  /** In how long the match may be claimed against one who left. */
  claim_ms?: number;
  clock_ms?: number;
  running?: boolean;
  /** A running clock that stands because the connection was lost. */
  paused?: boolean;
  /** Time ran out. */
  fallen?: boolean;
  asked?: boolean;
}

export interface OfferState {
  kind: OfferKind;
  seat: number;
  to?: number;
  accepted?: number[];
  /** Those who are asked and hear of it, where it is not everybody. */
  only?: number[];
}

export interface EndingState {
  winner: number | null;
  reason: string;
  scores: number[];
  rounds: number;
  /** Who closed the table before the match began. */
  by?: number | null;
  /** Those who win with the winner, as a team. */
  beside?: number[];
}

export interface Patch {
  fields?: Record<string, unknown>;
  pieces?: Record<string, { id: number | string }[]>;
  order?: Record<string, (number | string)[]>;
}

/** Without a seat a watcher said it, by name if there is one. */
export interface ChatLine {
  at_ms: number;
  text: string;
  seat?: number;
  name?: string;
}

export interface StateMessage {
  type: 'state';
  match: string;
  count: number;
  status: MatchStatus;
  seat: number | null;
  held: number[];
  seats: SeatState[];
  log_kept: number;
  log: LogLine[];
  questions: QuestionState[];
  undo: 'free' | 'ask' | 'none';
  /** What giving up would do: end the match, end it if the teammates agree, or leave it to the others. */
  concede: 'match' | 'team' | 'leave' | 'none';
  offers: OfferState[];
  watchers: number;
  time_ms: number;
  view?: GameView | null;
  patch?: Patch | null;
  ending?: EndingState;
  next?: string;
  watcher_names?: string[];
}

export interface TableMessage {
  type: 'table';
  seats: SeatState[];
  offers: OfferState[];
  watchers: number;
  time_ms: number;
  watcher_names?: string[];
}

export interface AckMessage {
  type: 'ack';
  id: string;
  count: number;
}
export interface RefusedMessage {
  type: 'refused';
  id: string;
  rule: string;
  why: string;
  args: Args;
  count: number;
}
export interface StaleMessage {
  type: 'stale';
  id: string;
  count: number;
}
export interface ProblemMessage {
  type: 'problem';
  id: string;
  code: string;
  message: string;
}
export interface PongMessage {
  type: 'pong';
  id: string;
  time_ms: number;
}
/** New lines, or with `whole` all of them. */
export interface ChatMessage {
  type: 'chat';
  lines: ChatLine[];
  whole?: boolean;
}
export interface AidMessage {
  type: 'aid';
  id: string;
  about: string;
  count: number;
  aid: unknown;
}

export type Incoming =
  | StateMessage
  | TableMessage
  | AckMessage
  | RefusedMessage
  | StaleMessage
  | ProblemMessage
  | PongMessage
  | ChatMessage
  | AidMessage;

/** An option, a spot, or several options. */
export type Choice = string | number[] | string[];

export interface AnswerMessage {
  type: 'answer';
  id: string;
  seen: number;
  kind: string;
  subject: number | null;
  choice: Choice;
}

export type Outgoing =
  | { type: 'hello'; match: string; tokens: string[]; name?: string; protocol: 1 }
  | AnswerMessage
  | { type: 'undo'; id: string; seen: number }
  | { type: 'offer'; kind: OfferKind; id?: string }
  | { type: 'reply'; kind: OfferKind; accept: boolean; id?: string }
  | { type: 'withdraw'; kind: OfferKind; id?: string }
  | { type: 'concede' | 'claim' | 'give-time' | 'sync' | 'ping'; id?: string }
  | { type: 'show'; seat: number | null; id?: string }
  | { type: 'chat'; text: string; id?: string }
  | ({ type: 'aid'; id: string } & Record<string, unknown>);
