/** A choice of several options that is not sent yet: a subset, or how often each is in a share. */

import type { Option, Several } from '../../lib/protocol';

export class Choosing {
  private counts = $state<Record<string, number>>({});

  constructor(
    private readonly options: () => readonly Option[],
    private readonly limits: () => Several,
  ) {}

  readonly total = $derived(Object.values(this.counts).reduce((sum, one) => sum + one, 0));
  /** As it is sent. */
  readonly answer = $derived.by(() => this.options().flatMap(({ id }) => Array<string>(this.of(id)).fill(id)));
  readonly ready = $derived.by(() => this.total >= this.limits().least && this.total <= this.limits().most);

  get left(): number {
    return this.limits().most - this.total;
  }
  of(id: string): number {
    return this.counts[id] ?? 0;
  }

  give(id: string, by: number): void {
    this.counts[id] = Math.max(0, Math.min(this.of(id) + Math.min(by, this.left), this.limits().each));
  }

  /** In or out; the last one chosen gives way where no more may be. */
  toggle(id: string): void {
    if (this.of(id) > 0) return void delete this.counts[id];
    const last = Object.keys(this.counts).filter((one) => this.of(one) > 0).at(-1);
    if (this.left <= 0 && last !== undefined) delete this.counts[last];
    this.give(id, 1);
  }
}
