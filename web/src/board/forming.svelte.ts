/** Several pieces that are placed by one answer: each as if it were alone, one of them in hand. How they stand to each
 *  other the engine judges. */

import { normalised, radians, type Point, type Pose } from '../lib/geometry';
import { formationOf } from '../lib/placements';
import type { Region } from '../lib/region';
import { Placing, type PlacingTable } from './placing.svelte';
import { slidAside } from './sliding';

/** A piece that is being placed; the only one has no id. */
export interface Held {
  id: number | null;
  placing: Placing;
}

export class Forming {
  held = $state.raw<Held[]>([]);
  /** Which of them is in hand. */
  chosen = $state(0);
  /** Whether the next that is chosen changes places with the one in hand. */
  swapping = $state(false);
  /** How far all of them were turned, in degrees, from how they were put. */
  turned = $state(0);
  private put: readonly number[] = [];
  /** Where each lies while nothing is in its way. */
  private rest: readonly (Pose | null)[] = [];

  constructor(private readonly table: PlacingTable) {}

  readonly placement = $derived.by(() => formationOf(this.table.match.question?.placement ?? null));
  readonly active = $derived(this.held[this.chosen]?.placing ?? null);

  /** Begins as the engine suggests. */
  takeUp(): void {
    const { placement } = this;
    this.chosen = 0;
    this.swapping = false;
    this.held = (placement?.pieces ?? []).map(({ id, region }) => ({ id, placing: new Placing(this.tableOf(placement!.regions[region]!)) }));
    if (placement) this.stand(placement.suggestion);
  }

  private tableOf(region: Region): PlacingTable {
    const { table } = this;
    return {
      match: table.match,
      get height() {
        return table.height;
      },
      get scale() {
        return table.scale;
      },
      read: (pose) => table.read(pose),
      region: table.shaped?.(region) ?? region,
      settled: () => this.settle(),
    };
  }

  stand(spot: readonly number[]): void {
    [this.put, this.turned] = [spot, 0];
    this.lay(spot);
  }
  private lay(spot: readonly number[]): void {
    this.held.forEach(({ placing }, i) => (placing.hand = poseOf(spot, i)));
    this.rested();
    this.settle();
  }

  choose(id: number | string): void {
    const place = this.held.findIndex((one) => one.id === id);
    if (place >= 0) this.take(place);
  }
  /** In hand, or in exchange for the one that is. */
  take(place: number): void {
    const other = this.swapping ? this.chosen : place;
    this.swapping = false;
    this.rested();
    this.chosen = place;
    if (other !== place) this.swap(other, place);
  }
  step(by: number): boolean {
    const { length } = this.held;
    if (length > 0) this.take((this.chosen + by + length) % length);
    return length > 0;
  }
  swap(one: number, other: number): void {
    const [first, second] = [this.held[one]?.placing, this.held[other]?.placing];
    if (!first?.lying || !second?.lying) return;
    [first.hand, second.hand] = [second.lying, first.lying];
    this.rested();
    this.settle();
    this.keep();
  }
  /** The one in hand was let go: on another it changes places with it, which goes where it came from. */
  drop(from: Pose): void {
    const { active } = this;
    const at = active?.hand;
    const under = at && this.held.find(({ placing }) => placing !== active && placing.lying && Math.hypot(placing.lying.x - at.x, placing.lying.y - at.y) < (placing.region?.radius ?? 0));
    if (under) [active.hand, under.placing.hand] = [under.placing.lying, from];
    this.rested();
    this.settle();
    this.keep();
  }
  /** They stay where they are now. */
  private rested(): void {
    this.rest = this.held.map(({ placing }) => placing.lying);
  }
  /** Those in the way of the one in hand slide aside as long as it lies there; one that it lies on would change places. */
  private makeWay(): void {
    const { active, chosen, rest } = this;
    if (!active?.lying || !active.region) return;
    const moved = slidAside({ at: active.lying, radius: active.region.radius ?? 0 }, this.held.map(({ placing: { region } }, i) => (i === chosen || !region || !rest[i] ? null : { at: rest[i], region })));
    this.held.forEach(({ placing }, i) => {
      const to = moved[i];
      if (to && (placing.hand?.x !== to.x || placing.hand?.y !== to.y)) placing.hand = to;
    });
  }
  /** All of them about a point, from how they were put. */
  turn(about: Point, angle: number): void {
    if (this.turned === 0) this.keep();
    this.turned = ((((angle + 180) % 360) + 360) % 360) - 180;
    const [cos, sin] = [Math.cos(radians(this.turned)), Math.sin(radians(this.turned))];
    this.lay(
      this.held.flatMap((_, i) => {
        const { x, y, heading } = poseOf(this.put, i);
        const [dx, dy] = [x - about[0], y - about[1]];
        return [about[0] + dx * cos + dy * sin, about[1] + dy * cos - dx * sin, normalised(heading + radians(this.turned))];
      }),
    );
  }
  /** They are turned from where they lie now. */
  keep(): void {
    const lying = this.held.map(({ placing }) => placing.lying);
    if (lying.some((one) => one === null)) return;
    [this.put, this.turned] = [lying.flatMap((one) => [one!.x, one!.y, one!.heading]), 0];
  }

  /** Tells the answer button where all of them lie; nothing if one may not lie where it is. */
  settle(): void {
    if (this.held.length === 0) return;
    this.makeWay();
    const lying = this.held.map(({ placing }) => (placing.fits ? placing.lying : null));
    const places = lying.filter((one): one is Pose => one !== null);
    this.table.match.place(places.length === lying.length ? places.flatMap(({ x, y, heading }) => [x, y, heading]) : null);
  }
}

export function poseOf(spot: readonly number[], place: number): Pose {
  const [x = 0, y = 0, heading = 0] = spot.slice(3 * place, 3 * place + 3);
  return { x, y, heading };
}
