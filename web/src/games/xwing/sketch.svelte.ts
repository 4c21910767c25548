/** Private ideas: a maneuver for the next round by ship, besides arrows on the table. */

import { keep as keepOnShelf, Sketch as Arrows, type Arrow } from '../../board/sketch.svelte';
import { isMove, type MovePreview, type Preview } from './aids';

export class Sketch extends Arrows {
  /** Where each ship with an idea would end. */
  ends = $state.raw<Record<number, MovePreview>>({});

  override get bare(): boolean {
    return super.bare && Object.keys(this.ends).length === 0;
  }

  show(ship: number, preview: Preview | undefined): void {
    const { [ship]: _gone, ...others } = this.ends;
    this.ends = isMove(preview) ? { ...others, [ship]: preview } : others;
  }

  override wipe(): void {
    super.wipe();
    this.ends = {};
  }
}

export interface Kept {
  arrows: Arrow[];
  /** Maneuver by ship, for this round. */
  dials: Record<number, string>;
  round: number;
}

export function keep(match: string, seat: number, kept: Kept | null): void {
  const bare = !kept || (kept.arrows.length === 0 && Object.keys(kept.dials).length === 0);
  keepOnShelf(match, seat, bare ? null : kept);
}
