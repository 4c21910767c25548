/** What the parts of the table share: the view with its ships, what is looked at, the aids of the present moment, dials
 *  that are set but not sent, and the piece that is being placed. */

import { getContext, setContext, tick } from 'svelte';
import { nearest, offence, type Region } from '../../lib/region';
import { contains, degrees, normalised, type Pose } from '../../lib/geometry';
import type { Match } from '../../lib/match.svelte';
import type { LogLine, Option, Question, XwingShip, XwingView } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import { isLine, isMove, type Answers, type LinePreview, type Odds, type Preview, type Relation, type Shape } from './aids';
import { Camera } from './camera.svelte';
import { maneuverOf, type Maneuver } from './dial';
import { Motion } from './motion.svelte';
import { cardName } from './naming';
import { Sketch } from './sketch.svelte';

/** Questions whose subject is not a ship. */
const NOT_ABOUT_SHIPS = new Set(['place-obstacle', 'obstacle', 'place-marker']);
/** Px within which a piece that is put down snaps to the nearest legal pose. */
export const SNAP = 24;

export type Arcs = 'arcs' | 'rings' | 'off';

export class XwingTable {
  readonly motion = new Motion();
  readonly sketch = new Sketch();
  camera = $state.raw(new Camera(900, 900));

  arcs = $state<Arcs>('arcs');
  names = $state(true);
  /** Whether the sheet of the selected ship was opened, where it lies over the board. */
  sheet = $state(false);
  ruling = $state(false);
  ruler = $state.raw<{ from: [number, number]; to: [number, number] } | null>(null);

  shapes = $state.raw<Shape[]>([]);
  relations = $state.raw<Relation[]>([]);
  previews = $state.raw<Record<string, Preview>>({});
  odds = $state.raw<Answers['odds'] | null>(null);

  /** Maneuver by ship: set for this round and not sent, or an idea for the next one. Only this page knows. */
  dials = $state<Record<number, string>>({});
  /** What was sent this round: kept as long as it can be refused or changed. */
  private locked: Record<number, string> = {};
  /** The piece in hand, where the pointer put it; and where it would come to lie. */
  hand = $state.raw<Pose | null>(null);
  /** Whether a finger drags it, and hides what is beneath. */
  finger = $state(false);

  constructor(readonly match: Match) {}

  readonly view = $derived.by(() => this.match.view as XwingView | null);
  readonly ships = $derived(this.view?.ships ?? []);
  readonly question = $derived.by(() => this.match.question);
  readonly questions = $derived.by(() => this.match.questions);

  ship(id: unknown): XwingShip | null {
    return this.ships.find((one) => one.id === id) ?? null;
  }

  // Which ship.

  readonly subject = $derived.by(() => {
    const question = this.question;
    return question && !NOT_ABOUT_SHIPS.has(question.kind) ? this.ship(question.subject) : null;
  });
  readonly selected = $derived.by(() => this.ship(this.match.piece));
  /** Whose arcs are shown: the selected ship, or the one that is asked about. */
  readonly shown = $derived(this.selected ?? this.subject ?? this.ship(this.view?.attack?.attacker));

  select(id: number | null): void {
    this.match.piece = id;
    const at = this.dialQuestions.findIndex((one) => one.subject === id);
    if (at >= 0) this.match.focusQuestion(this.questions.indexOf(this.dialQuestions[at]!));
  }

  /** A press on a ship: it is looked at, and picked where the question is about ships. */
  press(id: number): void {
    const option = this.optionFor(id);
    if (option && this.match.picked.option === option.id) this.match.commit();
    else if (option) this.match.pick(option.id);
    if (!option || this.match.isOwn(this.ship(id)?.owner ?? -1)) this.select(id);
    this.sheet = !option;
  }

  /** Opens the sheet of a ship without choosing it: also where choosing it would bring up another question. */
  inspect(id: number): void {
    this.select(id);
    void tick().then(() => (this.sheet = true));
  }

  optionFor(ship: number): Option | null {
    return this.question?.options.find((one) => one.args.ship === ship) ?? null;
  }

  nextShip(step: number): void {
    const own = this.ships.filter((one) => this.match.isOwn(one.owner) && one.where === 'play');
    if (own.length === 0) return;
    const at = own.findIndex((one) => one.id === this.match.piece);
    this.select(own[(at + step + own.length) % own.length]!.id);
  }

  /** Without the number that tells ships of one name apart in sentences: the mark beside it says it. */
  shortName(ship: XwingShip): string {
    return cardName(this.match.words, ship.pilot[0]);
  }

  pose(ship: XwingShip): Pose | null {
    return this.motion.poses.get(ship.id) ?? ship.pose;
  }

  // What the engine works out.

  private async ask<K extends keyof Answers>(about: K, rest: Record<string, unknown>): Promise<Answers[K] | null> {
    try {
      const reply = await this.match.aid({ about, ...rest });
      return (reply.aid ?? null) as Answers[K] | null;
    } catch {
      return null;
    }
  }

  async lookAround(piece: number, current: () => boolean): Promise<void> {
    const [overlay, relations] = await Promise.all([this.ask('overlay', { piece }), this.ask('relations', { piece })]);
    if (!current()) return;
    this.shapes = overlay?.shapes ?? [];
    this.relations = relations?.relations ?? [];
  }

  async lookAhead({ kind, subject }: Question, current: () => boolean): Promise<void> {
    const [previews, odds] = await Promise.all([
      this.ask('previews', { kind, subject }),
      this.view?.attack || kind === 'weapon' || kind === 'target' ? this.ask('odds', { kind, subject }) : null,
    ]);
    if (!current()) return;
    this.previews = previews?.options ?? {};
    this.odds = odds;
  }

  oddsOf(option: string | null): Odds | null {
    return (option && this.odds?.options?.[option]) || null;
  }

  /** Of the option that is pointed at, or else picked. */
  readonly preview = $derived.by((): Preview | null => {
    const option = this.match.hovered.option ?? this.match.picked.option ?? this.draft;
    return (option && this.previews[option]) || null;
  });

  /** The line of fire that is pointed at, or of the attack that is going on. */
  readonly shot = $derived.by((): LinePreview | null => {
    const { preview } = this;
    if (preview && isLine(preview)) return preview;
    const attack = this.view?.attack;
    if (!attack || attack.defender === null) return null;
    const [a, b] = [this.ship(attack.attacker)?.pose, this.ship(attack.defender)?.pose];
    const known = this.shown?.id === attack.attacker && this.relations.find((one) => one.ship === attack.defender);
    const weapon = known ? known.attacks?.find((one) => one.weapon === attack.weapon) : undefined;
    const line = weapon?.line ?? (known ? known.line : a && b ? ([[a.x, a.y], [b.x, b.y]] as LinePreview['line']) : null);
    return line && { ship: attack.defender, line, range: attack.range, obstructed: attack.obstructed };
  });

  // Dials.

  readonly dialQuestions = $derived.by(() => this.questions.filter((one) => one.kind === 'dial'));
  readonly planning = $derived(this.question?.kind === 'dial');
  /** What the dial in front would say if it were set. */
  readonly draft = $derived.by(() =>
    this.planning && this.question?.subject != null ? (this.dials[this.question.subject] ?? null) : null,
  );
  readonly dialsSet = $derived(this.dialQuestions.filter((one) => this.isSet(one)).length);

  /** Whether this round's dial is done with, so that the ring holds an idea for the next. */
  isIdea(id: number): boolean {
    const ship = this.ship(id);
    if (!ship || !this.match.isOwn(ship.owner) || ship.where !== 'play' || this.planning || this.match.over) return false;
    const phase = this.view?.phase;
    return ship.dial === null || ship.activated || phase === 'engagement' || phase === 'end';
  }

  /** Where the ideas lead, worked out by the engine; nothing by the book. */
  async lookOnward(current: () => boolean): Promise<void> {
    const ideas = Object.keys(this.dials).map(Number).filter((id) => this.isIdea(id));
    for (const gone of Object.keys(this.sketch.ends).map(Number)) if (!ideas.includes(gone)) this.sketch.show(gone, undefined);
    for (const piece of ideas) {
      const reply = await this.ask('sketch', { piece });
      if (!current()) return;
      this.sketch.show(piece, reply?.options[this.dials[piece]!]);
    }
  }

  wipe(): void {
    for (const id of Object.keys(this.dials).map(Number)) if (this.isIdea(id)) delete this.dials[id];
    this.sketch.wipe();
  }

  isSet(question: Question): boolean {
    return question.options.some((one) => one.id === this.dials[question.subject!]);
  }

  get maneuvers(): Maneuver[] {
    return (this.question?.options ?? []).map(maneuverOf).filter((one) => one !== null);
  }

  /** Puts the picked maneuver on the dial in front and goes on to one that is not set. */
  setDial(): boolean {
    const { question, match } = this;
    const option = match.picked.option ?? this.draft;
    if (!question || question.subject === null || !option) return false;
    this.dials[question.subject] = option;
    const next = this.dialQuestions.find((one) => !this.isSet(one));
    if (next) this.bringUp(next);
    else this.allSet();
    return true;
  }

  /** The same maneuver for every ship of this type that has it. */
  setAlike(): void {
    const option = this.match.picked.option ?? this.draft;
    const type = this.ship(this.question?.subject)?.type;
    if (!option) return;
    for (const one of this.dialQuestions) {
      if (this.ship(one.subject)?.type === type && one.options.some(({ id }) => id === option)) {
        this.dials[one.subject!] = option;
      }
    }
    const next = this.dialQuestions.find((one) => !this.isSet(one));
    if (next) this.bringUp(next);
    else this.allSet();
  }

  /** The next press sends them all, so it must not be the last one's echo. */
  private allSet(): void {
    this.match.pick(null);
    this.match.deafen();
  }

  bringUp(question: Question): void {
    this.match.focusQuestion(this.questions.findIndex((one) => one.kind === question.kind && one.subject === question.subject));
    this.match.piece = question.subject;
  }

  /** Sends every dial. */
  lockIn(): boolean {
    const asked = this.dialQuestions;
    if (asked.length === 0 || !asked.every((one) => this.isSet(one))) return false;
    for (const one of asked) this.match.give(this.dials[one.subject!]!, one);
    this.locked = { ...this.dials };
    return true;
  }

  /** The dials of a round that is under way are no drafts any more; later ideas are. */
  forgetLocked(): void {
    for (const [ship, option] of Object.entries(this.locked)) {
      if (this.dials[Number(ship)] === option) delete this.dials[Number(ship)];
    }
    this.locked = {};
  }

  /** What the answer button does while dials are set. */
  pressDial(): boolean {
    const { picked } = this.match;
    const changed = picked.option !== null && picked.option !== this.draft;
    if (!changed && this.dialsSet === this.dialQuestions.length) {
      return this.lockIn();
    }
    return this.setDial();
  }

  get canPressDial(): boolean {
    return (this.match.picked.option ?? this.draft) !== null || this.dialsSet === this.dialQuestions.length;
  }

  get dialVerb(): string {
    const { picked } = this.match;
    const changed = picked.option !== null && picked.option !== this.draft;
    if (!changed && this.dialsSet === this.dialQuestions.length) return say('xwing.dial.lock');
    return say('xwing.dial.set');
  }

  // Placing.

  readonly region = $derived.by((): Region | null => (this.question?.placement as unknown as Region) ?? null);
  readonly fault = $derived(this.region && this.hand ? offence(this.region, this.hand) : null);
  readonly nearestPose = $derived.by(() =>
    this.region && this.hand && this.fault !== null ? nearest(this.region, this.hand) : this.hand,
  );
  /** Where the piece would lie if it were let go: at the nearest legal pose if that is near enough. */
  readonly lying = $derived.by((): Pose | null => {
    const { hand, nearestPose } = this;
    if (!hand || !nearestPose) return hand;
    const far = Math.hypot(nearestPose.x - hand.x, nearestPose.y - hand.y) * this.camera.scale;
    return far <= SNAP ? nearestPose : hand;
  });
  readonly fits = $derived(this.lying !== null && this.lying === this.nearestPose);

  /** Takes the piece in hand at a legal place, facing the middle of the table. */
  takeUp(region: Region): void {
    const corners = region.container;
    const x = corners.reduce((sum, [one]) => sum + one, 0) / corners.length;
    const y = corners.reduce((sum, [, one]) => sum + one, 0) / corners.length;
    const heading = y > (this.view?.height ?? 900) / 2 ? Math.PI : 0;
    this.hand = nearest(region, { x, y, heading }) ?? { x, y, heading };
    this.settle();
  }

  moveHand(pose: Pose): void {
    this.hand = { ...pose, heading: normalised(pose.heading) };
    this.settle();
  }

  /** Tells the answer button where the piece lies; nothing if it may not lie there. */
  settle(): void {
    this.match.place(this.fits && this.lying ? [this.lying.x, this.lying.y, this.lying.heading] : null);
  }

  toNearest(): void {
    if (this.nearestPose) this.moveHand(this.nearestPose);
  }

  // In words.

  get placeText(): string {
    const { hand, lying } = this;
    if (!hand || !lying) return '';
    const where = { x: Math.round(lying.x), y: Math.round(lying.y), angle: Math.round(degrees(lying.heading)) };
    return say(this.fits ? 'xwing.place.legal' : 'xwing.place.illegal', where);
  }

  readonly lastLines = $derived.by((): LogLine[] => {
    const { log } = this.match;
    const start = log.findLastIndex((line) => line.name === 'attack.declared' && !line.struck);
    return start < 0 ? [] : log.slice(start).filter((line) => !line.struck);
  });

  /** The options of the question in front that say where a piece would stand. */
  readonly poseOptions = $derived.by(() =>
    (this.question?.options ?? []).filter((one) => one.args.pose || isMove(this.previews[one.id])),
  );

  inRegion(point: [number, number]): boolean {
    return this.region !== null && contains(this.region.container, point);
  }
}

const KEY = Symbol('xwing');
export const provideTable = (table: XwingTable): XwingTable => setContext(KEY, table);
export const useTable = (): XwingTable => getContext<XwingTable>(KEY);
