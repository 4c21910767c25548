/** The board of the plain table: what any view shows of it. */

import { BoardTable } from '../../board/board-table.svelte';
import type { Prism } from '../../board/prisms';
import { slides } from '../../board/way';
import type { Match } from '../../lib/match.svelte';
import { reachOf } from '../../lib/placements';
import type { AnswerOdds, Option } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { drawingOf, sizeOf, type Drawing, type Outlined } from './drawing';

const NOTHING: Drawing = { pieces: [], lying: [], prisms: [] };

export class PlainBoardTable extends BoardTable {
  private stood: readonly Outlined[] = [];

  constructor(match: Match) {
    super(match, 900, 900);
  }

  readonly drawing = $derived.by(() => (this.match.view ? drawingOf(this.match.view) : NOTHING));
  readonly pieces = $derived.by(() =>
    this.drawing.pieces.map((one): Outlined => {
      const pose = this.motion.poses.get(one.id);
      return pose ? { ...one, pose } : one;
    }),
  );
  override get terrain(): readonly Prism[] {
    return this.drawing.prisms;
  }
  readonly reach = $derived.by(() => reachOf(this.match.question?.placement ?? null));
  readonly size = $derived.by(() => sizeOf(this.match.view, this.drawing, this.hands.flatMap(({ placing }) => placing.region?.container ?? [])));
  readonly isDrawn = $derived.by(() => this.pieces.length > 0 || this.terrain.length > 0 || this.hands.length > 0);

  /** Of the moment, and of each answer, where the game works them out. */
  odds = $state.raw<{ odds: AnswerOdds | null; options?: Record<string, AnswerOdds> } | null>(null);
  get shownOdds(): AnswerOdds | null {
    const option = this.match.hovered.option ?? this.match.picked.option;
    return (option && this.odds?.options?.[option]) || this.odds?.odds || null;
  }
  async lookAhead(current: () => boolean): Promise<void> {
    const { kind, subject } = this.match.question!;
    const reply = await this.match.aid({ about: 'odds', kind, subject }).catch(() => null);
    if (current()) this.odds = (reply?.aid ?? null) as typeof this.odds;
  }

  /** Pieces that stand elsewhere than in the view before slide there. */
  follow(): void {
    const { pieces } = this.drawing;
    const ways = settings.speed === 'instant' ? [] : slides(this.stood, pieces);
    this.motion.act(ways.map((way, at) => ({ at, ms: way.ms, way })), pieces);
    this.stood = pieces;
  }

  /** Options that are about a piece. */
  optionFor(id: number): Option | null {
    const kind = this.pieces.find((one) => one.id === id)?.kind ?? 'piece';
    return this.match.options.find(({ args }) => args.piece === id || args[kind] === id) ?? null;
  }

  press(id: number): void {
    this.match.piece = id;
    const option = this.match.question?.several ? null : this.optionFor(id);
    if (option) this.match.press(option.id);
  }
  inspect(id: number): void {
    this.match.piece = id;
  }

  /** Nothing where it has no name but its number. */
  nameOf({ id, kind }: Outlined): string {
    const name = this.match.named(kind, id);
    return name === String(id) ? '' : name;
  }
}
