/** Dragging: one gesture may stand for more than the present answer; later questions find it picked. */

import { ofDie, ofPiece } from './answers';
import type { DestinyTable, Thing } from './table.svelte';

export interface Wish {
  die?: number;
  target?: number;
}

/** A die on a character, a card on a character, a pool or the table: the option that it stands for is picked. */
export function drop(table: DestinyTable, thing: Thing, on: Thing | 'felt'): void {
  const { match } = table;
  const target = on !== 'felt' && 'piece' in on ? on.piece : undefined;
  const pick = (id: string) => {
    const known = table.options.some((one) => one.id === id);
    if (known) match.pick(id);
    return known;
  };
  if (table.isAction && 'piece' in thing) {
    if (on !== 'felt' && 'player' in on) return void pick(`reroll:${thing.piece}`);
    if (pick(`play:${thing.piece}`)) table.wish = { target };
    return;
  }
  if ('die' in thing && table.question?.kind !== 'target') {
    const [own] = table.optionsOf(thing);
    if (own) {
      if (table.several) table.toggle(own.id);
      else match.pick(own.id);
      table.wish = { die: thing.die, target };
      return;
    }
  }
  if (target !== undefined) table.press({ piece: target });
}

/** What a gesture asked for beforehand is picked when its question comes. */
export function fulfil(table: DestinyTable): void {
  const { die, target } = table.wish;
  const kind = table.question?.kind;
  const option =
    kind === 'resolve' && die !== undefined
      ? ofDie(table.options, die)[0]
      : (kind === 'target' || kind === 'play-on') && target !== undefined
        ? ofPiece(table.options, target)[0]
        : undefined;
  if (option) table.match.pick(option.id);
  else if (kind !== 'modify') table.wish = {};
}
