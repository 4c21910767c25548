/** The pool that is being formed, as the engine sees it; and which weapons are kept for another defender. */

import type { Gathered } from './aids';
import type { LegionTable } from './table.svelte';

export class Gathering {
  told = $state.raw<Gathered | null>(null);
  /** What is kept for whom: the options of weapons by the unit that they are to fire at. */
  kept = $state.raw<ReadonlyMap<number, readonly string[]>>(new Map());

  constructor(private readonly table: LegionTable) {}

  /** Of these options; without any the best pool there is, or what was kept for this defender. */
  async look(chosen: readonly string[] | null, isNow: () => boolean): Promise<void> {
    const { kind, subject, args } = this.table.question!;
    const by = chosen ?? this.kept.get(args.defender as number) ?? null;
    const found = await this.table.asked('pool', { kind, subject, by: by?.join(' ') });
    if (isNow()) this.told = found;
  }
  keep(unit: number, weapons: readonly string[]): void {
    this.kept = new Map([...this.kept, [unit, weapons]]);
  }
  forget(): void {
    this.told = null;
  }
  /** Nobody attacks any more. */
  end(): void {
    if (this.kept.size) this.kept = new Map();
  }
  /** Who fires at whom, for lines to be drawn. */
  readonly shots = $derived.by(() => {
    const firing = new Set(this.told?.arms.flatMap(({ by }) => by));
    return (this.told?.sights ?? []).flatMap(({ miniature, one }) => (firing.has(miniature) && one !== null ? [{ from: miniature, to: one }] : []));
  });
}
