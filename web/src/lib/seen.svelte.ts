/** What this browser sees of a table: what the server said last, who sits there, and in which words. */

import { api } from './api';
import { type Namer, type Part } from './fill';
import type { LinkState } from './link';
import { continued, patched } from './patch';
import type { Args, ChatLine, GameView, LogLine, MatchInfo, OfferState, SeatState, StateMessage, TableMessage } from './protocol';
import { say, wordsOf } from './words.svelte';

export type Standing = Omit<StateMessage, 'view' | 'patch' | 'log' | 'type'>;

export abstract class Seen {
  game = $state('');
  info = $state.raw<MatchInfo | null>(null);
  state = $state.raw<Standing | null>(null);
  view = $state.raw<GameView | null>(null);
  log = $state.raw<LogLine[]>([]);
  link = $state<LinkState>('connecting');
  whyLost = $state('');
  /** When the next try comes, by this computer's clock. */
  retryAt = $state<number | null>(null);
  /** Server time minus ours. */
  offset = $state(0);
  /** When the seats' clocks were told, by this computer's clock. */
  toldAt = $state(0);
  chatLines = $state.raw<ChatLine[]>([]);
  /** In a replay, the side that the reader played, whoever's eyes it is seen with. */
  sidedWith = $state(0);

  constructor(readonly id: string) {}

  /** What everybody may know: the game, its options and terms. */
  async inform(): Promise<void> {
    try {
      this.info = await api.match(this.id);
      this.game = this.info.game;
      wordsOf(this.game);
    } catch {
      // The socket says what is wrong.
    }
  }

  /** A replay's frame instead of the server's state. */
  feed(view: GameView, log: LogLine[], standing: Standing | null = null): void {
    this.view = view;
    this.game = view.game;
    this.log = log;
    this.state = standing;
    wordsOf(view.game);
  }

  // Hearing.

  /** A whole state, or what has changed since the last. */
  protected see(message: StateMessage): void {
    const { view, patch, log, type: _type, ...standing } = message;
    if (view) {
      this.view = view;
      this.log = log;
    } else if (patch && this.view) {
      this.view = patched(this.view, patch);
      this.log = continued(this.log, standing.log_kept, log);
    } else if (!patch) {
      this.view = null;
      this.log = log;
    }
    if (this.state?.status === 'waiting' && standing.status !== 'waiting') void this.inform();
    this.state = standing;
    this.told(standing.time_ms);
    if (this.view && this.view.game !== this.game) {
      this.game = this.view.game;
      wordsOf(this.game);
    }
  }

  /** Seats, clocks, offers and watchers alone. */
  protected seeTable({ type: _type, ...table }: TableMessage): void {
    if (!this.state) return;
    this.state = { ...this.state, ...table };
    this.told(table.time_ms);
  }

  private told(time: number): void {
    this.toldAt = Date.now();
    this.offset = time - this.toldAt;
  }

  // Who.

  get seat(): number | null {
    return this.state?.seat ?? this.view?.player ?? null;
  }
  get seats(): SeatState[] {
    return this.state?.seats ?? this.info?.seats ?? [];
  }
  get offers(): OfferState[] {
    return this.state?.offers ?? [];
  }
  get held(): number[] {
    return this.state?.held ?? [];
  }
  get watching(): boolean {
    return this.state !== null && this.held.length === 0;
  }
  get sameScreen(): boolean {
    return this.held.length > 1;
  }
  /** Whether a seat is still open: nothing has begun. */
  get waiting(): boolean {
    return this.state?.status === 'waiting';
  }
  get over(): boolean {
    return this.state?.status === 'over';
  }
  /** The side that is drawn in blue: one's own, or the first for those who watch. */
  get ownSide(): number {
    return this.seat ?? this.held[0] ?? this.sidedWith;
  }
  isOwn(owner: number): boolean {
    return owner === this.ownSide;
  }
  seatName(number: number): string {
    const seat = this.seats.find((one) => one.number === number);
    if (seat?.kind === 'bot') {
      const name = seat.name && seat.name !== seat.bot ? seat.name : say('seat.bot', { bot: say(`bot.${seat.bot ?? 'greedy'}`) });
      const alike = this.seats.filter((one) => one.kind === 'bot' && one.bot === seat.bot && one.name === seat.name);
      return alike.length > 1 ? `${name} ${number + 1}` : name;
    }
    if (seat?.name) return seat.name;
    const faces = this.seat !== null && !this.sameScreen && number !== this.seat && this.seats.length === 2;
    return faces ? say('seat.opponent') : say('seat.unnamed', { number: number + 1 });
  }

  // Words of this match.

  get words() {
    return wordsOf(this.game);
  }

  /** What the things of the game are called. */
  abstract readonly named: Namer;

  say(key: string, args: Args = {}): string {
    return this.words.say(key, args, this.named);
  }

  phrase(key: string, args: Args = {}): string {
    return this.words.phrase(key, args, this.named);
  }

  parts(key: string, args: Args = {}): Part[] {
    return this.words.parts(key, args, this.named);
  }
}
