/** Dice that lie somewhere in a view, found by the names of their fields; those that a question is about can be pressed. */

import type { GameView } from '../../lib/protocol';
import { DiceTray } from '../dice/tray.svelte';
import { facesOf } from '../dice/ways';
import { FRAME, isThing } from './shown';

export interface Pool {
  /** "attack_dice". */
  field: string;
  faces: readonly string[];
}

const isFaces = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

/** Also those of what is going on: one step into the view. */
export function poolsOf(view: GameView | null): Pool[] {
  const inside = (thing: object): Pool[] => Object.entries(thing).flatMap(([field, value]) => (/(^|_)dice$/.test(field) && isFaces(value) ? [{ field, faces: value }] : []));
  if (!view) return [];
  const things = Object.entries(view).filter(([field, value]) => !FRAME.has(field) && isThing(value));
  return [...inside(view), ...things.flatMap(([, value]) => inside(value as object))];
}

export class PlainTray extends DiceTray {
  readonly pools = $derived.by(() => poolsOf(this.match.view));
  /** What the options would take. */
  private readonly asked = $derived.by(() => (this.match.question?.several ? [] : this.match.options.flatMap((one) => facesOf(one) ?? [])));
  readonly modifying = $derived.by(() => this.asked.length > 0 && this.front !== undefined);
  /** By the question's own word, or the first that shows every face that could be taken. */
  readonly front = $derived.by(() => {
    const { pools, asked } = this;
    const named = pools.find(({ field }) => field === `${String(this.match.question?.args.pool)}_dice`);
    return named ?? pools.find(({ faces }) => asked.every((face) => faces.includes(face)));
  });
  readonly faces = $derived.by(() => this.front?.faces ?? []);
  readonly beside = $derived.by(() => this.pools.filter(({ field }) => field !== this.front?.field));
}
