/** What the parts of Legion's table share: units with their miniatures, what is looked at, what is in hand, and what the
 * engine works out for the present moment. */

import { BoardTable, provideBoard, useBoard, type Piece } from '../../board/board-table.svelte';
import type { Prism } from '../../board/prisms';
import { slides } from '../../board/way';
import { degrees, normalised, placed, type Pose } from '../../lib/geometry';
import type { Match } from '../../lib/match.svelte';
import type { Option, Question } from '../../lib/protocol';
import type { Region } from '../../lib/region';
import { settings } from '../../lib/settings.svelte';
import { number, say } from '../../lib/words.svelte';
import type { Answers, AttackOdds, Landing, Outlooks, PlayedCard, Relation, Way, WoundOdds } from './aids';
import { Fallers } from './falling.svelte';
import { Following } from './following';
import { Gathering } from './gathering.svelte';
import { marksText, subjectKind, unitWith, viewOf } from './naming';
import { Patterns } from './patterns';
import { Piling } from './piling.svelte';
import { firstWish, isToken, placeOf, roundIn, suggested, toolOf } from './placement';
import { Stands } from './stands.svelte';
import type { Attack, LegionView, Miniature, Pool, Side, Unit } from './view';

/** A miniature as it is drawn. */
export interface Figure extends Piece {
  miniature: Miniature;
  unit: Unit;
}

export class LegionTable extends BoardTable {
  relations = $state.raw<Relation[]>([]);
  ranges = $state.raw<number[]>([]);
  odds = $state.raw<Record<string, WoundOdds | AttackOdds>>({});
  /** The dice that are chosen to be rolled again. */
  rerolled = $state.raw<readonly string[]>([]);
  readonly gathering: Gathering = new Gathering(this);
  readonly fallers: Fallers = new Fallers(this);
  readonly following: Following = new Following(this);
  readonly patterns: Patterns = new Patterns(this);
  readonly stands: Stands = new Stands(this);
  readonly piling: Piling = new Piling(this);
  /** What the card that is looked at would bring. */
  played = $state.raw<PlayedCard | null>(null);
  landing = $state.raw<Landing | null>(null);
  /** Further ways for the others of a unit to stand. */
  ways = $state.raw<Way[]>([]);
  outlook = $state.raw<Outlooks | null>(null);
  /** The order pool after the orders that are chosen, by rank; and these. */
  poolThen = $state.raw<Record<string, number>>({});
  ordered = $state.raw<readonly string[]>([]);
  /** Where the leader was before it went. */
  private left: { unit: number; at: [number, number] } | null = null;
  /** Whether ranges of the selected unit's leader are drawn. */
  rings = $state(false);
  /** Whether a unit's card lies open where it has no place of its own. */
  card = $state(false);
  private lies = $state(0);
  /** Whether the place in hand is only a first wish, which may give way. */
  private wishing = false;
  private stood: readonly Miniature[] = [];

  constructor(match: Match) {
    super(match, 1828.8, 914.4);
  }

  get view(): LegionView | null {
    return viewOf(this.match);
  }
  get question(): Question | null {
    return this.match.question;
  }
  get attack(): Attack | null {
    return this.view?.attack ?? null;
  }
  /** The pool in hand, or the only one. */
  get pool(): Pool | null {
    const { attack } = this;
    return attack?.pools[attack.pool ?? 0] ?? null;
  }

  // Who stands where.

  readonly units = $derived.by((): Unit[] => this.view?.units ?? []);
  unit(id: unknown): Unit | null {
    return this.units.find((one) => one.id === id) ?? null;
  }
  unitOf(miniature: unknown): Unit | null {
    return unitWith(this.match, miniature);
  }
  army(seat: number): Unit[] {
    return this.units.filter(({ owner }) => owner === seat);
  }
  /** One's own side, then a teammate's, then the others'. */
  get sides(): Side[] {
    const rank = ({ id }: Side) => (id === this.match.ownSide ? 0 : this.match.isOwn(id) ? 1 : 2);
    return [...(this.view?.players ?? [])].sort((a, b) => rank(a) - rank(b));
  }
  /** One's own side and the other; teammates have the same points. */
  get teams(): Side[] {
    const { match } = this;
    return this.sides.filter(({ id }, i, all) => all.findIndex((one) => match.areAllied(one.id, id)) === i);
  }
  /** Who gets the points of a side. */
  teamName(side: number): string {
    const { match } = this;
    if (!match.teams) return match.playerName(side);
    if (match.watching) return this.sides.filter(({ id }) => match.areAllied(id, side)).map(({ id }) => match.playerName(id)).join(' & ');
    return say(match.isOwn(side) ? 'seat.own-team' : 'seat.other-team');
  }
  /** What a miniature is called among its own. */
  signOf(miniature: number): string {
    const unit = this.unitOf(miniature);
    return !unit || unit.leader === miniature ? 'L' : String(unit.miniatures.indexOf(miniature) + 1);
  }
  nameOf(unit: Unit): string {
    return this.match.named('unit', unit.id);
  }

  readonly pieces = $derived.by((): Figure[] => {
    const units = new Map(this.units.map((one) => [one.id, one]));
    return (this.view?.miniatures ?? []).flatMap((miniature) => {
      const unit = units.get(miniature.unit);
      const { id, owner, radius, long, z } = miniature;
      return unit ? [{ id, owner, z, half: radius + long, pose: this.motion.poses.get(id) ?? miniature.pose, miniature, unit }] : [];
    });
  });
  override get landmarks() {
    return (this.view?.tokens ?? []).map(({ pose, radius, z }) => ({ pose, half: radius, z }));
  }
  override get terrain(): readonly Prism[] {
    return this.prisms;
  }
  private readonly prisms = $derived.by((): Prism[] =>
    (this.view?.terrain ?? []).map((part) => ({ id: part.id, footprint: placed(part.outline, part.pose), bottom: part.bottom, top: part.top, kind: part.type, passage: part.type === 'area' ? 'open' : part.movement === 'impassable' ? 'blocked' : undefined })),
  );

  /** The unit that the question is about. */
  readonly subject = $derived.by((): Unit | null => {
    const id = this.question?.subject;
    return id === null || id === undefined ? null : subjectKind(this.match) === 'miniature' ? this.unitOf(id) : this.unit(id);
  });
  /** Whose card is shown: of the unit that one looks at, that is asked about, or that acts. */
  readonly shown = $derived.by((): Unit | null => this.unitOf(this.match.piece) ?? this.subject ?? this.unit(this.view?.activation?.unit) ?? this.army(this.match.ownSide)[0] ?? null);
  /** The leader of the unit that is looked at: from there is measured. */
  readonly selected = $derived.by((): Figure | null => {
    const unit = this.unitOf(this.match.piece);
    return unit ? (this.pieces.find(({ id }) => id === unit.leader) ?? null) : null;
  });

  // What may be answered with them.

  optionFor(miniature: number): Option | null {
    const { options } = this.match;
    const own = options.find(({ args }) => args.miniature === miniature);
    return own ?? this.optionOf(this.unitOf(miniature)?.id ?? -1);
  }
  optionOf(unit: number): Option | null {
    return this.match.options.find(({ args }) => args.miniature === undefined && (args.unit === unit || args.piece === unit)) ?? null;
  }
  press(id: number): void {
    this.match.piece = id;
    if (this.question?.kind === 'wound') this.fallers.move(id, 0);
    this.answerWith(this.optionFor(id));
  }
  pressUnit(unit: Unit): void {
    const option = this.optionOf(unit.id);
    const again = this.unitOf(this.match.piece) === unit && !option;
    this.match.piece = again ? null : unit.leader;
    this.answerWith(option);
  }
  private answerWith(option: Option | null): void {
    if (option && !this.question?.several) this.match.press(option.id);
  }
  inspect(id: number): void {
    this.match.piece = id;
    this.card = true;
  }

  // What is put down.

  readonly tool = $derived.by(() => toolOf(this.question?.placement ?? null));
  private readonly place_ = $derived.by(() => {
    const long = this.view?.miniatures.find(({ id }) => id === this.subject?.leader)?.long;
    return placeOf(this.question?.placement ?? null, this.width, this.height, long, this.view?.miniatures);
  });
  get region(): Region | undefined {
    return this.place_ ?? undefined;
  }
  /** Who sits at the upper edge counts from there. */
  override read({ x, y, heading }: Pose): Pose {
    return this.camera.turned ? { x: this.width - x, y: this.height - y, heading: normalised(heading + Math.PI) } : { x, y, heading };
  }
  /** Places in cohesion are round: the square that holds them is only the engine's first look. */
  shaped(region: Region): Region {
    return { ...region, container: roundIn(region.container) };
  }
  override get level(): number {
    return this.lies;
  }
  /** Hears where the base in hand lies: that is the answer. */
  settled(): void {
    const { lying, fits } = this.placing;
    const { match } = this;
    this.landing = null;
    if (!fits || !lying) match.place(null);
    else match.place(isToken(this.question?.placement ?? null) ? [lying.x, lying.y, lying.heading] : [lying.x, lying.y, this.lies, lying.heading]);
  }
  override takeUp(): void {
    const placement = this.question?.placement ?? null;
    const spot = suggested(placement);
    if (this.tool && typeof this.question?.subject === 'number') this.left = { unit: this.question.subject, at: this.tool.from };
    this.landing = null;
    this.forming.takeUp();
    this.lies = 0;
    if (this.forming.placement) return this.patterns.resume(this.forming.placement.patterns);
    this.placing.hand = null;
    const [x, y] = spot;
    if (!this.region || x === undefined || y === undefined) return;
    this.lies = isToken(placement) ? 0 : (spot[2] ?? 0);
    const wish = firstWish(placement);
    this.wishing = wish !== null;
    this.placing.move(wish ?? { x, y, heading: spot.at(-1) ?? 0 });
  }
  /** To another surface above or below the same place. */
  toLevel(z: number): void {
    this.lies = z;
    if (this.placing.lying) this.placing.move(this.placing.lying);
  }
  stepLevel(step: number): boolean {
    const levels = this.landing?.levels ?? [];
    const next = levels[levels.indexOf(this.lies) + step];
    if (next !== undefined) this.toLevel(next);
    return next !== undefined;
  }
  /** To the nearest place that the engine allows. */
  toNearest(): void {
    const spot = this.landing?.nearest;
    if (!spot) return this.placing.toNearest();
    if (this.forming.placement) return this.forming.stand(spot);
    this.lay(spot);
  }
  lay(spot: readonly number[]): void {
    if (spot.length === 4) this.lies = spot[2]!;
    this.placing.move({ x: spot[0]!, y: spot[1]!, heading: spot.at(-1)! });
  }

  /** The leader about whom the others stand. */
  get middle(): Figure | null {
    return this.forming.placement ? (this.pieces.find(({ id }) => id === this.subject?.leader) ?? null) : null;
  }
  /** The others go round their leader, to so many degrees from how they were put. */
  turnAll(angle: number): boolean {
    if (!this.middle) return false;
    this.forming.turn([this.middle.pose.x, this.middle.pose.y], angle);
    return true;
  }
  override turnHand(angle: number): void {
    if (!this.turnAll(this.forming.turned + degrees(angle))) super.turnHand(angle);
  }

  // What is told.

  /** Miniatures that stand elsewhere than before go there together. */
  follow(): void {
    const now = this.view?.miniatures ?? [];
    const ways = settings.speed === 'instant' ? [] : slides(this.stood, now);
    this.motion.act(ways.map((way, at) => ({ at, ms: way.ms / ways.length, way: { ...way, ms: way.ms / ways.length } })), now);
    this.stood = now;
  }

  // What the engine works out.

  async asked<K extends keyof Answers>(about: K, rest: Record<string, unknown>): Promise<Answers[K] | null> {
    const reply = await this.match.aid({ about, ...rest }).catch(() => null);
    return (reply?.aid ?? null) as Answers[K] | null;
  }
  async measure(unit: number, isNow: () => boolean): Promise<void> {
    const found = await this.asked('relations', { piece: unit });
    if (isNow()) [this.relations, this.ranges] = [found?.relations ?? [], found?.ranges ?? []];
  }
  async foresee(isNow: () => boolean): Promise<void> {
    const { kind, subject } = this.question!;
    const found = await this.asked('odds', { kind, subject, by: kind === 'reroll' ? this.rerolled.join(' ') : undefined });
    if (isNow()) this.odds = found?.options ?? {};
  }
  /** In words, what an answer would bring. */
  expected(option: string): string {
    const odds = this.odds[option];
    return odds ? say('legion.odds.expected', { count: number(odds.expected, 1) }) : '';
  }

  /** What the engine says of the place in hand; a base that would hang in the air comes down to what lies beneath. */
  async tryOut(spot: readonly number[], isNow: () => boolean): Promise<void> {
    const { kind, subject } = this.question!;
    const found = await this.asked('landing', { kind, subject, by: spot.map((one) => one.toFixed(3)).join(' ') });
    if (!isNow()) return;
    const levels = found?.levels ?? [];
    if (levels.length && !levels.includes(this.lies)) return this.toLevel(levels.reduce((a, b) => (Math.abs(b - this.lies) < Math.abs(a - this.lies) ? b : a)));
    this.landing = found;
    if (this.wishing && found?.why) this.toNearest();
    this.wishing = false;
  }
  /** The enemy that is looked at, for what is held against one. */
  private get enemy(): number | undefined {
    const looked = this.unitOf(this.match.piece);
    return looked && !this.match.isOwn(looked.owner) ? looked.id : undefined;
  }
  async askWays(isNow: () => boolean): Promise<void> {
    const { kind, subject } = this.question!;
    const at = this.left?.unit === subject ? this.left.at.join(' ') : undefined;
    const found = await this.asked('patterns', { kind, subject, by: at, other: this.enemy });
    if (!isNow()) return;
    this.ways = found?.patterns ?? [];
    this.patterns.resume(this.ways);
  }
  async askPool(orders: readonly string[], isNow: () => boolean): Promise<void> {
    const { kind, subject } = this.question!;
    const found = await this.asked('orders', { kind, subject, by: orders.join(' ').trim() });
    if (isNow()) this.poolThen = found?.pool ?? {};
  }
  async askCard(card: string, isNow: () => boolean): Promise<void> {
    const { kind, subject } = this.question!;
    const found = await this.asked('card', { kind, subject, by: card });
    if (isNow()) this.played = found;
  }
  /** Whether the card that is looked at could give this unit an order. */
  couldOrder(unit: number): boolean {
    return this.played?.lines.some(({ units }) => units.includes(unit)) ?? false;
  }
  async lookOut(spot: readonly number[], isNow: () => boolean): Promise<void> {
    const { kind, subject } = this.question!;
    const found = await this.asked('outlook', { kind, subject, by: spot.map((one) => one.toFixed(4)).join(' '), other: this.enemy });
    if (isNow()) this.outlook = found;
  }
  /** How another unit stands: to the place in hand, else to the unit that is looked at. */
  relationTo(unit: unknown): Relation | null {
    const known = this.landing && !this.landing.why ? this.landing.relations : this.relations;
    return known.find((one) => one.unit === unit) ?? null;
  }

  /** Whether lines of sight are drawn. */
  get showsSight(): boolean {
    return Boolean(this.stands.covering?.lines.length || (this.landing && !this.landing.why && this.landing.relations.some(({ seen }) => seen)));
  }

  // In words.

  /** While a pool is formed, or it is thought about who falls, rows beside the table call its miniatures so. */
  tagOf({ id, unit }: Figure): string {
    if (this.fallers.has(id)) return this.signOf(id);
    return this.gathering.told && this.subject?.id === unit.id && unit.miniatures.length > 1 ? this.signOf(id) : '';
  }
  /** The order pool of a side, by rank. */
  poolText(seat: number): string {
    const ranks = Object.entries(this.view?.players[seat]?.pool ?? {});
    return ranks.map(([rank, count]) => `${count} ${this.match.named('rank', rank)}`).join(', ');
  }
  /** What an answer would bring, or what there is of it. */
  captionOf({ id }: Option): string {
    const { question, view } = this;
    const own = question?.kind === 'turn' ? view?.players[question.player] : null;
    if (own && id === 'draw') return say('legion.pool', { tokens: this.poolText(own.id) });
    if (own && id === 'pass' && own.passes) return say('legion.passes.limit', { count: own.passes });
    return this.expected(id);
  }
  describe(one: Figure): string {
    const { id, owner, unit, z, miniature } = one;
    const wounds = miniature.wounds ? `${miniature.wounds} ${say('legion.value.wounds')}` : '';
    const left = say('legion.alive', { alive: unit.alive, all: unit.miniatures.length });
    return [this.tagOf(one), this.match.named('miniature', id), this.match.playerInside(owner), wounds, left, marksText(this.match, unit), z ? say('board.height', { mm: Math.round(z) }) : ''].filter(Boolean).join(', ');
  }
}

export const provideTable = (table: LegionTable): LegionTable => provideBoard(table);
export const useTable = (): LegionTable => useBoard() as LegionTable;
