/** Those who are put into contact with an enemy, one after the other: as one of the ways puts them, or each by hand. */

import type { Follower, Joining } from './aids';
import { suggested } from './placement';
import type { LegionTable } from './table.svelte';

/** Mm within which a base lies where it was put. */
const SAME = 0.05;
const spotOf = ({ x, y, z, heading }: Follower): number[] => [x, y, z, heading];

export class Piling {
  ways = $state.raw<readonly Joining[]>([]);
  /** How many are still to be put there, and which unit they come into contact with. */
  left = $state(0);
  enemy = $state<number | null>(null);
  /** Whether each is put down by itself. */
  private byHand = $state(false);
  /** The label of the way that was chosen last. */
  private wish = $state('');
  /** The unit whose miniatures go where they are shown, and where each does. */
  private going: { unit: number; spots: ReadonlyMap<unknown, number[]> } | null = null;
  /** The unit that is not asked about it. */
  private hurried: number | null = null;

  constructor(private readonly table: LegionTable) {}

  get isAsked(): boolean {
    return this.table.question?.kind === 'pile-in';
  }
  private get wished(): Joining | null {
    return this.ways.find(({ label }) => label === this.wish) ?? this.ways[0] ?? null;
  }
  /** The way that is shown; none where the base in hand was put elsewhere. */
  readonly now = $derived.by((): Joining | null => {
    const lying = this.table.placing.lying;
    const first = this.wished?.followers[0];
    if (this.byHand || !this.isAsked || !lying || !first || first.miniature !== this.table.question!.subject) return null;
    return Math.hypot(lying.x - first.x, lying.y - first.y) < SAME ? this.wished : null;
  });
  /** Where the others would stand. */
  get ghosts(): readonly Follower[] {
    return this.isAsked ? (this.now?.followers.slice(1) ?? []) : [];
  }

  async ask(isNow: () => boolean): Promise<void> {
    const { kind, subject } = this.table.question!;
    const found = await this.table.asked('contacts', { kind, subject });
    if (!isNow()) return;
    [this.ways, this.left, this.enemy] = [found?.patterns ?? [], found?.left ?? 0, found?.enemy ?? null];
    if (this.hurried !== null && this.hurried === this.table.subject?.id) this.all();
    else if (!this.byHand && this.wished) this.choose(this.wished);
    this.hurried = null;
  }
  forget(): void {
    this.ways = [];
  }

  choose({ label, followers }: Joining): void {
    [this.byHand, this.wish] = [false, label];
    const first = followers[0];
    if (first?.miniature === this.table.question?.subject) this.table.lay(spotOf(first));
  }
  hand(): void {
    this.byHand = true;
  }
  /** The one after that in which they are shown; after the last each by hand. */
  next(): boolean {
    if (!this.isAsked || this.ways.length === 0) return false;
    const way = this.ways[this.now ? this.ways.indexOf(this.now) + 1 : 0];
    if (way) this.choose(way);
    else this.hand();
    return true;
  }

  /** All that are left of the unit go where they are shown. */
  all(): boolean {
    const { subject } = this.table;
    this.going = subject && { unit: subject.id, spots: new Map((this.wished?.followers ?? []).map((one) => [one.miniature, spotOf(one)])) };
    return this.goOn();
  }
  /** As soon as it is known where. */
  hurry(): void {
    this.hurried = this.table.subject?.id ?? null;
  }
  /** Whether the question was answered so. */
  goOn(): boolean {
    const { question, subject, match } = this.table;
    if (!this.going || !this.isAsked || subject?.id !== this.going.unit) {
      this.going = null;
      return false;
    }
    return match.give(this.going.spots.get(question!.subject) ?? suggested(question!.placement ?? null));
  }
}
