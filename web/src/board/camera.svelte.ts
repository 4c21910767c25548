/** Where one looks at the table from: everything on it is drawn under one transform, and labels are projected. */

import type { Point } from '../lib/geometry';
import type { Box } from './labels';

/** Space around the play area at 100 %, in mm. */
const MARGIN = 16;
/** Px at the foot of the window that the tools take where the table would lie under them. */
const FOOT = 40;
export const CLOSEST = 4;
export const FARTHEST = 0.5;
/** How far up the window a mm of height is drawn, in mm of the table. */
const LIFT = 0.34;

export class Camera {
  /** The window onto the table, in px. */
  width = $state(0);
  height = $state(0);
  /** Where tools lie over the window, in px. */
  tools = $state.raw<readonly Box[]>([]);
  zoom = $state(1);
  turned = $state(false);
  /** Whether what is high is drawn upwards, or all of it flat as seen from above. */
  raised = $state(true);
  tableWidth = $state(0);
  tableHeight = $state(0);
  /** Where the window begins in the page, from above. */
  private top = 0;
  /** The point in the middle of the window, y downwards. */
  private x = $state(0);
  private y = $state(0);

  constructor(tableWidth: number, tableHeight: number) {
    this.span(tableWidth, tableHeight);
  }

  /** The table is so large: it is fitted anew if that is news. */
  span(tableWidth: number, tableHeight: number): void {
    if (tableWidth === this.tableWidth && tableHeight === this.tableHeight) return;
    Object.assign(this, { tableWidth, tableHeight });
    this.fit();
  }

  /** The window changed. A table that was fitted fits again; what a player chose to see stays as large and where it was in the page. */
  resize(width: number, height: number, top: number, tools: readonly Box[]): void {
    const fitted = this.fitted || this.width === 0;
    const scale = this.scale;
    const down = this.top - top;
    const before = this.middle;
    Object.assign(this, { width, height, top, tools });
    if (fitted) return;
    this.zoom = Math.min(CLOSEST, Math.max(FARTHEST, (this.zoom * scale) / this.scale));
    const [mx, my] = this.middle;
    this.pan(before[0] - mx, before[1] + down - my);
  }

  private get fitted(): boolean {
    return this.zoom === 1 && this.x === this.tableWidth / 2 && this.y === this.tableHeight / 2;
  }

  /** Px a mm at 100 %, above a foot of so many px. */
  private scaleAbove(foot: number): number {
    const across = this.width / (this.tableWidth + 2 * MARGIN);
    const down = (this.height - foot) / (this.tableHeight + 2 * MARGIN);
    return Math.max(0.05, Math.min(across, down));
  }

  /** The tools lie beside the whole table where there is room, else under it. */
  private get foot(): number {
    const free = Math.min(...this.tools.map(([left, , right]) => (left < this.width / 2 ? this.width - 2 * right : 2 * left - this.width)));
    return this.tableWidth * this.scaleAbove(0) > free ? FOOT : 0;
  }

  /** Px a mm. */
  get scale(): number {
    return this.scaleAbove(this.foot) * this.zoom;
  }

  /** The middle of the window above its foot. */
  get middle(): Point {
    return [this.width / 2, (this.height - this.foot) / 2];
  }

  get transform(): string {
    const turn = this.turned ? ' rotate(180)' : '';
    return `translate(${this.middle.join(' ')}) scale(${this.scale})${turn} translate(${-this.x} ${-this.y})`;
  }

  /** From the table (y upwards, mm) to the window (px), of what lies `z` mm high. */
  project([x, y]: Point, z = 0): Point {
    const way = this.turned ? -this.scale : this.scale;
    const [mx, my] = this.middle;
    return [mx + (x - this.x) * way, my + (this.tableHeight - y - this.y + this.lifted(z)) * way];
  }

  /** How far down the drawing (under the transform) something moves that lies `z` mm high: up the window either way. */
  lifted(z: number): number {
    if (!this.raised || z === 0) return 0;
    return this.turned ? z * LIFT : -z * LIFT;
  }

  /** And back. */
  locate([px, py]: Point, z = 0): Point {
    const way = this.turned ? -this.scale : this.scale;
    const [mx, my] = this.middle;
    return [(px - mx) / way + this.x, this.tableHeight - ((py - my) / way + this.y - this.lifted(z))];
  }

  pan(dx: number, dy: number): void {
    const way = this.turned ? -this.scale : this.scale;
    this.look(this.x - dx / way, this.y - dy / way);
  }

  /** Zoom by a factor, keeping what is under a point of the window where it is. */
  zoomBy(factor: number, [px, py]: Point = this.middle): void {
    const before = this.locate([px, py]);
    this.zoom = Math.min(CLOSEST, Math.max(FARTHEST, this.zoom * factor));
    const after = this.locate([px, py]);
    this.look(this.x + before[0] - after[0], this.y - (before[1] - after[1]));
  }

  fit(): void {
    this.zoom = 1;
    this.look(this.tableWidth / 2, this.tableHeight / 2);
  }

  turn(): void {
    this.turned = !this.turned;
  }

  /** Bring a point of the table into the middle. */
  show([x, y]: Point): void {
    this.look(x, this.tableHeight - y);
  }

  /** Whether some of the play area is out of the window. */
  get cropped(): boolean {
    const [left, top] = this.project([0, this.turned ? 0 : this.tableHeight]);
    const [right, bottom] = this.project([this.tableWidth, this.turned ? this.tableHeight : 0]);
    const slack = 2;
    return (
      Math.min(left, right) < -slack ||
      Math.max(left, right) > this.width + slack ||
      Math.min(top, bottom) < -slack ||
      Math.max(top, bottom) > this.height + slack
    );
  }

  /** The part of the table in the window, y downwards: for the minimap. */
  get frame(): { x: number; y: number; width: number; height: number } {
    const width = this.width / this.scale;
    const height = this.height / this.scale;
    const [mx, my] = this.middle;
    const above = this.turned ? this.height - my : my;
    return { x: this.x - mx / this.scale, y: this.y - above / this.scale, width, height };
  }

  private look(x: number, y: number): void {
    this.x = Math.min(this.tableWidth, Math.max(0, x));
    this.y = Math.min(this.tableHeight, Math.max(0, y));
  }
}
