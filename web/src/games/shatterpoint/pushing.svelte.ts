/** The direction of a push: by how much it turns from the exact one. */

import { bearing } from '../../board/tool';
import type { Handle } from '../../board/tooling.svelte';
import { degrees, normalised, radians, type Point } from '../../lib/geometry';
import type { ShatterpointTable } from './table.svelte';

interface Arc {
  least: number;
  most: number;
  suggestion: number[];
}

/** Mm from the rim of a base to the head of the arrow. */
export const ARROW = 46;

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

  /** The head of the arrow. */
  readonly handles = $derived.by((): Handle[] => {
    const moved = this.table.character(this.table.question?.subject);
    if (!this.arc || !moved) return [];
    const { x, y } = moved.pose;
    const far = moved.radius + ARROW;
    return [{ id: 'push', at: [x + far * Math.sin(this.heading), y + far * Math.cos(this.heading)], z: moved.z, move: (to) => this.turnTo(to) }];
  });

  /** As far as the arc allows, so that it points there. */
  turnTo(to: Point): void {
    const moved = this.table.character(this.table.question?.subject);
    if (moved) this.turn(normalised(bearing([moved.pose.x, moved.pose.y], to) - this.bearing + Math.PI) - Math.PI);
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
