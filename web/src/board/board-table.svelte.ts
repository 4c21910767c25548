/** What the parts of a board share, whatever is played on it. A game's own table extends it and says what stands where. */

import { getContext, setContext } from 'svelte';
import type { Point, Pose } from '../lib/geometry';
import type { Match } from '../lib/match.svelte';
import { Camera } from './camera.svelte';
import { Forming, type Held } from './forming.svelte';
import type { Box } from './labels';
import { Motion } from './motion.svelte';
import { Placing, type PlacingTable } from './placing.svelte';
import { byDepth, drawn, writtenAt, type Drawn, type Prism } from './prisms';
import { Sketch } from './sketch.svelte';
import type { Handle } from './tooling.svelte';

/** Something that stands on the table, as it is drawn now. */
export interface Piece {
  readonly id: number;
  readonly owner: number;
  readonly pose: Pose;
  /** Mm from its middle to its rim. */
  readonly half: number;
  /** How high it stands. */
  readonly z?: number;
}

/** Px to either side of the middle of a height that is written. */
const WRITTEN = 24;

export abstract class BoardTable implements PlacingTable {
  readonly camera: Camera;
  readonly motion: Motion = new Motion();
  readonly sketch: Sketch = new Sketch();
  /** Several pieces that one answer places. */
  readonly forming: Forming = new Forming(this);
  private readonly single: Placing = new Placing(this);
  names = $state(true);
  ruling = $state(false);
  ruler = $state.raw<{ from: Point; to: Point } | null>(null);

  constructor(
    readonly match: Match,
    width: number,
    height: number,
  ) {
    this.camera = new Camera(width, height);
  }

  abstract readonly pieces: readonly Piece[];
  /** A press on a piece: it is looked at, and picked where the question is about it. */
  abstract press(id: number): void;
  /** What there is to know of a piece, without choosing it. */
  abstract inspect(id: number): void;

  /** The piece in hand: the only one that is asked for, or one of several. */
  get placing(): Placing {
    return this.forming.active ?? this.single;
  }
  /** All that are put down by this answer. */
  get hands(): readonly Held[] {
    return this.forming.held.length || !this.single.region ? this.forming.held : [{ id: null, placing: this.single }];
  }
  /** Takes up what the question asks to be placed, and puts down what an earlier one did. */
  takeUp(): void {
    this.forming.takeUp();
    if (this.single.region) this.single.takeUp(this.single.region);
    else this.single.hand = null;
  }

  /** A second finger turns what is held. */
  turnHand(angle: number): void {
    const { hand } = this.placing;
    if (hand) this.placing.move({ ...hand, heading: hand.heading + angle });
  }
  /** What was dragged from there is let go. */
  dropped(from: Pose): void {
    if (this.placing.lying) this.placing.move(this.placing.lying);
    if (this.forming.active) this.forming.drop(from);
  }

  /** How high the piece in hand lies. */
  get level(): number {
    return 0;
  }
  /** A press in the window, before the piece in hand goes there: where floors lie over one another, a game chooses one. */
  aim(_point: Point): void {}

  /** What can be taken hold of besides the pieces. */
  get handles(): readonly Handle[] {
    return [];
  }
  /** Whether the engine forbids what the shapes allow where the piece in hand lies. */
  get forbidden(): boolean {
    return false;
  }
  /** The id of what is drawn, to be drawn again elsewhere. */
  drawnAs = '';

  /** What else lies on tops of terrain, so that nothing is written over it. */
  get landmarks(): readonly Pick<Piece, 'pose' | 'half' | 'z'>[] {
    return [];
  }
  /** What lies on the table in heights. */
  get terrain(): readonly Prism[] {
    return [];
  }

  /** The same as it is drawn, from the back to the front. */
  readonly relief: readonly Drawn[] = $derived.by(() => byDepth(this.terrain, this.camera.turned).map((one) => drawn(one, this.camera, this.terrain)));
  /** Where the height of a top may be written, in mm of the drawing. */
  readonly captions = $derived.by(() => {
    const pieces = [...this.pieces, ...this.landmarks].map(({ pose, half, z = 0 }) => ({ at: [pose.x, this.height - pose.y + this.camera.lifted(z)] as Point, half }));
    return this.relief.flatMap((one, i) => {
      const at = writtenAt(one, this.relief.slice(i + 1), pieces, WRITTEN / this.camera.scale);
      return at ? [{ id: one.prism.id, at, top: one.prism.top, box: this.boxOf(at) }] : [];
    });
  });
  /** Where labels lie in the window: no height is written under them. */
  covered = $state.raw<readonly Box[]>([]);
  private boxOf([x, y]: Point): Box {
    const [px, py] = this.camera.project([x, this.height - y]);
    return [px - WRITTEN, py - 8, px + WRITTEN, py + 8];
  }

  get width(): number {
    return this.camera.tableWidth;
  }
  get height(): number {
    return this.camera.tableHeight;
  }
  get scale(): number {
    return this.camera.scale;
  }
  /** From the player's own side, and back. */
  read(pose: Pose): Pose {
    return pose;
  }

  /** Something moves or is shown: what could be done next is not drawn meanwhile. */
  get busy(): boolean {
    return this.match.isTelling || this.motion.busy;
  }

  /** By the book nobody measures at will. */
  get canMeasure(): boolean {
    return this.match.info?.terms.aids !== 'book';
  }

  toggleRuler(): void {
    this.ruling = this.canMeasure && !this.ruling;
    this.ruler = null;
  }

  /** Whether a player may draw ideas of their own on it. */
  get canSketch(): boolean {
    return this.match.state !== null && !this.match.watching;
  }
  wipe(): void {
    this.sketch.wipe();
  }
}

const KEY = Symbol('board');
export const provideBoard = <T extends BoardTable>(table: T): T => setContext(KEY, table);
export const useBoard = (): BoardTable => getContext<BoardTable>(KEY);
