/** One open table as this browser sees it: what the server said last, what is asked, what is picked but not yet sent.
 * A replay feeds the same class without a socket. */

import { api } from './api';
import { type Namer, type Part } from './fill';
import { Link, type LinkState } from './link';
import { continued, patched } from './patch';
import type {
  AidMessage,
  Args,
  ChatLine,
  GameView,
  Incoming,
  LogLine,
  MatchInfo,
  OfferKind,
  OfferState,
  Option,
  Outgoing,
  ProblemMessage,
  Question,
  RefusedMessage,
  SeatState,
  StateMessage,
} from './protocol';
import { randomWord, tokensFor } from './seats';
import { gamePage, namerOf } from '../games/registry';
import { settings } from './settings.svelte';
import { say, wordsOf } from './words.svelte';

export type Standing = Omit<StateMessage, 'view' | 'patch' | 'log' | 'type'>;

export interface Picked {
  option: string | null;
  spot: number[] | null;
}

/** The answer button is deaf this long after its meaning has changed. */
export const DEAF_MS = 350;
/** A mark that something is being sent comes only after this. */
const SENDING_MS = 300;
const AID_MS = 4000;

export class Match {
  readonly id: string;
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
  refusal = $state.raw<RefusedMessage | null>(null);
  problem = $state.raw<ProblemMessage | null>(null);
  sending = $state(false);
  chatLines = $state.raw<ChatLine[]>([]);

  /** Which of several open questions is in front. */
  asked = $state(0);
  picked = $state<Picked>({ option: null, spot: null });
  piece = $state<number | string | null>(null);
  hovered = $state<{ option: string | null; piece: number | string | null }>({ option: null, piece: null });
  /** A log line or rule that the reader pointed at: pieces to light. */
  lit = $state.raw<(number | string)[]>([]);
  /** The rule that the side sheet shows. */
  rule = $state<string | null>(null);
  /** The game may tell the answer button what it says; else it names the picked option. */
  verb = $state<string | null>(null);
  /** The kind of the secret question that was answered last: it is locked in while the others still choose. */
  lockedKind = $state<string | null>(null);
  /** A game that gathers several answers before it sends them takes the answer button itself. */
  act = $state.raw<{ ready: boolean; run(): boolean } | null>(null);
  /** Passing was pressed once where it gives something up: the next press means it. */
  sure = $state(false);
  /** The last answer that the server has accepted, as the player read it. */
  lastAnswer = $state('');

  /** In a replay, the side that the reader played, whoever's eyes it is seen with. */
  sidedWith = $state(0);

  private readonly socket: Link | null;
  private waitingFor: string | null = null;
  private sendingTimer: ReturnType<typeof setTimeout> | undefined;
  private said = '';
  private asking = '';
  private changedAt = 0;
  private readonly aids = new Map<string, { done(reply: unknown): void; failed(why: Error): void }>();

  constructor(id: string, options: { live?: boolean } = {}) {
    this.id = id;
    this.socket =
      options.live === false
        ? null
        : new Link(id, () => tokensFor(id), {
            message: (message) => this.hear(message),
            state: (state, why, retryAt) => {
              this.link = state;
              this.whyLost = why;
              this.retryAt = retryAt;
            },
          });
  }

  // Coming and going.

  open(): void {
    this.socket?.open();
    void this.inform();
  }

  close(): void {
    this.socket?.close();
    clearTimeout(this.sendingTimer);
  }

  tryNow(): void {
    this.socket?.retry();
  }

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

  hear(message: Incoming): void {
    switch (message.type) {
      case 'state':
        this.hearState(message);
        break;
      case 'table':
        if (this.state) {
          const { type: _type, ...table } = message;
          this.state = { ...this.state, ...table };
          this.told(table.time_ms);
        }
        break;
      case 'ack':
        if (message.id === this.waitingFor) this.lastAnswer = this.said;
        this.settled(message.id);
        break;
      case 'refused':
        this.settled(message.id);
        this.refusal = message;
        break;
      case 'stale':
        this.settled(message.id);
        break;
      case 'problem':
        this.settled(message.id);
        if (this.aids.has(message.id)) {
          this.aids.get(message.id)!.failed(new Error(message.code));
          this.aids.delete(message.id);
        } else {
          this.problem = message;
        }
        break;
      case 'pong':
        this.offset = message.time_ms - Date.now();
        break;
      case 'chat':
        this.chatLines = message.whole ? message.lines : [...this.chatLines, ...message.lines];
        break;
      case 'aid':
        this.aids.get(message.id)?.done(message);
        this.aids.delete(message.id);
        break;
    }
  }

  private hearState(message: StateMessage): void {
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
    this.keepPick();
  }

  private told(time: number): void {
    this.toldAt = Date.now();
    this.offset = time - this.toldAt;
  }

  /** A picked answer survives as long as its question stands. */
  private keepPick(): void {
    const questions = this.questions;
    if (this.asked >= questions.length) this.asked = 0;
    const now = signature(questions[this.asked]);
    if (now === this.asking) return;
    this.asking = now;
    this.changedAt = Date.now();
    this.refusal = null;
    this.problem = null;
    this.clear();
  }

  private settled(id: string): void {
    this.socket?.settle(id);
    if (id !== this.waitingFor) return;
    this.waitingFor = null;
    clearTimeout(this.sendingTimer);
    this.sending = false;
  }

  // What is asked.

  get questions(): Question[] {
    const states = this.state?.questions ?? [];
    return (this.view?.decisions ?? []).slice(0, states.length).map((decision, i) => ({
      ...decision,
      since: states[i].since,
      secret: states[i].secret ?? false,
    }));
  }

  get question(): Question | null {
    return this.questions[this.asked] ?? null;
  }

  /** By the player's own wish: the button need not be deaf to what is asked now. */
  focusQuestion(index: number): void {
    const { changedAt } = this;
    this.asked = index;
    this.keepPick();
    this.changedAt = changedAt;
  }

  /** The answer button means something else from now on. */
  deafen(): void {
    this.changedAt = Date.now();
  }

  get options(): Option[] {
    return this.question?.options ?? [];
  }

  get pickedOption(): Option | null {
    return this.options.find((one) => one.id === this.picked.option) ?? null;
  }

  /** The option that does nothing, if there is one: D takes it. */
  get passing(): Option | null {
    return this.options.find((one) => one.id === 'pass') ?? null;
  }

  get canCommit(): boolean {
    if (!this.question || this.link !== 'open' || this.waitingFor !== null) return false;
    if (this.act) return this.act.ready;
    return this.question.placement ? this.picked.spot !== null : this.pickedOption !== null;
  }

  get answerLabel(): string {
    const question = this.question;
    if (!question) return '';
    if (this.verb) return this.verb;
    if (question.placement) return say('answer.place');
    const option = this.pickedOption;
    if (option && option === this.passing) return this.passLabel;
    return option ? this.optionText(option) : say('answer.choose');
  }

  /** What passing says: once it was pressed where it gives something up, what would be given up. */
  get passLabel(): string {
    if (!this.passing) return '';
    return this.sure ? say(`${this.game}.pass.${this.question?.kind}`) : this.optionText(this.passing);
  }

  /** Whether passing needs another press first. */
  private isUnsure(): boolean {
    const careful = settings.askPass && gamePage(this.game)?.careful.has(this.question?.kind ?? '');
    if (!careful || this.sure) return false;
    this.sure = true;
    this.changedAt = Date.now();
    return true;
  }

  pick(option: string | null): void {
    this.refusal = null;
    this.sure = false;
    this.picked.option = option;
  }

  place(spot: number[] | null): void {
    this.refusal = null;
    this.picked.spot = spot;
  }

  clear(): void {
    this.picked.option = null;
    this.picked.spot = null;
    this.verb = null;
    this.sure = false;
    this.hovered = { option: null, piece: null };
  }

  // Saying.

  commit(): boolean {
    if (!this.canCommit || Date.now() - this.changedAt < DEAF_MS) return false;
    if (this.act) return this.act.run();
    const question = this.question!;
    if (this.pickedOption && this.pickedOption === this.passing && this.isUnsure()) return false;
    return this.give(question.placement ? this.picked.spot! : this.picked.option!);
  }

  decline(): boolean {
    if (!this.passing || this.waitingFor !== null || Date.now() - this.changedAt < DEAF_MS) return false;
    if (this.isUnsure()) return false;
    return this.give(this.passing.id);
  }

  /** Answers the question in front, or another open one. */
  give(choice: string | number[], question: Question | null = this.question): boolean {
    if (!question || this.link !== 'open' || !this.state || !this.socket) return false;
    const option = question.options.find((one) => one.id === choice);
    const id = randomWord(16);
    this.said = option ? this.optionText(option) : say('answer.placed');
    this.refusal = null;
    this.problem = null;
    this.waitingFor = id;
    clearTimeout(this.sendingTimer);
    this.sendingTimer = setTimeout(() => (this.sending = true), SENDING_MS);
    const { kind, subject } = question;
    this.lockedKind = question.secret ? kind : null;
    this.socket.insist({ type: 'answer', id, seen: this.state.count, kind, subject, choice });
    return true;
  }

  undo(): void {
    if (this.state?.undo === 'free') {
      this.socket?.insist({ type: 'undo', id: randomWord(16), seen: this.state.count });
    } else if (this.state?.undo === 'ask') {
      this.offer('takeback');
    }
  }

  offer(kind: OfferKind): void {
    this.tell({ type: 'offer', kind });
  }
  reply(kind: OfferKind, accept: boolean): void {
    this.tell({ type: 'reply', kind, accept });
  }
  withdraw(kind: OfferKind): void {
    this.tell({ type: 'withdraw', kind });
  }
  concede(): void {
    this.tell({ type: 'concede' });
  }
  claim(): void {
    this.tell({ type: 'claim' });
  }
  giveTime(): void {
    this.tell({ type: 'give-time' });
  }
  show(seat: number | null): void {
    this.tell({ type: 'show', seat });
  }
  chat(text: string): void {
    this.tell({ type: 'chat', text });
  }

  /** Previews, overlays, relations and odds, worked out by the engine. */
  aid(request: Record<string, unknown>): Promise<AidMessage> {
    const id = randomWord(12);
    return new Promise((done, failed) => {
      const socket = this.socket;
      const timer = setTimeout(() => {
        this.aids.delete(id);
        failed(new Error('late'));
      }, AID_MS);
      this.aids.set(id, {
        done: (reply) => {
          clearTimeout(timer);
          done(reply as AidMessage);
        },
        failed: (why) => {
          clearTimeout(timer);
          failed(why);
        },
      });
      if (!socket?.send({ type: 'aid', id, ...request })) {
        clearTimeout(timer);
        this.aids.delete(id);
        failed(new Error('offline'));
      }
    });
  }

  private tell(message: Outgoing): void {
    this.problem = null;
    this.socket?.send({ ...message, id: randomWord(12) } as Outgoing);
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
    return seat?.name || say('seat.unnamed', { number: number + 1 });
  }

  // Words of this match.

  get words() {
    return wordsOf(this.game);
  }

  readonly named: Namer = (kind, value) => namerOf(this.game)(this, kind, value);

  say(key: string, args: Args = {}): string {
    return this.words.say(key, args, this.named);
  }

  phrase(key: string, args: Args = {}): string {
    return this.words.phrase(key, args, this.named);
  }

  parts(key: string, args: Args = {}): Part[] {
    return this.words.parts(key, args, this.named);
  }

  prompt(question: Question): string {
    return this.say(question.prompt, { ...question.args, subject: question.subject });
  }

  /** An ability also says whose it is, unless its card is the piece itself. */
  optionText(option: Option): string {
    const text = this.say(option.label, option.args);
    if (!('piece' in option.args)) return text;
    const piece = this.named('piece', option.args.piece);
    if (piece.startsWith(this.named('card', option.args.card))) return text;
    return this.words.phrase('option.ability', { piece, effect: text });
  }
}

function signature(question: Question | undefined): string {
  if (!question) return '';
  const options = question.options.map((one) => one.id).join(',');
  return `${question.player}/${question.kind}/${question.subject}/${question.since}/${options}`;
}
