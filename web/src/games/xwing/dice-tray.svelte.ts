/** The dice in front and how they may be changed: pressed one by one, or way by way. */

import { diceOf, optionFor, toggled, wayOf, waysOf } from './dice';
import type { XwingTable } from './table.svelte';

export class DiceTray {
  /** Dice that were pressed and make no answer yet. */
  private wanted = $state.raw<ReadonlySet<number> | null>(null);

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
  readonly chosen = $derived.by(() => (this.table.match.pickedOption ? null : this.wanted) ?? diceOf(this.table.match.pickedOption, this.faces));

  private pool(side: 'attack' | 'defense'): string[] {
    const attack = this.table.view?.attack;
    return (side === 'attack' ? attack?.attack_dice : attack?.defense_dice) ?? [];
  }

  canPress(face: string): boolean {
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
