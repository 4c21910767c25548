/** The direction of a push: by how much it turns from the exact one. */

import { degrees, normalised, radians } from '../../lib/geometry';
import type { ShatterpointTable } from './table.svelte';

interface Arc {
  least: number;
  most: number;
  suggestion: number[];
}

export class Pushing {
  turned = $state(0);

  constructor(private readonly table: ShatterpointTable) {}

  readonly arc = $derived.by((): Arc | null => {
    const placement = this.table.question?.placement as unknown as Partial<Arc> | null | undefined;
    return placement?.least !== undefined && placement.most !== undefined ? (placement as Arc) : null;
  });
  /** The exact direction, as the engine tells it. */
  readonly bearing = $derived.by(() => Number(this.table.question?.args.bearing ?? 0));
  get heading(): number {
    return normalised(this.bearing + this.turned);
  }

  takeUp(): void {
    if (this.arc) this.turn(this.arc.suggestion[0] ?? 0);
  }
  turn(to: number): void {
    const { arc } = this;
    if (!arc) return;
    this.turned = Math.min(arc.most, Math.max(arc.least, to));
    this.table.match.place([this.turned]);
  }
  /** By so many degrees; false where nothing is pushed. */
  nudge(angle: number): boolean {
    if (!this.arc) return false;
    this.turn(this.turned + radians(angle));
    return true;
  }
  get angle(): number {
    return Math.round(degrees(this.turned));
  }
}
