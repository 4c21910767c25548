/** The dice in front and how they may be changed: pressed one by one, or way by way. */

import type { Option, Question } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import { severalOf, isComplete } from '../../table/bench/several';
import { diceAnswer, diceOf, helpfulDice, legalDice, optionFor, pressedDie, rerollsOf, toggled, wayOf, waysOf } from './dice';
import type { XwingTable } from './table.svelte';

export class DiceTray {
  /** Dice that were pressed and make no answer yet. */
  private wanted = $state.raw<ReadonlySet<number> | null>(null);

  /** Dice to reroll, as they were pressed: for the question that asks which, or for an option that will. */
  private again = $state.raw<readonly number[]>([]);
  private wishedFor: string | null = null;

  constructor(private readonly table: XwingTable) {}

  readonly modifying = $derived.by(() => this.table.question?.kind === 'modify' || Array.isArray(this.table.question?.args.faces));
  readonly front = $derived.by((): 'attack' | 'defense' => {
    if (this.modifying) return this.table.question?.args.pool === 'defense' ? 'defense' : 'attack';
    return this.table.view?.attack?.defense_dice.length ? 'defense' : 'attack';
  });
  readonly faces = $derived.by(() => this.pool(this.front));
  readonly others = $derived.by(() => this.pool(this.front === 'attack' ? 'defense' : 'attack'));
  readonly ways = $derived.by(() => (this.modifying ? waysOf(this.table.match.options) : []));
  readonly way = $derived.by(() => wayOf(this.ways, this.table.match.picked.option));
  /** A choice made in the list wins over dice pressed before. */
  readonly chosen = $derived.by(() => {
    const option = this.table.match.pickedOption;
    if (this.rerolling || rerollsOf(option)) return new Set(this.again);
    return (option ? null : this.wanted) ?? diceOf(option, this.faces);
  });

  // Which dice are rerolled.

  readonly rerolling = $derived.by((): Question | null => {
    const question = this.table.question;
    return question?.kind === 'reroll' && question.several ? question : null;
  });
  readonly answer = $derived.by(() => (this.rerolling ? diceAnswer(this.rerolling, this.again, this.faces) : []));
  /** What the answer button gives, and what it says, while dice are chosen. */
  readonly act = $derived.by((): { ready: boolean; run(): boolean } | null => {
    if (!this.rerolling) return null;
    const { answer } = this;
    const counts = { dice: answer.length };
    return { ready: isComplete(severalOf(this.rerolling)!, counts), run: () => this.table.match.give(answer) };
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

  private pool(side: 'attack' | 'defense'): string[] {
    const attack = this.table.view?.attack;
    return (side === 'attack' ? attack?.attack_dice : attack?.defense_dice) ?? [];
  }

  canPress(face: string): boolean {
    if (this.rerolling) return this.rerolling.options.some((one) => one.id === face);
    if (this.table.match.options.some((one) => rerollsOf(one)?.includes(face))) return true;
    return this.ways.some((one) => optionFor(one, [face]) !== null || (one.byDice && one.options.some((option) => (option.args.faces as string[] | undefined)?.includes(face))));
  }

  /** Without a way chosen the press picks the first that takes this die. False where dice cannot be chosen at all. */
  press(die: number): boolean {
    if (!this.faces.some((face) => this.canPress(face))) return false;
    const face = this.faces[die];
    if (face !== undefined && this.canPress(face)) this.toggle(die, face);
    return true;
  }

  private toggle(die: number, face: string): void {
    const { match } = this.table;
    if (this.rerolling) {
      this.again = pressedDie(this.rerolling, this.again, die, this.faces);
      return;
    }
    const takes = (option: Option | null) => rerollsOf(option)?.includes(face) ?? false;
    const reroll = takes(match.pickedOption) ? match.pickedOption : this.way?.byDice ? null : (match.options.find(takes) ?? null);
    if (reroll) {
      const before = this.wishedFor === reroll.id ? this.again : [];
      this.again = before.includes(die) ? before.filter((one) => one !== die) : [...before, die];
      this.wishedFor = reroll.id;
      match.pick(this.again.length ? reroll.id : null);
      return;
    }
    const using = this.way?.byDice
      ? this.way
      : (this.ways.find((one) => one.byDice && optionFor(one, [face])) ?? this.ways.find((one) => optionFor(one, [face])));
    if (!using) return;
    const { dice, option } = toggled(using, this.way === using ? this.chosen : new Set(), die, this.faces);
    match.pick(option?.id ?? null);
    this.wanted = option ? null : dice;
  }

  /** To the next way of changing them; false if there is none. */
  nextWay(): boolean {
    const { match } = this.table;
    if (this.ways.length === 0) return false;
    const at = this.ways.findIndex((one) => one === this.way);
    match.pick(this.ways[(at + 1) % this.ways.length]!.options[0]!.id);
    return true;
  }
}
