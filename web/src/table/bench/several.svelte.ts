/** A choice of several options that is not sent yet: a subset, or how often each is in a share. */

import type { Option, Several } from '../../lib/protocol';
import { given, isComplete, pressed, total, type Counts } from './several';

export class Choosing {
  private counts = $state.raw<Counts>({});

  constructor(
    private readonly options: () => readonly Option[],
    private readonly limits: () => Several,
  ) {}

  private get question() {
    return { options: [...this.options()], several: this.limits() };
  }
  readonly total = $derived.by(() => total(this.counts));
  /** As it is sent. */
  readonly answer = $derived.by(() => this.options().flatMap(({ id }) => Array<string>(this.of(id)).fill(id)));
  readonly ready = $derived.by(() => isComplete(this.limits(), this.counts));

  get left(): number {
    return this.limits().most - this.total;
  }
  of(id: string): number {
    return this.counts[id] ?? 0;
  }

  give(id: string, by: number): void {
    this.counts = given(this.question, this.counts, id, by);
  }

  /** As much as there may be of each, the first ones first. */
  fill(): void {
    for (const { id } of this.options()) this.give(id, this.limits().most);
  }

  /** These and no others. */
  take(ids: readonly string[]): void {
    this.counts = {};
    for (const id of ids) this.give(id, 1);
  }

  /** In or out; the last one chosen gives way where no more may be. */
  toggle(id: string): void {
    this.counts = pressed(this.question, this.counts, id);
  }
}
