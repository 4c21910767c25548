/** The piece that is being placed: where the pointer holds it, and where it would come to lie. */

import { contains, degrees, normalised, type Pose } from '../../lib/geometry';
import { nearest, offence, type KeepOut, type Region } from '../../lib/region';
import { say } from '../../lib/words.svelte';
import { fromSide } from './own-side';
import type { XwingTable } from './table.svelte';

/** Px within which a piece that is put down snaps to the nearest legal pose. */
export const SNAP = 24;

export class Placing {
  /** The piece in hand, where the pointer put it; and where it would come to lie. */
  hand = $state.raw<Pose | null>(null);
  /** Whether a finger drags it, and hides what is beneath. */
  finger = $state(false);

  constructor(private readonly table: XwingTable) {}

  readonly region = $derived.by((): Region | null => (this.table.question?.placement as unknown as Region) ?? null);
  readonly fault = $derived(this.region && this.hand ? offence(this.region, this.hand) : null);
  readonly nearest = $derived.by(() =>
    this.region && this.hand && this.fault !== null ? nearest(this.region, this.hand) : this.hand,
  );
  /** Where the piece would lie if it were let go: at the nearest legal pose if that is near enough. */
  readonly lying = $derived.by((): Pose | null => {
    const { hand, nearest: legal } = this;
    if (!hand || !legal) return hand;
    const far = Math.hypot(legal.x - hand.x, legal.y - hand.y) * this.table.camera.scale;
    return far <= SNAP ? legal : hand;
  });
  readonly fits = $derived(this.lying !== null && this.lying === this.nearest);

  /** Takes the piece in hand at a legal place, facing the middle of the table. */
  takeUp(region: Region): void {
    const corners = region.container;
    const x = corners.reduce((sum, [one]) => sum + one, 0) / corners.length;
    const y = corners.reduce((sum, [, one]) => sum + one, 0) / corners.length;
    const heading = y > (this.table.view?.height ?? 900) / 2 ? Math.PI : 0;
    this.hand = nearest(region, { x, y, heading }) ?? { x, y, heading };
    this.settle();
  }

  move(pose: Pose): void {
    this.hand = { ...pose, heading: normalised(pose.heading) };
    this.settle();
  }

  /** Tells the answer button where the piece lies; nothing if it may not lie there. */
  settle(): void {
    this.table.match.place(this.fits && this.lying ? [this.lying.x, this.lying.y, this.lying.heading] : null);
  }

  toNearest(): void {
    if (this.nearest) this.move(this.nearest);
  }

  /** The piece that is too near, if that is what forbids it. */
  get obstacle(): KeepOut | null {
    return typeof this.fault === 'number' ? (this.region?.keep_out[this.fault] ?? null) : null;
  }

  private get why(): string {
    const { fault, obstacle } = this;
    if (obstacle) return say(obstacle[1] > 0 ? 'xwing.place.why.near' : 'xwing.place.why.on');
    return fault === null ? '' : say(`xwing.place.why.${fault}`);
  }

  get text(): string {
    const { hand, lying } = this;
    if (!hand || !lying) return '';
    if (!this.fits) return say('xwing.place.illegal', { why: this.why });
    const { x, y, heading } = this.read(lying);
    return say('xwing.place.legal', { x: Math.round(x), y: Math.round(y), angle: Math.round(degrees(heading)) });
  }

  /** As the player who places it reads it, and back. */
  read(pose: Pose): Pose {
    const { view, match } = this.table;
    return view ? fromSide(view, match.ownSide, pose) : pose;
  }

  holds(point: [number, number]): boolean {
    return this.region !== null && contains(this.region.container, point);
  }
}
