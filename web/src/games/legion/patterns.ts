/** Ways for the others of a unit to stand. A unit keeps the one that was chosen for it last. */

import type { Way } from './aids';
import type { LegionTable } from './table.svelte';

export class Patterns {
  /** The label of the last one, by the unit. */
  private readonly kept = new Map<number, string>();

  constructor(private readonly table: LegionTable) {}

  get all(): readonly Way[] {
    const { forming, ways } = this.table;
    return [...(forming.placement?.patterns ?? []), ...ways];
  }
  isNow({ spot }: Way): boolean {
    return String(spot) === String(this.table.match.picked.spot);
  }
  choose({ label, spot }: Way): void {
    const { subject, forming } = this.table;
    if (subject) this.kept.set(subject.id, label);
    forming.stand(spot);
  }
  /** The one after that in which they stand. */
  next(): boolean {
    const { all } = this;
    const way = all[(all.findIndex((one) => this.isNow(one)) + 1) % all.length];
    if (way) this.choose(way);
    return way !== undefined;
  }
  /** As before, if one of these ways is meant and nobody has moved them yet. */
  resume(ways: readonly Way[]): void {
    const { subject, forming, match } = this.table;
    const way = ways.find(({ label }) => subject && label === this.kept.get(subject.id));
    if (way && String(match.picked.spot) === String(forming.placement?.suggestion)) forming.stand(way.spot);
  }
}
