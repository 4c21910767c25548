/** What the engine says of the table as it stands: who is obscured, who is near what, and what the end of the round takes. */

import type { Cleaning, Contested, Covering } from './aids';
import type { LegionTable } from './table.svelte';

export class Stands {
  /** Of the attack that is resolved: who is obscured from it. */
  covering = $state.raw<Covering | null>(null);
  /** Who is near the points of interest. */
  contested = $state.raw<Contested | null>(null);
  /** What the end of the round would take away. */
  cleaning = $state.raw<Cleaning | null>(null);

  constructor(private readonly table: LegionTable) {}

  async askCovering(isNow: () => boolean): Promise<void> {
    const found = await this.table.asked('covering', {});
    if (isNow()) this.covering = found;
  }
  async askContested(isNow: () => boolean): Promise<void> {
    const found = await this.table.asked('contested', {});
    if (isNow()) this.contested = found;
  }
  async askCleaning(isNow: () => boolean): Promise<void> {
    const found = await this.table.asked('cleaning', {});
    if (isNow()) this.cleaning = found;
  }
  /** Whether it is obscured from the unit that attacks its own, or would. */
  isObscured(miniature: number): boolean {
    return this.table.gathering.told?.obscured.includes(miniature) ?? this.covering?.lines.some((one) => one.miniature === miniature && one.obscured) ?? false;
  }
}
