/** What lies on the table, as the view tells it: who sits there, which cards and dice there are, and what they are called. */

import type { Match } from '../../lib/match.svelte';
import { cardName, cardOf, keyOf, pieceName } from './naming';
import type { Card, DestinyOption, DestinyView, InPlay, PlayerView, PoolDie } from './view';

export class SeenTable {
  /** Which of several opponents is in front. */
  facing = $state<number | null>(null);

  constructor(readonly match: Match) {}

  readonly view = $derived.by(() => this.match.view as DestinyView | null);

  readonly mine = $derived.by((): PlayerView | null => this.view?.players.find((one) => one.id === this.match.ownSide) ?? null);
  /** Clockwise from the own seat. */
  readonly others = $derived.by((): PlayerView[] => {
    const seats = this.view?.seats ?? [];
    const at = seats.indexOf(this.match.ownSide);
    return [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))].map((seat) => this.view!.players.find((one) => one.id === seat)!).filter(Boolean);
  });
  readonly faced = $derived.by((): PlayerView | null => this.others.find((one) => one.id === this.facing) ?? this.others.find((one) => !one.out) ?? this.others[0] ?? null);

  piece(id: number): InPlay | null {
    return this.view?.cards.find((one) => one.id === id) ?? null;
  }
  card(key: string): Card | null {
    return cardOf(this.match.words, key);
  }
  name(key: string): string {
    return cardName(this.match.words, key);
  }
  pieceName(id: number): string {
    return pieceName(this.match, id);
  }
  /** The card that an option is about, also one of a hand that only this question shows. */
  optionName(option: DestinyOption): string {
    const { piece, card } = option.args;
    if (typeof piece === 'number' && this.keyOf(piece) !== null) return this.pieceName(piece);
    return typeof card === 'string' ? this.name(card) : this.match.optionText(option);
  }
  keyOf(id: number): string | null {
    return this.view ? keyOf(this.view, id) : null;
  }
  color(key: string): string {
    return `c-${this.card(key)?.color ?? 'gray'}`;
  }
  die(id: number): PoolDie | null {
    for (const player of this.view?.players ?? []) for (const die of player.pool) if (die.id === id) return die;
    return null;
  }

  /** Whose die it is, by the card in play where there is one. */
  dieName(id: number): string {
    const die = this.die(id);
    if (!die) return '';
    return die.of !== null && this.piece(die.of) ? this.pieceName(die.of) : this.name(die.card);
  }

  ownerOfDie(id: number): number | null {
    return this.view?.players.find((one) => one.pool.some((die) => die.id === id))?.id ?? null;
  }
  /** The colour and the shape of a seat. */
  sideOf(seat: number): string {
    if (this.match.isOwn(seat)) return 'you';
    return this.others.length === 1 ? 'foe' : ['foe', 'seat2', 'seat3'][this.others.findIndex((one) => one.id === seat)] ?? 'foe';
  }
}
