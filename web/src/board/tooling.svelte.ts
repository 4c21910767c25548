/** The tool in hand: how it is held, as long as somebody holds it, and where the piece at its end comes. */

import { degrees, normalised, radians, type Point } from '../lib/geometry';
import type { Placing } from './placing.svelte';
import { bearing, bentAtMost, endOf, hingeOf, outlinesOf, type Held, type Start, type Tool } from './tool';

/** What can be taken hold of on the board besides a piece. */
export interface Handle {
  id: string;
  at: Point;
  z: number;
  move(to: Point): void;
}

export interface ToolTable {
  readonly placing: Placing;
  /** The tool that the question gives, and the base from which it leaves; null where none does. */
  readonly given: { tool: Tool; start: Start; z: number } | null;
  /** As the engine would lay it to where the piece lies. */
  readonly laid: Held | null;
}

/** Mm. */
const OVER = 0.1;

export class Tooling {
  /** As it was taken hold of; null while it follows the piece. */
  wish = $state.raw<Held | null>(null);

  constructor(private readonly table: ToolTable) {}

  /** How it lies now. */
  readonly held = $derived.by((): Held | null => (this.table.given ? (this.wish ?? this.table.laid) : null));
  readonly outlines = $derived.by(() => {
    const { given } = this.table;
    return given && this.held ? outlinesOf(given.tool, given.start, this.held) : [];
  });
  readonly hinge = $derived.by(() => {
    const { given } = this.table;
    return given && this.held ? hingeOf(given.tool, given.start, this.held) : null;
  });
  readonly handles = $derived.by((): Handle[] => {
    const { given } = this.table;
    return given && this.hinge ? [{ id: 'hinge', at: this.hinge, z: given.z, move: (to) => this.turnTo(bearing([given.start.x, given.start.y], to)) }] : [];
  });

  get heading(): number {
    return Math.round(degrees(normalised(this.held?.heading ?? 0)));
  }
  get bend(): number {
    return Math.round(degrees(this.held?.bend ?? 0));
  }
  get most(): number {
    return Math.round(degrees(this.table.given?.tool[3] ?? 0));
  }

  /** The first arm leaves that way; the piece comes along. */
  turnTo(heading: number): void {
    this.hold({ ...this.start(), heading: normalised(heading) });
  }
  bendTo(bend: number): void {
    const { given } = this.table;
    if (given) this.hold({ ...this.start(), bend: bentAtMost(given.tool, bend) });
  }
  /** By so many degrees; false where there is no tool. */
  turn(angle: number): boolean {
    if (!this.table.given) return false;
    this.turnTo(this.start().heading + radians(angle));
    return true;
  }
  flex(angle: number): boolean {
    if (!this.table.given) return false;
    this.bendTo(this.start().bend + radians(angle));
    return true;
  }
  /** Whether the piece is where the tool brought it, and was not taken elsewhere since. */
  get leads(): boolean {
    const { given, placing } = this.table;
    if (!given || !this.wish || !placing.hand) return false;
    const [x, y] = this.end(this.wish);
    return Math.hypot(placing.hand.x - x, placing.hand.y - y) < 0.1;
  }
  /** The tool follows the piece again. */
  letGo(): void {
    this.wish = null;
  }

  /** A hair's breadth over the tool, so that no rounding takes them apart. */
  private end(held: Held): Point {
    const { tool, start } = this.table.given!;
    const [first, second, width, most] = tool;
    return endOf([first, second - OVER, width, most], start, held);
  }
  private start(): Held {
    const { given, placing } = this.table;
    if (this.held) return this.held;
    const to = placing.lying;
    return { heading: given && to ? bearing([given.start.x, given.start.y], [to.x, to.y]) : 0, bend: 0 };
  }
  private hold(held: Held): void {
    const { given, placing } = this.table;
    if (!given) return;
    this.wish = held;
    const [x, y] = this.end(held);
    placing.move({ x, y, heading: 0 });
  }
}
