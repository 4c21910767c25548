/** The dice of an attack: those that are asked about in front, the other side's behind. */

import { DiceTray as Tray } from '../../table/dice/tray.svelte';
import type { XwingTable } from './table.svelte';

export class DiceTray extends Tray {
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
}
