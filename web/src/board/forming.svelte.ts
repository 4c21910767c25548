/** Several pieces that are placed by one answer: each as if it were alone, one of them in hand. How they stand to each
 *  other the engine judges. */

import type { Pose } from '../lib/geometry';
import { formationOf } from '../lib/placements';
import type { Region } from '../lib/region';
import { Placing, type PlacingTable } from './placing.svelte';

/** A piece that is being placed; the only one has no id. */
export interface Held {
  id: number | null;
  placing: Placing;
}

export class Forming {
  held = $state.raw<Held[]>([]);
  /** Which of them is in hand. */
  chosen = $state(0);

  constructor(private readonly table: PlacingTable) {}

  readonly placement = $derived.by(() => formationOf(this.table.match.question?.placement ?? null));
  readonly active = $derived(this.held[this.chosen]?.placing ?? null);

  /** Begins as the engine suggests. */
  takeUp(): void {
    const { placement } = this;
    this.chosen = 0;
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
    this.held.forEach(({ placing }, i) => (placing.hand = poseOf(spot, i)));
    this.settle();
  }

  choose(id: number | string): void {
    const place = this.held.findIndex((one) => one.id === id);
    if (place >= 0) this.chosen = place;
  }

  /** Tells the answer button where all of them lie; nothing if one may not lie where it is. */
  settle(): void {
    if (this.held.length === 0) return;
    const lying = this.held.map(({ placing }) => (placing.fits ? placing.lying : null));
    const places = lying.filter((one): one is Pose => one !== null);
    this.table.match.place(places.length === lying.length ? places.flatMap(({ x, y, heading }) => [x, y, heading]) : null);
  }
}

export function poseOf(spot: readonly number[], place: number): Pose {
  const [x = 0, y = 0, heading = 0] = spot.slice(3 * place, 3 * place + 3);
  return { x, y, heading };
}
