/** Dials that are set and not sent, and ideas for the next round. Only this page knows them until they are locked in. */

import type { Question } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import { maneuverOf, type Maneuver } from './dial';
import type { Kept } from './sketch.svelte';
import type { XwingTable } from './table.svelte';

export class Planner {
  /** Maneuver by ship: set for this round and not sent, or an idea for the next one. */
  drafts = $state<Record<number, string>>({});
  /** What was sent in a round: kept as long as it can be refused or changed. */
  private locked: { round: number; dials: Record<number, string> } = { round: 0, dials: {} };

  constructor(private readonly table: XwingTable) {}

  readonly questions = $derived.by(() => this.table.questions.filter((one) => one.kind === 'dial'));
  readonly planning = $derived.by(() => this.table.question?.kind === 'dial');
  /** What the dial in front would say if it were set. */
  readonly draft = $derived.by(() =>
    this.planning && this.table.question?.subject != null ? (this.drafts[this.table.question.subject] ?? null) : null,
  );
  readonly count = $derived(this.questions.filter((one) => this.isSet(one)).length);

  /** Whether this round's dial is done with, so that the ring holds an idea for the next. */
  isIdea(id: number): boolean {
    const ship = this.table.ship(id);
    if (!ship || !this.table.match.isOwn(ship.owner) || ship.where !== 'play' || this.planning || this.table.match.over) return false;
    const phase = this.table.view?.phase;
    return ship.dial === null || ship.activated || phase === 'engagement' || phase === 'end';
  }

  /** Where the ideas lead, worked out by the engine; nothing by the book. */
  async lookOnward(current: () => boolean): Promise<void> {
    const ideas = Object.keys(this.drafts).map(Number).filter((id) => this.isIdea(id));
    for (const gone of Object.keys(this.table.sketch.ends).map(Number)) if (!ideas.includes(gone)) this.table.sketch.show(gone, undefined);
    for (const piece of ideas) {
      const reply = await this.table.ask('sketch', { piece });
      if (!current()) return;
      this.table.sketch.show(piece, reply?.options[this.drafts[piece]!]);
    }
  }

  wipe(): void {
    for (const id of Object.keys(this.drafts).map(Number)) if (this.isIdea(id)) delete this.drafts[id];
    this.table.sketch.wipe();
  }

  isSet(question: Question): boolean {
    return question.options.some((one) => one.id === this.drafts[question.subject!]);
  }

  get maneuvers(): Maneuver[] {
    return (this.table.question?.options ?? []).map(maneuverOf).filter((one) => one !== null);
  }

  /** By hand or by key: what was pointed at until now is looked at no longer. */
  choose(option: string | null): void {
    this.table.match.hovered.option = null;
    this.table.match.pick(option);
  }

  /** Says why a maneuver cannot be set, as the engine has it. */
  refuse({ closed }: Maneuver): void {
    const { match, question } = this.table;
    if (!closed) return;
    match.refusal = { rule: closed.rule, text: () => match.say(closed.why, closed.args), pieces: question?.subject == null ? [] : [question.subject] };
  }

  /** Puts the picked maneuver on the dial in front and goes on to one that is not set. */
  set(): boolean {
    const { question, match } = this.table;
    const option = match.picked.option ?? this.draft;
    if (!question || question.subject === null || !option) return false;
    this.drafts[question.subject] = option;
    this.goOn();
    return true;
  }

  /** The same maneuver for every ship of this type that has it. */
  setAlike(): void {
    const option = this.table.match.picked.option ?? this.draft;
    const type = this.table.ship(this.table.question?.subject)?.type;
    if (!option) return;
    for (const one of this.questions) {
      if (this.table.ship(one.subject)?.type === type && one.options.some(({ id }) => id === option)) {
        this.drafts[one.subject!] = option;
      }
    }
    this.goOn();
  }

  /** To a dial that is not set. The next press means another dial, or sends them all: it must not be this one's echo. */
  private goOn(): void {
    const next = this.questions.find((one) => !this.isSet(one));
    if (next) this.bringUp(next);
    else this.table.match.pick(null);
    this.table.match.deafen();
  }

  bringUp(question: Question): void {
    this.table.match.focusQuestion(this.table.questions.findIndex((one) => one.kind === question.kind && one.subject === question.subject));
    this.table.match.piece = question.subject;
  }

  /** To the next of the dials, round and round. */
  next(): void {
    const asked = this.questions;
    const at = asked.findIndex((one) => one.subject === this.table.question?.subject);
    if (asked.length) this.bringUp(asked[(at + 1) % asked.length]!);
  }

  /** Sends every dial. */
  lockIn(): boolean {
    const asked = this.questions;
    if (asked.length === 0 || !asked.every((one) => this.isSet(one))) return false;
    for (const one of asked) this.table.match.give(this.drafts[one.subject!]!, one);
    this.locked = { round: this.round, dials: { ...this.drafts } };
    return true;
  }

  /** The dials of a round that is under way are no drafts any more; later ideas are. */
  forgetLocked(): void {
    const { round, dials } = this.locked;
    if (round === this.round) return;
    for (const [ship, option] of Object.entries(dials)) {
      if (this.drafts[Number(ship)] === option) delete this.drafts[Number(ship)];
    }
    this.locked = { round: this.round, dials: {} };
  }

  /** The round that drafts are for. */
  get round(): number {
    const { view } = this.table;
    return (view?.round ?? 0) + (view?.phase === 'planning' ? 0 : 1);
  }

  /** As they lay before the page was loaded anew. What was sent meanwhile is no idea for the next round. */
  restore({ dials, round }: Pick<Kept, 'dials' | 'round'>): void {
    if (round !== this.round) return;
    this.drafts = { ...dials };
    if (this.table.view?.phase === 'planning') this.locked = { round, dials: { ...dials } };
  }

  /** What the answer button does while dials are set. */
  press(): boolean {
    const { picked } = this.table.match;
    const changed = picked.option !== null && picked.option !== this.draft;
    if (!changed && this.count === this.questions.length) {
      return this.lockIn();
    }
    return this.set();
  }

  get canPress(): boolean {
    return (this.table.match.picked.option ?? this.draft) !== null || this.count === this.questions.length;
  }

  get verb(): string {
    const { picked } = this.table.match;
    const changed = picked.option !== null && picked.option !== this.draft;
    if (!changed && this.count === this.questions.length) return say('xwing.dial.lock');
    return say('xwing.dial.set');
  }
}
