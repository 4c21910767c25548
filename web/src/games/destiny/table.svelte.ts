/** What the parts of the table share: the view by its pieces, what is chosen but not sent, what is looked at. */

import { getContext, setContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Closed } from '../../lib/protocol';
import { gathered, isActionQuestion, isGathered, isShared, leastOf, listed, mostOf, nextAnswer, ofDie, ofPiece, ofPlayer, shared, type Action } from './answers';
import type { Wish } from './gestures';
import { fallen, placed, type Fallen } from './places';
import { SeenTable } from './seen.svelte';
import { verbOf } from './verbs';
import type { DestinyOption, Outcome } from './view';

export type Thing = { piece: number } | { die: number } | { player: number };

export class DestinyTable extends SeenTable {
  /** Chosen one by one and sent together, by option. */
  readonly chosen = new SvelteSet<string>();
  /** Points given out, by option. */
  points = $state<Record<string, number>>({});
  plan = $state.raw<{ kind: string; left: string[] } | null>(null);
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
  readonly gathers = $derived(isGathered(this.question));
  readonly shares = $derived(isShared(this.question));

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
    if (this.gathers) return options.some((one) => this.chosen.has(one.id));
    return options.some((one) => one.id === this.match.picked.option || (this.points[one.id] ?? 0) > 0);
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
    if (this.gathers) return this.toggle(first.id);
    if (this.shares) return this.give(first.id, 1);
    const at = options.findIndex((one) => one.id === match.picked.option);
    if (at < 0) match.pick(first.id);
    else if (options.length === 1) match.commit();
    else match.pick(options[(at + 1) % options.length]!.id);
  }
  choose(option: DestinyOption): void {
    if (this.gathers && option.id !== 'done') return this.toggle(option.id);
    this.match.press(option.id);
  }
  /** A long press, or the other button of the mouse: to read, not to answer. */
  readonly reading = (piece: number) => (event: Event) => {
    event.preventDefault();
    this.look(piece);
  };
  look(piece: number): void {
    this.match.piece = piece;
    this.inspected = this.keyOf(piece) ?? this.inspected;
  }

  toggle(option: string): void {
    this.match.refusal = null;
    if (this.chosen.delete(option) || !this.question) return;
    // The last one chosen gives way where no more may be.
    if (this.chosen.size >= mostOf(this.question)) this.chosen.delete([...this.chosen].at(-1)!);
    this.chosen.add(option);
  }

  // Points given out one by one.

  readonly toGive = $derived.by(() => (this.shares ? Number(this.question!.args.left) : 0));
  readonly given = $derived(Object.values(this.points).reduce((sum, one) => sum + one, 0));
  roomOf(option: DestinyOption): number {
    return option.outcome?.room ?? this.toGive;
  }
  give(id: string, by: number): void {
    const option = this.options.find((one) => one.id === id);
    if (!option) return;
    const now = this.points[id] ?? 0;
    const left = this.toGive - this.given;
    // Beyond what each may be given only when nobody has room any more.
    const full = this.options.every((one) => (this.points[one.id] ?? 0) >= this.roomOf(one));
    const most = full ? this.toGive : this.roomOf(option);
    this.points = { ...this.points, [id]: Math.max(0, Math.min(now + Math.min(by, left), most)) };
  }

  // The answer button.

  /** The answer that stands for several, or null where one option is picked. */
  readonly act = $derived.by((): { ready: boolean; run(): boolean } | null => {
    if (this.gathers) return { ready: this.plan === null && this.chosen.size >= leastOf(this.question!), run: () => this.start(gathered(this.question!, [...this.chosen])) };
    if (this.shares) return { ready: this.plan === null && this.given === this.toGive, run: () => this.start(shared(this.points)) };
    return null;
  });

  private start(answers: string[]): boolean {
    if (!this.question) return false;
    this.plan = { kind: this.question.kind, left: answers };
    return this.goOn();
  }
  /** Gives the next planned answer, if the question is still the one. */
  goOn(): boolean {
    const next = nextAnswer(this.plan, this.question);
    if (next === null) {
      this.plan = null;
      return false;
    }
    this.plan = { kind: this.plan!.kind, left: this.plan!.left.slice(1) };
    return this.match.give(next);
  }

  readonly verb = $derived.by(() => verbOf(this));

  // Dice being resolved.

  /** After the end nothing goes on, even if it was not brought to its own end. */
  readonly resolving = $derived.by(() => (this.match.over ? null : (this.view?.resolving ?? null)));
  /** With the modifiers that are chosen but not sent. */
  readonly modifiers = $derived.by((): number[] => {
    const sent = this.resolving?.modifiers ?? [];
    if (this.question?.kind !== 'modify') return sent;
    return [...sent, ...this.options.filter((one) => this.chosen.has(one.id)).map((one) => Number(one.args.die))];
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
