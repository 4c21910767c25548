/** One open table as this browser sees it: what the server said last, what is asked, what is picked but not yet sent.
 * A replay feeds the same class without a socket. */

import { AidDesk } from './aid-desk';
import type { Namer } from './fill';
import { Link } from './link';
import type { AidMessage, Choice, GameView, Incoming, OfferKind, Outgoing, ProblemMessage, Question, RefusedMessage, StateMessage } from './protocol';
import { Picking, questionsOf, type Refusal } from './picking.svelte';
import { randomWord, tokensFor } from './seats';
import type { Standing } from './seen.svelte';
import { StandingAnswers } from './standing-answers.svelte';
import type { Shown, Story } from './telling.svelte';
import { gamePage, nameIn, piecesOf } from '../games/pages.svelte';
import { say } from './words.svelte';

export type { Standing } from './seen.svelte';

/** A mark that something is being sent comes only after this. */
const SENDING_MS = 300;

export class Match extends Picking {
  problem = $state.raw<ProblemMessage | null>(null);
  sending = $state(false);

  /** The kind of the secret question that was answered last: it is locked in while the others still choose. */
  lockedKind = $state<string | null>(null);
  /** Where the answer is more than one option, a game takes the answer button itself. */
  act = $state.raw<{ ready: boolean; run(): boolean } | null>(null);
  /** The last answer that the server has accepted, as the player read it. */
  lastAnswer = $state('');

  private readonly socket: Link | null;
  private waitingFor: string | null = null;
  private sendingTimer: ReturnType<typeof setTimeout> | undefined;
  private said = '';
  private asking = '';
  private readonly desk = new AidDesk();
  readonly standing: StandingAnswers;
  /** Something was undone: the next question is asked whatever stands. */
  private undone = $state(false);
  /** The question that was answered by itself last. */
  private answered = '';

  constructor(id: string, options: { live?: boolean } = {}) {
    super(id);
    this.standing = new StandingAnswers(id);
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

  protected override hearState(message: StateMessage): void {
    super.hearState(message);
    this.answerByItself();
  }

  /** Gives the answers that stand, also while it is still told what happened. */
  private answerByItself(): void {
    this.standing.forgetRounds(this.latest.view?.round ?? 0);
    for (const question of questionsOf(this.latest.view, this.state)) {
      const choice = this.ownAnswer(question);
      if (choice === null) continue;
      if (signature(question) !== this.answered && this.give(choice, question)) this.answered = signature(question);
      return;
    }
  }

  private ownAnswer(question: Question): string | null {
    return this.undone ? null : this.standing.answerTo(question, this.latest.view?.round ?? 0);
  }

  /** What is answered by itself is not asked. */
  override get questions(): Question[] {
    return super.questions.filter((one) => this.ownAnswer(one) === null);
  }

  protected override see(shown: Shown): void {
    super.see(shown);
    this.keepPick();
  }

  protected get story(): Story | null {
    return gamePage(this.game)?.story ?? null;
  }

  protected stillAsked(view: GameView, standing: Standing): boolean {
    const question = this.questions[this.asked];
    return question !== undefined && questionsOf(view, standing).some((one) => signature(one) === signature(question));
  }

  /** A picked answer survives as long as its question stands. */
  private keepPick(deafens = true): void {
    const questions = this.questions;
    if (this.asked >= questions.length) this.asked = 0;
    const now = signature(questions[this.asked]);
    if (now === this.asking) return;
    this.asking = now;
    if (deafens) this.deafen();
    this.refusal = null;
    this.problem = null;
    this.clear();
  }

  private refusalOf({ rule, why, args }: RefusedMessage): Refusal {
    return { rule, text: () => this.say(why, args), pieces: piecesOf(this, args ?? {}) };
  }

  private settled(id: string): void {
    this.socket?.settle(id);
    if (id !== this.waitingFor) return;
    this.waitingFor = null;
    clearTimeout(this.sendingTimer);
    this.sending = false;
  }

  // What is asked.

  /** By the player's own wish: the button need not be deaf to what is asked now. */
  focusQuestion(index: number): void {
    this.asked = index;
    this.keepPick(false);
  }

  get canCommit(): boolean {
    if (!this.question || this.link !== 'open' || this.waitingFor !== null) return false;
    if (this.act) return this.act.ready;
    return this.isPlacing ? this.picked.spot !== null : this.meant !== null;
  }

  /** Answers now, and the same question from then on: for the round, or for the match. */
  answerFor(scope: 'round' | 'match', uses: boolean): void {
    const { question } = this;
    const option = uses ? this.yes : this.passing;
    if (!question || !option || this.waitingFor !== null) return;
    if (this.give(option.id, question)) this.standing.add(question, uses, scope === 'round' ? this.round : null);
  }

  // Saying.

  /** A press on an answer picks it, a second one commits. */
  press(option: string): void {
    if (this.picked.option === option) this.commit();
    else this.pick(option);
  }

  commit(): boolean {
    if (!this.canCommit || this.isDeaf) return false;
    if (this.act) return this.act.run();
    if (this.pickedOption && this.pickedOption === this.passing && this.isUnsure()) return false;
    return this.give(this.isPlacing ? this.picked.spot! : this.meant!.id);
  }

  /** By a key that was perhaps meant for the question before: a yes is picked first. */
  enter(): boolean {
    if (this.yes === null || this.picked.option !== null) return this.commit();
    this.pick(this.yes.id);
    return true;
  }

  decline(): boolean {
    if (!this.passing || this.waitingFor !== null || this.isDeaf) return false;
    if (this.isUnsure()) return false;
    return this.give(this.passing.id);
  }

  /** Answers the question in front, or another open one. */
  give(choice: Choice, question: Question | null = this.question): boolean {
    if (!question || this.link !== 'open' || !this.state || !this.socket) return false;
    const option = question.options.find((one) => one.id === choice);
    const id = randomWord(16);
    this.said = option ? this.optionText(option) : this.saidOf(choice, question);
    this.refusal = null;
    this.problem = null;
    this.waitingFor = id;
    this.undone = false;
    clearTimeout(this.sendingTimer);
    this.sendingTimer = setTimeout(() => (this.sending = true), SENDING_MS);
    const { kind, subject } = question;
    this.lockedKind = question.secret ? kind : null;
    this.socket.insist({ type: 'answer', id, seen: this.state.count, kind, subject, choice });
    return true;
  }

  private saidOf(choice: string | number[] | string[], question: Question): string {
    if (!question.several || typeof choice === 'string') return say('answer.placed');
    const names = question.options.filter((one) => (choice as unknown[]).includes(one.id)).map((one) => this.optionText(one));
    return names.length ? names.join(', ') : say('answer.none');
  }

  undo(): void {
    this.standing.forgetRounds();
    this.undone = true;
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

  readonly named: Namer = (kind, value) => nameIn(this, kind, value);
}

function signature(question: Question | undefined): string {
  if (!question) return '';
  const options = question.options.map((one) => one.id).join(',');
  return `${question.player}/${question.kind}/${question.subject}/${question.since}/${options}`;
}
