/** Fingers and mice on the board: pan, pinch, wheel; drag the piece in hand, turn it with a second finger; tap. */

import { normalised, type Point, type Pose } from '../lib/geometry';
import type { BoardTable } from './board-table.svelte';
import type { Handle } from './tooling.svelte';

/** Px that a press may wander and still be a tap. */
const TAP = 6;
/** A finger holds the piece this far below it, so as not to hide it. */
const FINGER = 48;
/** Px around a piece that are its own under a finger. */
const REACH = 24;
/** Ms after which a finger that rests on a piece shows what it is. */
const LONG = 400;
/** Two taps within this many ms and px fit the table. */
const DOUBLE = { ms: 320, px: 28 };

export class Pointers {
  private readonly down = new Map<number, Point>();
  private start: Point | null = null;
  private moved = false;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** A long press has shown what it is for: the click that follows means nothing. */
  private held = false;
  private tapped: { at: Point; when: number } | null = null;
  private grip: { id: number; offset: Point; lift: number; from: Pose } | null = null;
  /** A handle that is held, and how far beside it. */
  private turning: { id: number; handle: string; offset: Point } | null = null;

  constructor(
    private readonly table: BoardTable,
    private readonly board: () => HTMLElement,
  ) {}

  private at(event: PointerEvent | WheelEvent): Point {
    const box = this.board().getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  press(event: PointerEvent): void {
    const target = event.target as Element;
    if (event.button !== 0 || target.closest('.tools, .mini, button')) return;
    const point = this.at(event);
    this.down.set(event.pointerId, point);
    this.moved = false;
    this.start = point;
    const { table } = this;
    const touch = event.pointerType === 'touch';
    const piece = touch ? this.pieceAt(target, point) : null;
    clearTimeout(this.resting);
    this.held = false;
    if (piece !== null) {
      this.resting = setTimeout(() => {
        if (this.moved) return;
        this.held = true;
        table.inspect(piece);
      }, LONG);
    }
    if (table.sketch.drawing && !table.placing.hand) {
      table.sketch.start(table.camera.locate(point));
    } else if (table.ruling) {
      const from = table.camera.locate(point) as [number, number];
      table.ruler = { from, to: from };
    } else if (!this.grip && !this.turning && this.takes(target, touch, event.pointerId, point)) {
      clearTimeout(this.resting);
    } else if (!this.grip && table.placing.hand && this.grasps(target, touch ? point : null)) {
      const [x, y] = table.camera.locate(point, table.level);
      const lift = touch ? FINGER : 0;
      const from = table.placing.lying!;
      this.grip = { id: event.pointerId, offset: [from.x - x, from.y - y], lift, from };
      table.placing.finger = lift > 0;
    }
  }

  /** Whether a press takes hold of a handle. */
  private takes(target: Element, finger: boolean, id: number, point: Point): boolean {
    const { handles, camera, placing, level } = this.table;
    const under = target.closest<SVGElement>('[data-handle]')?.dataset.handle;
    const far = ({ at: [x, y], z }: Handle) => this.away({ x, y, heading: 0 }, point, z);
    const piece = placing.lying ? this.away(placing.lying, point, level) : Infinity;
    const found = handles.find((one) => one.id === under) ?? (finger ? handles.find((one) => far(one) < Math.min(REACH, piece)) : undefined);
    if (!found) return false;
    const [x, y] = camera.locate(point, found.z);
    this.turning = { id, handle: found.id, offset: [found.at[0] - x, found.at[1] - y] };
    return true;
  }

  private turn([px, py]: Point): void {
    const { turning, table } = this;
    const handle = table.handles.find(({ id }) => id === turning!.handle);
    if (!handle) return;
    const [x, y] = table.camera.locate([px, py], handle.z);
    handle.move([x + turning!.offset[0], y + turning!.offset[1]]);
  }

  /** Whether a press takes hold of a piece that is being placed; of several, that one is in hand from now on. */
  private grasps(target: Element, finger: Point | null): boolean {
    const { hands, forming } = this.table;
    const under = target.closest<SVGElement>('[data-hand]')?.dataset.hand;
    const held = under !== undefined ? hands.find(({ id }) => String(id ?? '') === under) : finger && hands.find(({ placing }) => placing.lying && this.away(placing.lying, finger, this.table.level) < REACH);
    if (held && held.id !== null) forming.choose(held.id);
    return Boolean(held);
  }

  move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const { table } = this;
    const point = this.at(event);
    this.down.set(event.pointerId, point);
    if (this.start && Math.hypot(point[0] - this.start[0], point[1] - this.start[1]) > TAP && !this.moved) {
      this.moved = true;
      // Not before: a captured press would never become a click on the piece beneath it.
      this.board().setPointerCapture(event.pointerId);
    }
    if (table.sketch.draft) {
      table.sketch.draw(table.camera.locate(point));
    } else if (table.ruling && table.ruler) {
      table.ruler = { ...table.ruler, to: table.camera.locate(point) as [number, number] };
    } else if (this.turning) {
      if (event.pointerId === this.turning.id) this.turn(point);
    } else if (this.grip) {
      if (event.pointerId === this.grip.id) this.drag(point);
      else this.turnHand(before, point);
    } else if (this.down.size === 2) {
      this.pinch(event.pointerId, before, point);
    } else if (this.moved) {
      table.camera.pan(point[0] - before[0], point[1] - before[1]);
    }
  }

  release(event: PointerEvent): void {
    if (!this.down.delete(event.pointerId)) return;
    clearTimeout(this.resting);
    const { table } = this;
    table.sketch.finish();
    if (event.type === 'pointerup' && event.pointerType === 'touch' && !this.moved && !this.held) this.tap(event);
    if (this.turning?.id === event.pointerId) {
      this.turning = null;
    } else if (this.grip?.id === event.pointerId) {
      const { from } = this.grip;
      this.grip = null;
      table.placing.finger = false;
      table.dropped(from);
    } else if (!this.moved && table.placing.hand && !table.ruling && event.type === 'pointerup') {
      table.aim(this.at(event));
      const [x, y] = table.camera.locate(this.at(event), table.level);
      if (table.placing.holds([x, y])) table.placing.move({ ...table.placing.hand, x, y });
    }
    this.start = null;
  }

  /** Swallows the click after a long press. */
  click(event: Event): void {
    if (!this.held) return;
    this.held = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** Px between a piece and a point. */
  private away({ x, y }: Pose, [px, py]: Point, z = 0): number {
    const [at, down] = this.table.camera.project([x, y], z);
    return Math.hypot(at - px, down - py);
  }

  /** The piece under a finger, or the nearest within its reach. */
  private pieceAt(target: Element, point: Point): number | null {
    const hit = target.closest('[data-piece]')?.getAttribute('data-piece');
    if (hit) return Number(hit);
    const near = this.table.pieces.map(({ id, pose, z }) => ({ id, away: this.away(pose, point, z) })).filter((one) => one.away < REACH);
    return near.sort((a, b) => a.away - b.away)[0]?.id ?? null;
  }

  private tap(event: PointerEvent): void {
    const at = this.at(event);
    const { tapped, table } = this;
    this.tapped = { at, when: event.timeStamp };
    if ((event.target as Element).closest('[data-piece], [data-hand]')) return;
    const piece = table.placing.hand || table.ruling || table.sketch.drawing ? null : this.pieceAt(event.target as Element, at);
    if (piece !== null) return table.press(piece);
    if (!tapped) return;
    const near = Math.hypot(at[0] - tapped.at[0], at[1] - tapped.at[1]) < DOUBLE.px;
    if (near && event.timeStamp - tapped.when < DOUBLE.ms) this.table.camera.fit();
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.table.camera.zoomBy(Math.exp(-event.deltaY * 0.0015), this.at(event));
  }

  private drag([px, py]: Point): void {
    const { table, grip } = this;
    const [x, y] = table.camera.locate([px, py - grip!.lift], table.level);
    const [dx, dy] = grip!.offset;
    table.placing.move({ ...(table.placing.hand as Pose), x: x + dx, y: y + dy });
  }

  private turnHand(before: Point, point: Point): void {
    const held = this.down.get(this.grip!.id)!;
    const angle = ([x, y]: Point) => Math.atan2(x - held[0], held[1] - y);
    this.table.turnHand(normalised(angle(point) - angle(before)));
  }

  private pinch(id: number, before: Point, point: Point): void {
    const [other] = [...this.down].filter(([one]) => one !== id).map(([, where]) => where);
    const far = (p: Point) => Math.max(10, Math.hypot(p[0] - other![0], p[1] - other![1]));
    this.table.camera.zoomBy(far(point) / far(before), [(point[0] + other![0]) / 2, (point[1] + other![1]) / 2]);
  }
}
