/** What the parts of the table share: the view with its ships, what is looked at, and the aids of the present moment. */

import { tick } from 'svelte';
import type { Pose } from '../../lib/geometry';
import type { Match } from '../../lib/match.svelte';
import type { AnswerOdds, LogLine, Option, Question } from '../../lib/protocol';
import type { XwingShip, XwingView } from './view';
import { say } from '../../lib/words.svelte';
import { isLine, isMove, type Answers, type LinePreview, type Preview, type Relation, type Shape } from './aids';
import { BoardTable, provideBoard, useBoard, type Piece } from '../../board/board-table.svelte';
import { DiceTray } from './dice-tray.svelte';
import { Motion } from './motion.svelte';
import { cardName } from './naming';
import { fromSide } from './own-side';
import { Planner } from './planner.svelte';
import type { Scene } from './scene';
import { Sketch } from './sketch.svelte';

/** Questions whose subject is not a ship. */
const NOT_ABOUT_SHIPS = new Set(['place-obstacle', 'obstacle', 'place-marker']);

/** Lines that hurt a ship, and lines that are told beside the ship they are about. */
const HURTS = new Set(['shield.lost', 'damage.facedown', 'damage.faceup', 'damage.exposed', 'ship.destroyed']);
const BESIDE = new Set([...HURTS, 'attack.hit', 'attack.missed', 'die.rolled', 'obstacle.met', 'ship.fled']);

export type Arcs = 'arcs' | 'rings' | 'off';

/** A ship that is in play, where it is drawn now. */
export type ShipOnTable = XwingShip & Piece;

export class XwingTable extends BoardTable {
  override readonly motion = new Motion();
  override readonly sketch = new Sketch();
  readonly dice = new DiceTray(this);
  readonly planner = new Planner(this);
  override read(pose: Pose): Pose {
    return this.view ? fromSide(this.view, this.match.ownSide, pose) : pose;
  }

  arcs = $state<Arcs>('arcs');
  /** Of a replay: moves are drawn as templates while `trails` is on, and the attack of the beat with its arc. */
  replays = false;
  trails = $state(true);
  scene = $state.raw<Scene | null>(null);
  /** Said under the names of ships. */
  notes = $state.raw<Record<number, string>>({});
  /** Whether the sheet of the selected ship was opened, where it lies over the board. */
  sheet = $state(false);
  /** Whether lines lead from the ship that is looked at to all others. */
  sight = $state(false);

  shapes = $state.raw<Shape[]>([]);
  relations = $state.raw<Relation[]>([]);
  previews = $state.raw<Record<string, Preview>>({});
  odds = $state.raw<Answers['odds'] | null>(null);

  constructor(match: Match) {
    super(match, 900, 900);
  }

  override wipe(): void {
    this.planner.wipe();
  }

  /** An attack that the end of the match cut off is no longer made. */
  readonly view = $derived.by(() => {
    const view = this.match.view as XwingView | null;
    return view?.attack && this.match.over ? { ...view, attack: null } : view;
  });
  readonly ships = $derived(this.view?.ships ?? []);
  readonly pieces = $derived.by((): ShipOnTable[] =>
    this.ships.flatMap((ship) => {
      const pose = this.pose(ship);
      return ship.where === 'play' && ship.pose && pose ? [{ ...ship, pose }] : [];
    }),
  );
  readonly question = $derived.by(() => this.match.question);
  readonly questions = $derived.by(() => this.match.questions);

  ship(id: unknown): XwingShip | null {
    return this.ships.find((one) => one.id === id) ?? null;
  }

  // Which ship.

  readonly subject = $derived.by(() => {
    const question = this.question;
    return question && !NOT_ABOUT_SHIPS.has(question.kind) ? this.ship(question.subject ?? question.args.piece) : null;
  });
  readonly selected = $derived.by(() => this.ship(this.match.piece));
  /** Whose arcs are shown: the selected ship, or the one that is asked about. */
  readonly shown = $derived(this.selected ?? this.subject ?? this.ship(this.view?.attack?.attacker));

  select(id: number | null): void {
    this.match.piece = id;
    const at = this.planner.questions.findIndex((one) => one.subject === id);
    if (at >= 0) this.match.focusQuestion(this.questions.indexOf(this.planner.questions[at]!));
  }

  /** A press on a ship: it is looked at, and picked where the question is about ships. */
  press(id: number): void {
    const option = this.optionFor(id);
    if (option) this.match.press(option.id);
    if (!option && this.teach(id)) return;
    if (!option || this.match.isOwn(this.ship(id)?.owner ?? -1)) this.select(id);
    this.sheet = !option;
  }

  /** Why a ship is no target, as the engine has it, and which ones are. */
  private teach(id: number): boolean {
    const { match, question } = this;
    if (question?.kind !== 'target' || match.isOwn(this.ship(id)?.owner ?? -1)) return false;
    const weapon = this.view?.attack?.weapon;
    const refused = this.relations.find((one) => one.ship === id)?.attacks?.find((one) => one.weapon === weapon)?.refused;
    if (!refused) return false;
    const legal = () => question.options.map((one) => match.named('ship', one.args.ship)).join(', ');
    match.refusal = {
      rule: refused.rule,
      text: () => [say('xwing.refuse.target', { ship: match.named('ship', id) }), match.say(refused.why, refused.args), say('xwing.refuse.legal', { ships: legal() })].join(' '),
      pieces: [id],
    };
    return true;
  }

  /** From the attacker to the ship that it may not attack. */
  readonly refusedLine = $derived.by(() => {
    const piece = this.question?.kind === 'target' ? this.match.refusal?.pieces[0] : undefined;
    return this.relations.find((one) => one.ship === piece)?.line ?? null;
  });

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

  // What is told.

  /** A line that says what becomes of a ship is told beside it. */
  readonly news = $derived.by((): { line: LogLine; at: Pose } | null => {
    const { shot } = this.motion;
    if (shot) return { line: shot.end, at: shot.to };
    const line = this.match.telling.beat?.line;
    const at = line && BESIDE.has(line.name) ? this.ship(line.args.defender ?? line.args.ship)?.pose : null;
    return line && at ? { line, at } : null;
  });

  /** The ship that the line which is told now hurts. */
  readonly struck = $derived.by((): number | null => {
    const line = this.match.telling.beat?.line;
    return line && HURTS.has(line.name) ? (line.args.ship as number) : null;
  });

  /** The shot that is shown. */
  readonly fire = $derived.by((): { attacker: number; from: Pose; to: Pose } | null => {
    const { attack } = this.view ?? {};
    if (!this.match.isTelling || !attack) return this.motion.shot;
    const [from, to] = [this.ship(attack.attacker)?.pose, this.ship(attack.defender)?.pose];
    return from && to ? { attacker: attack.attacker, from, to } : null;
  });

  // What is drawn over the board.

  /** Where no arc came, what is asked is measured all round. */
  readonly measured = $derived.by(() => (this.shapes.some((one) => one.kind === 'arc') ? 'arc' : 'band'));

  nextArcs(): void {
    this.arcs = this.arcs === 'arcs' ? 'rings' : this.arcs === 'rings' ? 'off' : 'arcs';
  }

  // What the engine works out.

  async ask<K extends keyof Answers>(about: K, rest: Record<string, unknown>): Promise<Answers[K] | null> {
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

  oddsOf(option: string | null): AnswerOdds | null {
    return (option && this.odds?.options?.[option]) || null;
  }

  /** Of the option that is pointed at, or else picked. */
  readonly preview = $derived.by((): Preview | null => {
    const option = this.match.hovered.option ?? this.match.picked.option ?? this.planner.draft;
    return (option && this.previews[option]) || null;
  });

  /** The line of fire that is pointed at, or of the attack that is going on. */
  readonly shot = $derived.by((): LinePreview | null => {
    const { preview } = this;
    if (preview && isLine(preview)) return preview;
    const { scene } = this;
    if (scene) return { ship: scene.defender, line: scene.line, range: scene.range, obstructed: scene.obstructed };
    const attack = this.view?.attack;
    if (!attack || attack.defender === null) return null;
    const [a, b] = [this.ship(attack.attacker)?.pose, this.ship(attack.defender)?.pose];
    const known = this.shown?.id === attack.attacker && this.relations.find((one) => one.ship === attack.defender);
    const weapon = known ? known.attacks?.find((one) => one.weapon === attack.weapon) : undefined;
    const line = weapon?.line ?? (known ? known.line : a && b ? ([[a.x, a.y], [b.x, b.y]] as LinePreview['line']) : null);
    return line && { ship: attack.defender, line, range: attack.range, obstructed: attack.obstructed };
  });

  /** What the log says of the last attack; what comes in a later phase is no part of it. */
  readonly lastLines = $derived.by((): LogLine[] => {
    const { log } = this.match;
    const start = log.findLastIndex((line) => line.name === 'attack.declared' && !line.struck);
    if (start < 0) return [];
    const lines = log.slice(start).filter((line) => !line.struck);
    const end = lines.findIndex((line) => line.name === 'phase.begins');
    return end < 0 ? lines : lines.slice(0, end);
  });

  /** The options of the question in front that say where a piece would stand. */
  readonly poseOptions = $derived.by(() =>
    (this.question?.options ?? []).filter((one) => one.args.pose || isMove(this.previews[one.id])),
  );
}

export const provideTable = (table: XwingTable): XwingTable => provideBoard(table);
export const useTable = (): XwingTable => useBoard() as XwingTable;
