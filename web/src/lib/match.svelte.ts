/** One open table as this browser sees it: what the server said last, what is asked, what is picked but not yet sent.
 * A replay feeds the same class without a socket. */

import { AidDesk } from './aid-desk';
import type { Namer } from './fill';
import { Hush } from './hush';
import { Link } from './link';
import type { AidMessage, Incoming, OfferKind, Option, Outgoing, ProblemMessage, Question, RefusedMessage, StateMessage } from './protocol';
import { randomWord, tokensFor } from './seats';
import { Seen } from './seen.svelte';
import { gamePage, namerOf } from '../games/registry';
import { settings } from './settings.svelte';
import { known, say } from './words.svelte';

export type { Standing } from './seen.svelte';

export interface Picked {
  option: string | null;
  spot: number[] | null;
}

/** What cannot be done, said in the language of the moment, and the pieces that it is about. */
export interface Refusal {
  rule: string;
  text(): string;
  pieces: (number | string)[];
}

/** The answer button is deaf this long after its meaning has changed. */
export const DEAF_MS = 350;
/** A mark that something is being sent comes only after this. */
const SENDING_MS = 300;

export class Match extends Seen {
  refusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<ProblemMessage | null>(null);
  sending = $state(false);

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

  private readonly socket: Link | null;
  private waitingFor: string | null = null;
  private sendingTimer: ReturnType<typeof setTimeout> | undefined;
  private said = '';
  private asking = '';
  private changedAt = 0;
  private readonly desk = new AidDesk();
  private readonly hush = new Hush();

  constructor(id: string, options: { live?: boolean } = {}) {
    super(id);
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

  // Hearing.

  hear(message: Incoming): void {
    switch (message.type) {
      case 'state':
        this.hearState(message);
        break;
      case 'table':
        this.seeTable(message);
        break;
      case 'ack':
        if (message.id === this.waitingFor) this.lastAnswer = this.said;
        this.settled(message.id);
        break;
      case 'refused':
        this.settled(message.id);
        this.refusal = this.refusalOf(message);
        break;
      case 'stale':
        this.settled(message.id);
        break;
      case 'problem':
        this.settled(message.id);
        if (!this.desk.fail(message.id, message.code)) this.problem = message;
        break;
      case 'pong':
        this.offset = message.time_ms - Date.now();
        break;
      case 'chat':
        this.chatLines = message.whole ? message.lines : [...this.chatLines, ...message.lines];
        break;
      case 'aid':
        this.desk.answer(message);
        break;
    }
  }

  private hearState(message: StateMessage): void {
    this.see(message);
    this.keepPick();
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
    if (this.question && this.passing && this.hush.has(this.question, this.round)) this.give(this.passing.id);
  }

  private refusalOf({ rule, why, args }: RefusedMessage): Refusal {
    const pieces = Object.values(args ?? {}).filter((value) => typeof value === 'number');
    return { rule, text: () => this.say(why, args), pieces };
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

  /** As they are listed: those that are hardly wanted come last. */
  get options(): Option[] {
    const options = this.question?.options ?? [];
    return [...options.filter((one) => !one.folded), ...options.filter((one) => one.folded)];
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
    return option ? this.optionText(option) : this.own('choose', question.kind) ?? say('answer.choose');
  }

  /** What passing says: once it was pressed where it gives something up, what would be given up. */
  get passLabel(): string {
    if (!this.passing) return '';
    return (this.sure && this.own('pass', this.question?.kind ?? '')) || this.optionText(this.passing);
  }

  /** Whether passing needs another press first. */
  private isUnsure(): boolean {
    const careful = settings.askPass && gamePage(this.game)?.careful.has(this.question?.kind ?? '');
    if (!careful || this.sure) return false;
    this.sure = true;
    this.changedAt = Date.now();
    return true;
  }

  /** Whether declining costs nothing here, so that it may be done without asking for the rest of the round. */
  get canHush(): boolean {
    return this.passing !== null && gamePage(this.game)?.harmless.has(this.question?.kind ?? '') === true;
  }

  /** Declines now, and the same question again until the round ends or something is undone. */
  hushQuestion(): void {
    const { question, passing } = this;
    if (!question || !passing || this.waitingFor !== null) return;
    this.hush.add(question, this.round);
    this.give(passing.id);
  }

  private get round(): number {
    return this.view?.round ?? 0;
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
    this.hush.clear();
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
  /** Asks for the whole state again. */
  sync(): void {
    this.tell({ type: 'sync' });
  }
  chat(text: string): void {
    this.tell({ type: 'chat', text });
  }

  /** Previews, overlays, relations and odds, worked out by the engine. */
  aid(request: Record<string, unknown>): Promise<AidMessage> {
    return this.desk.ask((id) => this.socket?.send({ type: 'aid', id, ...request }) ?? false);
  }

  private tell(message: Outgoing): void {
    this.problem = null;
    this.socket?.send({ ...message, id: randomWord(12) } as Outgoing);
  }

  // In words.

  readonly named: Namer = (kind, value) => namerOf(this.game)(this, kind, value);

  /** The page may have a sentence of its own, where it asks several questions as one. */
  prompt(question: Question): string {
    const args = { ...question.args, subject: question.subject };
    const key = `${this.game}.ask.${question.kind}`;
    if (!known(key)) return this.say(question.prompt, args);
    return say(key, { subject: this.named('ship', question.subject), count: this.questions.length });
  }

  /** An ability also says whose it is, unless its card is the piece itself; declining says what is declined. */
  optionText(option: Option): string {
    const declined = option.label === 'option.pass' ? this.own('decline', this.question?.kind ?? '') : null;
    if (declined) return declined;
    const text = this.say(option.label, option.args);
    if (!('piece' in option.args)) return text;
    const piece = this.named('piece', option.args.piece);
    if (piece.startsWith(this.named('card', option.args.card))) return text;
    return this.words.phrase('option.ability', { piece, effect: text });
  }

  /** What the page says of a kind of question in this game. */
  private own(what: string, kind: string): string | null {
    const key = `${this.game}.${what}.${kind}`;
    return known(key) ? say(key) : null;
  }
}

function signature(question: Question | undefined): string {
  if (!question) return '';
  const options = question.options.map((one) => one.id).join(',');
  return `${question.player}/${question.kind}/${question.subject}/${question.since}/${options}`;
}
