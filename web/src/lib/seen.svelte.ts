/** What this browser sees of a table: what the server said last, who sits there, and in which words. */

import { api } from './api';
import type { Namer, Part, Teller } from './fill';
import type { LinkState } from './link';
import { continued, patched } from './patch';
import type { Args, ChatLine, GameView, LogLine, MatchInfo, OfferState, SeatState, StateMessage, TableMessage } from './protocol';
import { beatsOf, takenBack, Telling, type Shown, type Story } from './telling.svelte';
import { say, wordsOf } from './words.svelte';

export type Standing = Omit<StateMessage, 'view' | 'patch' | 'log' | 'type'>;

export abstract class Seen implements Teller {
  game = $state('');
  info = $state.raw<MatchInfo | null>(null);
  state = $state.raw<Standing | null>(null);
  /** The table and its log as they are shown: while something is told, as they were then. */
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
  /** In a replay, the seats that the reader held, whoever's eyes it is seen with. */
  sat = $state.raw<number[]>([]);

  readonly telling = new Telling(
    (shown) => this.see(shown),
    () => this.timeToLook,
  );
  /** As the server said last. */
  protected latest: Shown = { view: null, log: [] };

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

  /** A whole state, or what has changed since the last: then it is told how it came to that. */
  protected hearState({ view, patch, log, type: _type, ...standing }: StateMessage): void {
    const before = this.latest;
    const whole = patch === null || patch === undefined || !before.view;
    const after = whole ? { view: view ?? null, log } : { view: patched(before.view!, patch), log: continued(before.log, standing.log_kept, log) };
    this.latest = after;
    if (this.state?.status === 'waiting' && standing.status !== 'waiting') void this.inform();
    const tells = !whole && !takenBack(before, after) && !this.stillAsked(after.view!, standing);
    this.state = standing;
    this.told(standing.time_ms);
    if (tells && this.story) this.telling.tell(beatsOf(this.story, before, after), after);
    else this.telling.jump(after);
  }

  protected see({ view, log }: Shown): void {
    this.view = view;
    this.log = log;
    if (!view || view.game === this.game) return;
    this.game = view.game;
    wordsOf(this.game);
  }

  /** How this game is told. */
  protected abstract get story(): Story | null;

  /** Whether what the reader is busy with is asked all the same afterwards: then it is not taken away. */
  protected abstract stillAsked(view: GameView, standing: Standing): boolean;

  /** While somebody's own clock runs they look at what happened for at most a twentieth of what is left. */
  private get timeToLook(): number {
    const clocks = this.seats.filter((seat) => this.held.includes(seat.number) && seat.running).map((seat) => seat.clock_ms ?? Infinity);
    return Math.min(Infinity, ...clocks) / 20;
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
    return this.state?.held ?? this.sat;
  }
  get watching(): boolean {
    return this.state !== null && this.held.length === 0;
  }
  get sameScreen(): boolean {
    return this.held.length > 1;
  }
  /** Whom the sentences call "you": nobody where one watches, or where several read the same screen. */
  get reader(): number | null {
    return this.held.length === 1 ? this.held[0]! : null;
  }
  /** Whether a seat is still open: nothing has begun. */
  get waiting(): boolean {
    return this.state?.status === 'waiting';
  }
  /** Whether something that happened is being shown. */
  get isTelling(): boolean {
    return this.telling.beat !== null;
  }
  get over(): boolean {
    return this.state?.status === 'over' && !this.isTelling;
  }
  /** The side that is drawn in blue: one's own, or the first for those who watch. */
  get ownSide(): number {
    return this.seat ?? this.held[0] ?? 0;
  }
  /** One's own, or a teammate's where players form teams. */
  isOwn(owner: number): boolean {
    return this.areAllied(owner, this.ownSide);
  }
  areAllied(one: number, other: number): boolean {
    return this.teams ? this.teams[one] === this.teams[other] : one === other;
  }
  /** Who speaks for the side of each, where two players or more form a team. */
  get teams(): number[] | null {
    const teams = this.view?.teams as number[] | undefined;
    return teams && teams.length > 2 ? teams : null;
  }
  /** The class that draws an owner's things: a teammate's are cool and an enemy's warm, but each has a colour and a shape. */
  whose(owner: number): string {
    if (owner === this.ownSide) return 'you';
    if (this.isOwn(owner)) return 'you ally';
    return this.teams && this.teams[owner] !== owner ? 'foe other' : 'foe';
  }
  /** Whose friend a player is, where players form teams. */
  sideName(owner: number): string {
    if (!this.teams || this.watching || owner === this.ownSide) return '';
    return say(this.isOwn(owner) ? 'seat.ally' : 'seat.enemy');
  }
  seatName(number: number): string {
    return this.ownName(number) ?? (this.isOnlyOther(number) ? say('seat.opponent') : say('seat.unnamed', { number: number + 1 }));
  }
  /** As a label. */
  playerName(number: number): string {
    return number === this.reader ? say('seat.you') : this.seatName(number);
  }
  /** Inside a sentence. */
  playerInside(number: number): string {
    if (number === this.reader) return say('seat.you-inside');
    return this.ownName(number) ?? (this.isOnlyOther(number) ? say('seat.opponent-inside') : this.seatName(number));
  }
  private ownName(number: number): string | null {
    const seat = this.seats.find((one) => one.number === number);
    if (seat?.kind !== 'bot') return seat?.name || null;
    const name = seat.name && seat.name !== seat.bot ? seat.name : say('seat.bot', { bot: say(`bot.${seat.bot ?? 'greedy'}`) });
    const alike = this.seats.filter((one) => one.kind === 'bot' && one.bot === seat.bot && one.name === seat.name);
    return alike.length > 1 ? `${name} ${number + 1}` : name;
  }
  private isOnlyOther(number: number): boolean {
    return this.reader !== null && number !== this.reader && this.seats.length === 2;
  }

  // Words of this match.

  get words() {
    return wordsOf(this.game);
  }

  /** What the things of the game are called. */
  abstract readonly named: Namer;

  say(key: string, args: Args = {}): string {
    return this.words.say(key, args, this);
  }

  phrase(key: string, args: Args = {}): string {
    return this.words.phrase(key, args, this);
  }

  parts(key: string, args: Args = {}): Part[] {
    return this.words.parts(key, args, this);
  }
}
