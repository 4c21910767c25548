/** What the server says and takes, as docs/protocol.md has it. */

export type Lang = 'en' | 'fr';
export type Args = Record<string, unknown>;
export type MatchStatus = 'waiting' | 'playing' | 'over';
export type Aids = 'learning' | 'book';

// The socket.

export type OfferKind = 'takeback' | 'draw' | 'rematch' | 'rematch-swapped';

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
}

export interface EndingState {
  winner: number | null;
  reason: string;
  scores: number[];
  rounds: number;
  /** Who closed the table before the match began. */
  by?: number | null;
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

// What every game's view has.

export interface Option {
  id: string;
  label: string;
  args: Args;
  folded?: boolean;
}

/** An answer that is not offered, by the id that it would have, and why. */
export interface Closed {
  id: string;
  rule: string;
  why: string;
  args?: Args;
  /** What it would be called, said with the same arguments. */
  label?: string;
}

/** So many of the options make one answer, each at most `each` times. */
export interface Several {
  least: number;
  most: number;
  each: number;
}

export interface Decision {
  id: string;
  player: number;
  kind: string;
  prompt: string;
  rule: string;
  subject: number | null;
  args: Args;
  options: Option[];
  placement: Placement | null;
  several?: Several | null;
  closed?: Closed[];
}

/** So many of the options make one answer, each at most `each` times; where they differ, `limits` says how often. */
export interface Several {
  least: number;
  most: number;
  each: number;
  limits?: number[];
}

/** A decision as the table asks it now. */
export interface Question extends Decision {
  since: number;
  secret: boolean;
}

export type Point = [number, number];
export type Polygon = Point[];

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

/** Where a piece may be put: its outline (right, forward), all of it in the convex container, clear of each keep-out
 * [polygon, clearance, strict]; `headings` are the only ones allowed. */
export interface Placement {
  outline: Polygon;
  container: Polygon;
  keep_out: [Polygon, number, boolean][];
  headings: number[] | null;
  [field: string]: unknown;
}

export interface Result {
  winner: number | null;
  scores: number[];
  reason: string;
  rounds: number;
}

export interface GameView {
  game: string;
  player: number | null;
  round: number;
  phase: string;
  first_player: number;
  waiting_for: number[];
  decisions: Decision[];
  result: Result | null;
  events: number;
  [field: string]: unknown;
}

// REST.

export interface ReadyList {
  /** By which it is asked for, and as people read it. */
  name: string;
  names: Record<Lang, string>;
  faction: string;
  format: string;
  points: number | null;
  /** A coarser measure than points, where a game has one. */
  level: number | null;
  list: unknown;
}

export interface GameInfo {
  id: string;
  players: number;
  /** The seats that a table may have at most. */
  most_players: number;
  rules: string;
  bots: string[];
  ready: ReadyList[];
  options: Record<string, unknown>;
}

/** A sentence in both languages, so that it follows its reader from one to the other; `told` picks. */
export type Said = Record<Lang, string>;

export interface ListFault {
  rule: string;
  message: Said;
}

export interface ListAnswer {
  legal: boolean;
  readable: boolean;
  summary: Said;
  faults: ListFault[];
  warnings: Said[];
  name: string;
  format: string;
  points: number | null;
  /** A coarser measure than points, where a game has one. */
  level: number | null;
  list: unknown;
}

export interface Name {
  en: string;
  fr: string;
}

/** Facts by kind and card id; each game knows the fields, every one has a name. */
export type CardFacts = Record<string, Record<string, CardFact>>;
export interface CardFact {
  id: string;
  name: Name;
  // Each game's own component knows what else its cards say.
  [field: string]: any;
}

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

/** A number to set for odds: dice, tokens, or yes (1) and no (0). */
export interface OddsField {
  name: string;
  side: 'attacker' | 'defender' | 'table';
  least: number;
  most: number;
  start: number;
}
export interface OddsForm {
  fields: OddsField[];
  rows: string[];
  /** How many dice may be named by their cards. */
  dice: number;
}
export interface OddsRow {
  of: string;
  values: number[];
  at_least: number[];
  expected: number;
}
export interface OddsAnswer {
  dice: Record<string, number>;
  rows: OddsRow[];
  assumes: string[];
}

export interface RuleTitle {
  id: string;
  kind: string;
  title: string;
}
/** What a search found; `meant` are the words that it took for some that nothing knows. */
export interface FoundRules {
  game: string;
  lang: Lang;
  total: number;
  rules: RuleTitle[];
  cards?: { id: string; group: string; name: Name }[];
  meant?: Record<string, string[]>;
}
export interface RuleEntry {
  id: string;
  kind: string;
  title: string;
  text: string;
  check?: string;
  terms?: Record<string, string>;
  refs?: string[];
  data?: Record<string, unknown>[];
  /** Where it stands in the text of the rulebook: first and last line. */
  lines?: [number, number];
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
