/** Matches: asked for, joined, listed, shown again. */

import type { Aids, Lang, MatchStatus, Said } from './common';
import type { EndingState, LogLine, SeatState } from './socket';
import type { GameView } from './view';

export interface SeatWish {
  kind: 'me' | 'friend' | 'bot';
  name?: string;
  bot?: string;
  list?: string | null;
}

export interface NewMatch {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  clock_seconds?: number | null;
  decision_seconds?: number | null;
  takeback?: 'consent' | 'none';
  watchers?: boolean;
  watch_delay?: number;
  listed?: boolean;
  aids?: Aids;
  lang?: Lang;
  /** A match that is over, to be played on after so many of its entries, by somebody to whom every side is open. */
  start?: { match: string; count: number; token?: string };
}

export interface HeldSeat {
  number: number;
  token: string;
}
export interface OpenSeat {
  number: number;
  invite: string;
  link: string;
}
export interface Created {
  match: string;
  seats: HeldSeat[];
  invites: OpenSeat[];
}
export interface Joined {
  match: string;
  seat: HeldSeat;
}

export interface Terms {
  clock_seconds?: number | null;
  decision_seconds?: number | null;
  takeback?: 'consent' | 'none';
  watchers?: boolean;
  watch_delay?: number;
  listed?: boolean;
  same_screen?: boolean;
  aids?: Aids;
}

export interface MatchInfo {
  match: string;
  game: string;
  rules: string;
  status: MatchStatus;
  terms: Terms;
  options: Record<string, unknown>;
  seats: SeatState[];
  open_seats: number[];
  count: number;
  created: number;
  changed: number;
  round: number;
  watchers: number;
  ending?: EndingState;
  next?: string;
  seed?: string;
  /** Seconds from the first answer to the last, after the end. */
  lasted?: number;
  /** What is asked of the seat whose token came along. */
  question?: Said;
  /** The sides of a match that is over which everybody may look at. */
  open_sides?: number[];
  /** The rules by which it is played on since they changed. */
  replays?: string;
  /** Why it can neither be played on nor shown. */
  fault?: string;
}

export interface MatchSummary {
  id: string;
  game: string;
  status: MatchStatus;
  names: string[];
  bots: (string | null)[];
  created: number;
  changed: number;
  ending: EndingState | null;
  lasted: number | null;
  round: number;
  watchers: number;
}

export interface Frame {
  count: number;
  view: GameView;
  log: LogLine[];
  seat: number | null;
  taken_back: number | null;
}
export interface Replay {
  match: string;
  seat: number | null;
  total: number;
  frames: Frame[];
}

export interface ErrorBody {
  code: string;
  message: string;
  faults?: string[];
}
