/** The dice of an attack: those that are asked about in front, the other side's behind; and which are rerolled. */

import type { Option, Question } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import { isComplete, severalOf } from '../../table/bench/several';
import { DiceTray as Tray } from '../../table/dice/tray.svelte';
import { diceAnswer, helpfulDice, legalDice, pressedDie, rerollsOf } from '../../table/dice/ways';
import type { XwingTable } from './table.svelte';

export class DiceTray extends Tray {
  /** Dice to reroll, as they were pressed: for the question that asks which, or for an option that will. */
  private again = $state.raw<readonly number[]>([]);
  private wishedFor: string | null = null;

  constructor(private readonly table: XwingTable) {
    super(table.match);
  }

  readonly modifying = $derived.by(() => this.table.question?.kind === 'modify' || Array.isArray(this.table.question?.args.faces));
  readonly front = $derived.by((): 'attack' | 'defense' => {
    if (this.modifying) return this.table.question?.args.pool === 'defense' ? 'defense' : 'attack';
    return this.table.view?.attack?.defense_dice.length ? 'defense' : 'attack';
  });
  readonly faces = $derived.by(() => this.pool(this.front));
  readonly others = $derived.by(() => this.pool(this.front === 'attack' ? 'defense' : 'attack'));

  private pool(side: 'attack' | 'defense'): string[] {
    const attack = this.table.view?.attack;
    return (side === 'attack' ? attack?.attack_dice : attack?.defense_dice) ?? [];
  }

  // Which dice are rerolled.

  readonly rerolling = $derived.by((): Question | null => {
    const question = this.table.question;
    return question?.kind === 'reroll' && question.several ? question : null;
  });
  override get several(): boolean {
    return this.rerolling !== null;
  }
  override get chosen(): ReadonlySet<number> {
    return this.rerolling || rerollsOf(this.match.pickedOption) ? new Set(this.again) : this.taken;
  }
  readonly answer = $derived.by(() => (this.rerolling ? diceAnswer(this.rerolling, this.again, this.faces) : []));
  /** What the answer button gives, and what it says, while dice are chosen. */
  readonly act = $derived.by((): { ready: boolean; run(): boolean } | null => {
    if (!this.rerolling) return null;
    const { answer } = this;
    return { ready: isComplete(severalOf(this.rerolling)!, { dice: answer.length }), run: () => this.match.give(answer) };
  });
  readonly verb = $derived.by(() => (this.answer.length ? say('xwing.answer.reroll', { count: this.answer.length }) : null));
  readonly helps = $derived.by(() => (this.rerolling ? helpfulDice(this.rerolling, this.faces) : []));
  readonly isHelped = $derived.by(() => this.helps.length === this.again.length && this.helps.every((die) => this.again.includes(die)));

  chooseHelpful(): void {
    this.again = this.helps;
  }
  /** A question comes up: dice that were pressed for it lie chosen, or else those that help. */
  begin(): void {
    if (!this.rerolling) this.again = [];
    else this.again = this.again.length ? legalDice(this.rerolling, this.again, this.faces) : this.helps;
    this.wishedFor = null;
  }
  /** Dice that were pressed for one way are not meant for another. */
  pickedWay(option: string | null): void {
    if (this.rerolling || option === null || option === this.wishedFor) return;
    this.again = [];
    this.wishedFor = null;
  }

  override canPress(face: string): boolean {
    if (this.rerolling) return this.rerolling.options.some((one) => one.id === face);
    return this.match.options.some((one) => rerollsOf(one)?.includes(face)) || super.canPress(face);
  }

  protected override toggle(die: number, face: string): void {
    const { match } = this;
    if (this.rerolling) {
      this.again = pressedDie(this.rerolling, this.again, die, this.faces);
      return;
    }
    const takes = (option: Option | null) => rerollsOf(option)?.includes(face) ?? false;
    const reroll = takes(match.pickedOption) ? match.pickedOption : this.way?.byDice ? null : (match.options.find(takes) ?? null);
    if (!reroll) return super.toggle(die, face);
    const before = this.wishedFor === reroll.id ? this.again : [];
    this.again = before.includes(die) ? before.filter((one) => one !== die) : [...before, die];
    this.wishedFor = reroll.id;
    match.pick(this.again.length ? reroll.id : null);
  }
}
