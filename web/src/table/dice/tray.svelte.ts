/** The dice in front and how they may be changed: pressed one by one, or way by way. A game says which dice those are. */

import type { Match } from '../../lib/match.svelte';
import { canTake, diceOf, optionFor, toggled, wayOf, waysOf } from './ways';

export abstract class DiceTray {
  /** Dice that were pressed and make no answer yet. */
  private wanted = $state.raw<ReadonlySet<number> | null>(null);

  constructor(protected readonly match: Match) {}

  /** Whether the question is what becomes of them. */
  abstract readonly modifying: boolean;
  /** What they show. */
  abstract readonly faces: readonly string[];

  readonly ways = $derived.by(() => (this.modifying ? waysOf(this.match.options) : []));
  readonly way = $derived.by(() => wayOf(this.ways, this.match.picked.option));
  /** A choice made in the list wins over dice pressed before. */
  readonly taken = $derived.by((): ReadonlySet<number> => (this.match.pickedOption ? null : this.wanted) ?? diceOf(this.match.pickedOption, this.faces));
  get chosen(): ReadonlySet<number> {
    return this.taken;
  }
  /** Whether the answer is the dice themselves, and not what becomes of them. */
  get several(): boolean {
    return false;
  }

  canPress(face: string): boolean {
    return this.ways.some((one) => optionFor(one, [face]) !== null || (one.byDice && canTake(one, [face])));
  }

  /** Without a way chosen the press picks the first that takes this die. False where dice cannot be chosen at all. */
  press(die: number): boolean {
    if (!this.faces.some((face) => this.canPress(face))) return false;
    const face = this.faces[die];
    if (face !== undefined && this.canPress(face)) this.toggle(die, face);
    return true;
  }

  protected toggle(die: number, face: string): void {
    const { match } = this;
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
    if (this.ways.length === 0) return false;
    const at = this.ways.findIndex((one) => one === this.way);
    this.match.pick(this.ways[(at + 1) % this.ways.length]!.options[0]!.id);
    return true;
  }
}
