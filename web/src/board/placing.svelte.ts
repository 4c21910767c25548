/** The piece that is being placed: where the pointer holds it, and where it would come to lie. */

import { contains, degrees, normalised, radians, type Pose } from '../lib/geometry';
import { nearest, offence, type KeepOut, type Region } from '../lib/region';
import { say } from '../lib/words.svelte';
import type { Match } from '../lib/match.svelte';
import { regionOf } from '../lib/placements';

/** Px within which a piece that is put down snaps to the nearest legal pose. */
export const SNAP = 24;

/** What placing needs of a table. */
export interface PlacingTable {
  readonly match: Match;
  /** How far the table reaches from south to north, in mm. */
  readonly height: number;
  /** Px a mm. */
  readonly scale: number;
  /** A pose as the player who places reads it, and back. */
  read(pose: Pose): Pose;
  /** Where this piece goes, if it is one of several; else where the question says. */
  readonly region?: Region;
  /** The region of one of several as the game draws it, where that is more than the engine's first look. */
  shaped?(region: Region): Region;
  /** Hears that this piece of several lies elsewhere; else it is the whole answer. */
  settled?(): void;
}

export class Placing {
  /** The piece in hand, where the pointer put it; and where it would come to lie. */
  hand = $state.raw<Pose | null>(null);
  /** Whether a finger drags it, and hides what is beneath. */
  finger = $state(false);

  constructor(private readonly table: PlacingTable) {}

  readonly region = $derived.by((): Region | null => this.table.region ?? regionOf(this.table.match.question?.placement ?? null));
  readonly fault = $derived(this.region && this.hand ? offence(this.region, this.hand) : null);
  readonly nearest = $derived.by(() =>
    this.region && this.hand && this.fault !== null ? nearest(this.region, this.hand) : this.hand,
  );
  /** Where the piece would lie if it were let go: at the nearest legal pose if that is near enough. */
  readonly lying = $derived.by((): Pose | null => {
    const { hand, nearest: legal } = this;
    if (!hand || !legal) return hand;
    const far = Math.hypot(legal.x - hand.x, legal.y - hand.y) * this.table.scale;
    return far <= SNAP ? legal : hand;
  });
  readonly fits = $derived(this.lying !== null && this.lying === this.nearest);

  /** Takes the piece in hand at a legal place, facing the middle of the table. */
  takeUp(region: Region): void {
    const corners = region.container;
    const x = corners.reduce((sum, [one]) => sum + one, 0) / corners.length;
    const y = corners.reduce((sum, [, one]) => sum + one, 0) / corners.length;
    const heading = y > this.table.height / 2 ? Math.PI : 0;
    this.hand = nearest(region, { x, y, heading }) ?? { x, y, heading };
    this.settle();
  }

  move(pose: Pose): void {
    this.hand = { ...pose, heading: normalised(pose.heading) };
    this.settle();
  }

  /** By so many mm, or degrees; false if nothing is in hand. */
  nudge(dx: number, dy: number): boolean {
    if (!this.lying) return false;
    this.move({ ...this.lying, x: this.lying.x + dx, y: this.lying.y + dy });
    return true;
  }
  turn(angle: number): boolean {
    if (!this.lying) return false;
    this.move({ ...this.lying, heading: this.lying.heading + radians(angle) });
    return true;
  }

  /** Tells the answer button where the piece lies; nothing if it may not lie there. */
  settle(): void {
    if (this.table.settled) return this.table.settled();
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
    if (obstacle) return say(obstacle[1] > 0 ? 'place.why.near' : 'place.why.on');
    return fault === null ? '' : say(`place.why.${fault}`);
  }

  get text(): string {
    const { hand, lying } = this;
    if (!hand || !lying) return '';
    if (!this.fits) return say('place.illegal', { why: this.why });
    const { x, y, heading } = this.read(lying);
    return say('place.legal', { x: Math.round(x), y: Math.round(y), angle: Math.round(degrees(heading)) });
  }

  read(pose: Pose): Pose {
    return this.table.read(pose);
  }

  holds(point: [number, number]): boolean {
    return this.region !== null && contains(this.region.container, point);
  }
}
