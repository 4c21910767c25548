/** What the parts of the table share: the view with its characters, what is looked at, what is in hand, and the aids of the
 * present moment. */

import { BoardTable, provideBoard, useBoard, type Piece } from '../../board/board-table.svelte';
import type { Act } from '../../board/motion.svelte';
import type { Start, Tool } from '../../board/tool';
import { Tooling, type Handle } from '../../board/tooling.svelte';
import type { Prism } from '../../board/prisms';
import { angleBetween, placed, type Point, type Pose } from '../../lib/geometry';
import type { Match } from '../../lib/match.svelte';
import { reachOf } from '../../lib/placements';
import type { Option, Question } from '../../lib/protocol';
import type { Region } from '../../lib/region';
import { say } from '../../lib/words.svelte';
import type { Answers, Landing, Relation, TargetOdds } from './aids';
import { shortNameOfUnit, unitFacts, type Stance } from './facts';
import { floorAt, floorsOf, heightsOf, pointed } from './floors';
import { viewOf } from './naming';
import { Pushing } from './pushing.svelte';
import { Walk } from './walk.svelte';
import type { Attack, Character, Unit } from './view';

/** Px; on narrower screens names would hide who stands there, until somebody asks for them. */
const PHONE = 560;

export interface Figure extends Piece {
  character: Character;
  unit: Unit;
  /** The number by which its unit goes. */
  number: number;
}

export class ShatterpointTable extends BoardTable {
  relations = $state.raw<Relation[]>([]);
  ranges = $state.raw<number[]>([]);
  odds = $state.raw<Record<string, TargetOdds>>({});
  landing = $state.raw<Landing | null>(null);
  /** Whether ranges of the selected character are drawn. */
  rings = $state(false);
  /** Whether a unit's card is open, where it has no place of its own. */
  sheet = $state(false);
  private height_ = $state(0);
  readonly pushing: Pushing = new Pushing(this);
  readonly walk: Walk = new Walk(this);
  readonly tooling: Tooling = new Tooling(this);
  /** Whether it is drawn who counts for which objective. */
  counting = $state(false);

  constructor(match: Match) {
    super(match, 900, 900);
    this.names = window.innerWidth > PHONE;
  }

  get view() {
    return viewOf(this.match);
  }
  get question(): Question | null {
    return this.match.question;
  }
  get attack(): Attack | null {
    return this.view?.attack ?? null;
  }

  // Who stands where.

  readonly units = $derived.by((): Unit[] => this.view?.units ?? []);
  unit(id: unknown): Unit | null {
    return this.units.find((one) => one.id === id) ?? null;
  }
  unitOf(character: unknown): Unit | null {
    return this.units.find((one) => one.characters.includes(character as number)) ?? null;
  }
  character(id: unknown): Character | null {
    return this.view?.characters.find((one) => one.id === id) ?? null;
  }
  team(seat: number): Unit[] {
    return this.units.filter((one) => one.owner === seat);
  }
  numberOf(unit: Unit): number {
    return this.team(unit.owner).indexOf(unit) + 1;
  }
  nameOf(unit: Unit): string {
    return shortNameOfUnit(this.match.words, unit.card);
  }
  stanceOf(unit: Unit): Stance | null {
    return unitFacts(this.match.words, unit.card)?.stances[unit.stance] ?? null;
  }

  readonly pieces = $derived.by((): Figure[] =>
    (this.view?.characters ?? []).map((character) => {
      const unit = this.unitOf(character.id)!;
      return { id: character.id, owner: character.owner, pose: this.motion.poses.get(character.id) ?? character.pose, half: character.radius, z: character.z, character, unit, number: this.numberOf(unit) };
    }),
  );
  override get terrain(): readonly Prism[] {
    return this.prisms;
  }
  private readonly prisms = $derived.by((): Prism[] =>
    (this.view?.terrain ?? []).map((part) => ({
      id: part.id,
      footprint: placed(part.outline, part.pose),
      bottom: part.bottom,
      top: part.top,
      passage: part.blocked ? undefined : 'open',
    })),
  );

  /** The character or unit that the question is about. */
  readonly subject = $derived.by((): Unit | null => {
    const { question } = this;
    if (!question) return null;
    const { unit, character } = question.args;
    return this.unit(unit) ?? this.unitOf(character ?? question.subject);
  });
  /** Whose abilities and stances are shown: of whom one looks at, asks, or who acts. */
  readonly shown = $derived.by((): Unit | null => {
    const { view, match } = this;
    return this.unitOf(match.piece) ?? this.subject ?? this.unit(view?.activated) ?? this.team(match.ownSide)[0] ?? null;
  });
  /** The selected figure, from which is measured. */
  readonly selected = $derived.by((): Figure | null => this.pieces.find(({ id }) => id === this.match.piece) ?? null);

  /** Options that are about a character or its unit. */
  optionFor(id: number): Option | null {
    const unit = this.unitOf(id)?.id;
    return this.match.options.find(({ args }) => args.character === id || (args.character === undefined && unit !== undefined && (args.unit === unit || args.piece === unit))) ?? null;
  }

  press(id: number): void {
    this.match.piece = id;
    const option = this.question?.several ? null : this.optionFor(id);
    if (option) this.match.press(option.id);
  }
  inspect(id: number): void {
    this.match.piece = id;
    this.sheet = true;
  }
  pressUnit(unit: Unit): void {
    const here = unit.characters.find((id) => this.optionFor(id)) ?? unit.characters[0]!;
    if (this.match.piece !== null && unit.characters.includes(this.match.piece as number) && !this.optionFor(here)) this.match.piece = null;
    else this.press(here);
  }

  // What is put down.

  readonly floors = $derived.by(() => floorsOf(this.question?.placement ?? null));
  readonly heights = $derived.by(() => heightsOf(this.floors));
  readonly reach = $derived.by(() => reachOf(this.question?.placement ?? null));
  override get level(): number {
    return this.height_;
  }
  get region(): Region | undefined {
    const hand = this.placing.hand;
    return floorAt(this.floors, this.height_, hand ? [hand.x, hand.y] : [0, 0]) ?? undefined;
  }
  /** The tool of a move, and the base from which it leaves. */
  get given(): { tool: Tool; start: Start; z: number } | null {
    const { tool, middle, radius } = (this.question?.placement ?? {}) as { tool?: Tool; middle?: Point; radius?: number };
    const from = this.character(this.question?.subject);
    return tool && middle && radius && from ? { tool, start: { x: middle[0], y: middle[1], radius }, z: from.z } : null;
  }
  get laid() {
    const { laid } = this.landing?.tool ?? {};
    return laid ? { heading: laid[0], bend: laid[1] } : null;
  }
  override get handles(): readonly Handle[] {
    return this.busy ? [] : [...this.tooling.handles, ...this.pushing.handles];
  }
  override get forbidden(): boolean {
    return Boolean(this.landing?.why);
  }
  override get landmarks() {
    const { objectives = [], access = [] } = this.view ?? {};
    return [...objectives.map(({ pose, radius, z }) => ({ pose, half: radius, z })), ...access.map(({ x, y, z }) => ({ pose: { x, y, heading: 0 }, half: 6, z }))];
  }
  /** Where the answer would bring somebody, or would if it were allowed. */
  readonly tried = $derived.by((): readonly number[] | null => {
    const { lying } = this.placing;
    return this.match.picked.spot ?? (lying ? [lying.x, lying.y, this.height_] : null);
  });

  /** Hears from the piece in hand: its place and its floor are the answer. */
  settled(): void {
    const { placing } = this;
    const lying = placing.fits ? placing.lying : null;
    this.match.place(lying ? [lying.x, lying.y, this.height_] : null);
    this.landing = null;
  }
  override aim(point: Point): void {
    const floor = pointed(this.floors, (z) => this.camera.locate(point, z));
    if (floor) this.height_ = floor.z;
  }
  toFloor(z: number): void {
    this.height_ = z;
    this.placing.toNearest();
  }
  /** To the nearest place where it may stand, as the page sees it or as the engine says. */
  toNearest(): void {
    const [x, y, z] = this.landing?.why ? (this.landing.nearest ?? []) : [];
    if (x === undefined || y === undefined || z === undefined) return this.placing.toNearest();
    this.height_ = z;
    this.placing.move({ x, y, heading: 0 });
  }
  /** To the next floor up or down; false where there is none. */
  stepFloor(step: number): boolean {
    const z = this.heights[this.heights.indexOf(this.height_) + step];
    if (z === undefined) return false;
    this.toFloor(z);
    return true;
  }
  override takeUp(): void {
    const { placement } = this.question ?? {};
    const [x, y, z] = (placement?.suggestion as number[] | undefined) ?? [];
    this.landing = null;
    this.pushing.takeUp();
    this.tooling.letGo();
    this.height_ = z ?? 0;
    this.placing.hand = null;
    if (x !== undefined && y !== undefined && z !== undefined && this.floors.length) this.placing.move({ x, y, heading: 0 });
  }

  // What is told.

  /** Where each stood before what is told now. */
  stood: ReadonlyMap<number, Pose> = new Map();
  play(acts: readonly Act[]): void {
    const characters = this.view?.characters ?? [];
    this.motion.act(acts, characters);
    this.stood = new Map(characters.map(({ id, pose }) => [id, pose]));
  }

  // What the engine works out.

  async ask<K extends keyof Answers>(about: K, rest: Record<string, unknown>): Promise<Answers[K] | null> {
    try {
      return ((await this.match.aid({ about, ...rest })).aid ?? null) as Answers[K] | null;
    } catch {
      return null;
    }
  }
  async lookAround(piece: number, current: () => boolean): Promise<void> {
    const found = await this.ask('relations', { piece });
    if (!current()) return;
    this.relations = found?.relations ?? [];
    this.ranges = found?.ranges ?? [];
  }
  async lookAhead({ kind, subject }: Question, current: () => boolean): Promise<void> {
    const found = kind === 'target' ? await this.ask('odds', { kind, subject }) : null;
    if (current()) this.odds = found?.options ?? {};
  }
  /** Where the answer that is picked would bring the character. */
  async lookThere({ kind, subject }: Question, spot: readonly number[], current: () => boolean): Promise<void> {
    const { wish } = this.tooling;
    const numbers = [...spot, ...(wish && spot.length === 3 ? [wish.heading, wish.bend] : [])];
    const found = await this.ask('landing', { kind, subject, by: numbers.map((one) => Math.round(one * 1e6) / 1e6).join(' ') });
    if (!current()) return;
    this.landing = found;
    const [heading = 0, bend = 0] = found?.tool?.laid ?? [];
    // The piece was taken where the tool as it is held does not lead.
    if (found?.tool && wish && !this.tooling.leads && Math.hypot(angleBetween(heading, wish.heading), bend - wish.bend) > 0.01) this.tooling.letGo();
  }
  relationTo(character: unknown): Relation | null {
    return this.relations.find((one) => one.character === character) ?? null;
  }

  // In words.

  describe(one: Figure): string {
    const { unit, z } = one;
    const state = unit.wounded ? say('shatterpoint.wounded') : say('shatterpoint.stamina', { left: unit.stamina - unit.damage, stamina: unit.stamina });
    const marks = unit.conditions.map((condition) => this.match.named('condition', condition));
    const height = z ? say('board.height', { mm: Math.round(z) }) : '';
    return [this.match.named('character', one.id), this.match.playerInside(one.owner), state, ...marks, unit.hunker ? say('shatterpoint.hunker', { count: unit.hunker }) : '', height].filter(Boolean).join(', ');
  }
}

export const provideTable = (table: ShatterpointTable): ShatterpointTable => provideBoard(table);
export const useTable = (): ShatterpointTable => useBoard() as ShatterpointTable;
