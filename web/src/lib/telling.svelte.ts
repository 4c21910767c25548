/** What happened is told beat by beat, in its order, before what is asked next takes the screen. A game says which lines
 * of the log are beats, how long each is looked at, and what it does to the table. Nothing waits for it: the server's
 * last word is known at once, and any input skips to it. */

import type { GameView, LogLine } from './protocol';
import { settings, type Speed } from './settings.svelte';

/** How a game is told. */
export interface Story {
  /** How long a line is looked at, in ms at normal speed; 0 for one that is told along with the next. */
  lasts: (line: LogLine) => number;
  /** The table once this has happened. What a line leaves out may be taken from the table as it is afterwards. */
  told: (view: GameView, line: LogLine, after: GameView) => GameView;
}

/** A table and its log. */
export interface Shown {
  view: GameView | null;
  log: LogLine[];
}

export interface Beat extends Shown {
  line: LogLine;
  ms: number;
}

const PACE: Record<Speed, number> = { instant: 0, normal: 1, slow: 2 };
/** Ms that all which waits may take together: a crowded round is told faster. */
const LONGEST = 20_000;
/** More than this happened while nobody looked: it is not told by force. */
const TOO_MANY = 60;

/** The beats from one state of the table to the next. */
export function beatsOf(story: Story, before: Shown, after: Shown): Beat[] {
  if (!before.view || !after.view) return [];
  let { view } = before;
  const beats: Beat[] = [];
  for (let at = before.log.length; at < after.log.length; at++) {
    const line = after.log[at]!;
    view = story.told(view, line, after.view);
    const ms = story.lasts(line);
    if (ms > 0) beats.push({ view, log: after.log.slice(0, at + 1), line, ms });
  }
  return beats;
}

/** Whether lines that the reader had seen are taken back. */
export function takenBack(before: Shown, after: Shown): boolean {
  return before.log.some((line, i) => !line.struck && after.log[i]?.struck);
}

export class Telling {
  /** What is looked at now; null when the table is as the server said last. */
  beat = $state.raw<Beat | null>(null);
  private waiting: Beat[] = [];
  private last: Shown = { view: null, log: [] };
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `most` says how many ms the reader can spare for all of it. */
  constructor(
    private readonly show: (shown: Shown) => void,
    private readonly most: () => number = () => LONGEST,
  ) {}

  /** After what still waits, these; then the table as it is afterwards. */
  tell(beats: readonly Beat[], after: Shown): void {
    this.last = after;
    this.waiting.push(...beats);
    if (isOff() || this.waiting.length > TOO_MANY) this.skip();
    else if (!this.beat) this.next();
  }

  jump(after: Shown): void {
    this.last = after;
    this.skip();
  }

  /** To the present. */
  skip(): void {
    this.waiting = [];
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    const beat = this.waiting.shift();
    const ms = beat ? this.paced(beat) : 0;
    this.beat = beat ? { ...beat, ms } : null;
    this.show(beat ?? this.last);
    if (beat) this.timer = setTimeout(() => this.next(), ms);
  }

  private paced(beat: Beat): number {
    const pace = PACE[settings.speed];
    const all = this.waiting.reduce((sum, one) => sum + one.ms, beat.ms) * pace;
    return beat.ms * pace * Math.min(1, Math.max(0, Math.min(LONGEST * pace, this.most())) / all);
  }
}

function isOff(): boolean {
  return PACE[settings.speed] === 0 || (typeof document !== 'undefined' && document.hidden);
}
