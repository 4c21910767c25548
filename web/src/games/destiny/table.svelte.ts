/** What the parts of the table share: the view by its pieces, what is chosen but not sent, what is looked at. */

import { getContext, setContext } from 'svelte';
import type { Closed } from '../../lib/protocol';
import { answerOf, given, isComplete, isShare, pressed, severalOf, total, type Counts } from '../../table/bench/several';
import { isActionQuestion, listed, ofDie, ofPiece, ofPlayer, type Action } from './answers';
import type { Wish } from './gestures';
import { fallen, placed, type Fallen } from './places';
import { SeenTable } from './seen.svelte';
import { verbOf } from './verbs';
import type { DestinyOption, Outcome } from './view';

export type Thing = { piece: number } | { die: number } | { player: number };

export class DestinyTable extends SeenTable {
  /** How often each option is chosen, where several make one answer. */
  counts = $state.raw<Counts>({});
  wish = $state.raw<Wish>({});
  /** The card that the reader looks at, by what it is. */
  inspected = $state<string | null>(null);
  /** The card under the pointer or the focus, and where it lies. */
  peek = $state.raw<{ card: string; box: DOMRect } | null>(null);
  pile = $state.raw<{ player: number; zone: 'discard' | 'aside' } | null>(null);
  places = $state.raw<Record<number, (number | null)[]>>({});
  /** When each die of a pool fell as it lies. */
  fell = $state.raw<Fallen>({});
  /** What is being dragged, so that places to drop it light up. */
  dragged = $state.raw<Thing | null>(null);

  readonly question = $derived.by(() => this.match.question);
  readonly options = $derived.by(() => this.match.options as DestinyOption[]);
  readonly isAction = $derived(isActionQuestion(this.question));
  readonly several = $derived(severalOf(this.question));
  readonly shares = $derived(this.several !== null && isShare(this.several));

  /** Actions whose options are folded away, or unfolded, by the player's wish. */
  folds = $state<Partial<Record<Action, boolean>>>({});
  /** Discarding to reroll is long and seldom: it opens when asked for, when it is picked, or when there
   *  is nothing else. */
  isOpen(action: Action): boolean {
    const alone = this.options.every((one) => one.id === 'pass' || one.id.startsWith('reroll:'));
    return this.folds[action] ?? (action !== 'reroll' || alone || this.match.picked.option?.startsWith('reroll:') === true);
  }
  readonly listed = $derived.by(() => listed(this.question, (action) => this.isOpen(action)));
  numberOf(option: DestinyOption): number {
    return this.listed.findIndex((one) => one.id === option.id) + 1;
  }
  /** Why an action cannot be taken now. */
  closedBy(id: string): Closed | null {
    return this.question?.closed?.find((one) => one.id === id) ?? null;
  }
  /** The option that is looked at: the one under the pointer, else the one picked. */
  readonly looked = $derived.by((): DestinyOption | null => {
    const id = this.match.hovered.option ?? this.match.picked.option;
    return this.options.find((one) => one.id === id) ?? null;
  });

  // Dice on the table.

  /** Keeps dice where they lay, and remembers which have just fallen. */
  settleDice(): void {
    const places: Record<number, (number | null)[]> = {};
    const pools = this.view?.players ?? [];
    for (const player of pools) places[player.id] = placed(this.places[player.id] ?? [], player.pool.map((die) => die.id));
    const began = Object.keys(this.places).length > 0;
    this.places = places;
    this.fell = fallen(this.fell, pools.flatMap((one) => one.pool), began ? Date.now() : 0);
  }

  // What may be answered with a thing of the table.

  optionsOf(thing: Thing): DestinyOption[] {
    if ('piece' in thing) return ofPiece(this.options, thing.piece);
    if ('player' in thing) return ofPlayer(this.options, thing.player);
    const own = ofDie(this.options, thing.die);
    if (own.length || !this.isAction) return own;
    const die = this.die(thing.die);
    const isMine = this.mine?.pool.some((one) => one.id === thing.die) ?? false;
    return die && isMine && !die.modifier ? this.options.filter((one) => one.id === `resolve:${die.symbol}`) : [];
  }
  isLegal(thing: Thing): boolean {
    return this.optionsOf(thing).length > 0;
  }
  /** Legal, and not only by the letter: what is folded away in the list does not glow on the table. */
  isWanted(thing: Thing): boolean {
    return this.optionsOf(thing).some((one) => !one.folded);
  }
  isPicked(thing: Thing): boolean {
    const options = this.optionsOf(thing);
    return options.some((one) => one.id === this.match.picked.option || this.countOf(one) > 0);
  }
  outcomeOf(piece: number): Outcome | null {
    return ofPiece(this.options, piece)[0]?.outcome ?? null;
  }

  /** A click on a thing picks its option; a second one commits. Of several options the next one is picked. */
  press(thing: Thing): void {
    const { match } = this;
    const options = this.optionsOf(thing);
    const [first] = options;
    if (!first) {
      if ('piece' in thing) this.look(thing.piece);
      return;
    }
    if (this.several) return this.toggle(first.id);
    const at = options.findIndex((one) => one.id === match.picked.option);
    if (at < 0) match.pick(first.id);
    else if (options.length === 1) match.commit();
    else match.pick(options[(at + 1) % options.length]!.id);
  }
  choose(option: DestinyOption): void {
    if (this.several) return this.toggle(option.id);
    this.match.press(option.id);
  }
  /** A long press, or the other button of the mouse: to take a point back, else to read. */
  readonly reading = (piece: number) => (event: Event) => {
    event.preventDefault();
    const last = this.shares ? this.optionsOf({ piece }).find((one) => this.countOf(one) > 0) : undefined;
    if (last) this.give(last.id, -1);
    else this.look(piece);
  };
  look(piece: number): void {
    this.match.piece = piece;
    this.inspected = this.keyOf(piece) ?? this.inspected;
  }

  // Several options as one answer.

  countOf(option: Pick<DestinyOption, 'id'>): number {
    return this.counts[option.id] ?? 0;
  }
  readonly count = $derived(total(this.counts));
  toggle(id: string): void {
    this.match.refusal = null;
    if (this.question) this.counts = pressed(this.question, this.counts, id);
  }
  give(id: string, by: number): void {
    if (this.shares) this.counts = given(this.question!, this.counts, id, by);
  }

  /** What the answer button gives where the answer is more than one option. */
  readonly act = $derived.by((): { ready: boolean; run(): boolean } | null => {
    if (!this.several) return null;
    return { ready: isComplete(this.several, this.counts), run: () => this.match.give(answerOf(this.counts)) };
  });

  readonly verb = $derived.by(() => verbOf(this));

  // Dice being resolved.

  /** After the end nothing goes on, even if it was not brought to its own end. */
  readonly resolving = $derived.by(() => (this.match.over ? null : (this.view?.resolving ?? null)));
  /** With the modifiers that are chosen but not sent. */
  readonly modifiers = $derived.by((): number[] => {
    const sent = this.resolving?.modifiers ?? [];
    if (this.question?.kind !== 'modify') return sent;
    return [...sent, ...this.options.filter((one) => this.countOf(one) > 0).map((one) => Number(one.args.die))];
  });
  /** The die that is resolved, or the one that is picked to be. */
  readonly base = $derived.by((): number | null => {
    if (this.resolving?.die != null || this.question?.kind !== 'resolve') return this.resolving?.die ?? null;
    const die = this.match.pickedOption?.args.die;
    return typeof die === 'number' ? die : null;
  });
  /** What the dice come to. */
  readonly value = $derived.by((): number => {
    const now = this.resolving;
    if (!now) return 0;
    if (now.die === null) return this.base === null ? 0 : (this.die(this.base)?.value ?? 0);
    return this.modifiers.filter((die) => !now.modifiers.includes(die)).reduce((sum, die) => sum + (this.die(die)?.value ?? 0), now.value);
  });
  get symbolName(): string {
    return this.resolving ? this.match.named('symbol', this.resolving.symbol) : '';
  }
}

const KEY = Symbol('destiny');
export const provideTable = (table: DestinyTable): DestinyTable => setContext(KEY, table);
export const useTable = (): DestinyTable => getContext<DestinyTable>(KEY);
