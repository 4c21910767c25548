/** Who of a unit takes the wounds: in which order its player wishes it, and what the engine makes of that. */

import type { Falling } from './aids';
import type { LegionTable } from './table.svelte';

export class Fallers {
  told = $state.raw<Falling | null>(null);
  private wished = $state.raw<readonly number[]>([]);
  private of: number | null = null;
  /** The unit whose wounds are assigned in this order without being asked one by one. */
  private settled: { unit: number; order: readonly number[] } | null = null;

  constructor(private readonly table: LegionTable) {}

  /** The unit whose player thinks about it now: the own one that is attacked, or whose wounds are assigned. */
  readonly unit = $derived.by((): number | null => {
    const { question, attack, pool, match } = this.table;
    if (question?.kind === 'wound') return question.subject;
    const defender = attack && question ? this.table.unit(pool?.defender) : null;
    return defender && match.isOwn(defender.owner) && defender.alive > 1 && question!.player === defender.owner ? defender.id : null;
  });
  readonly wish = $derived(this.wished.join(' '));
  /** Their place in the order, from 1. */
  placeOf(miniature: number): number {
    return (this.told?.order.findIndex((one) => one.miniature === miniature) ?? -1) + 1;
  }
  /** Whether it takes one of the wounds that are being assigned. */
  takes(miniature: number): boolean {
    return this.told?.order.some((one) => one.miniature === miniature && one.takes > 0) ?? false;
  }
  has(miniature: number): boolean {
    return this.placeOf(miniature) > 0;
  }

  async ask(isNow: () => boolean): Promise<void> {
    const piece = this.unit!;
    if (this.of !== piece) [this.of, this.wished] = [piece, []];
    const found = await this.table.asked('falling', { piece, by: this.wish });
    if (!isNow()) return;
    this.told = found;
    this.pickFirst();
  }
  forget(): void {
    this.told = null;
  }

  /** To so many places earlier or later. */
  move(miniature: number, to: number): void {
    const order = moved(this.order, miniature, to);
    this.wished = order;
  }
  private get order(): number[] {
    return this.told?.order.map(({ miniature }) => miniature) ?? [];
  }

  /** The first of them is the answer, unless another was picked. */
  private pickFirst(): void {
    const { match, question } = this.table;
    const first = this.order[0];
    const option = question?.kind === 'wound' ? match.options.find(({ args }) => args.miniature === first) : null;
    if (option) match.pick(option.id);
  }

  /** All wounds that are left go to them in this order. */
  letFall(): void {
    this.settled = this.unit === null ? null : { unit: this.unit, order: this.order };
    this.fallOn();
  }
  /** Whether the question was answered so. */
  fallOn(): boolean {
    const { match, question } = this.table;
    const { settled } = this;
    if (question?.kind !== 'wound' || !settled || question.subject !== settled.unit) {
      this.settled = null;
      return false;
    }
    const next = settled.order.find((one) => match.options.some(({ args }) => args.miniature === one));
    const option = match.options.find(({ args }) => args.miniature === next);
    return option !== undefined && match.give(option.id);
  }
}

/** The order with one of them at another place. */
export function moved(order: readonly number[], one: number, to: number): number[] {
  const others = order.filter((other) => other !== one);
  const at = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, at), one, ...others.slice(at)];
}
