/** The table in words: each character and support a row, then each die in a pool. */

import type { TextPage, TextRow } from '../registry';
import type { Match } from '../../lib/match.svelte';
import { say } from '../../lib/words.svelte';
import { pieceName, playerName, sideName } from './naming';
import type { DestinyView, InPlay, PoolDie } from './view';

const COLUMNS = ['piece', 'side', 'health', 'state', 'cards'];

export function textOf(match: Match): TextPage {
  const view = match.view as DestinyView | null;
  const rows: TextRow[] = (view?.cards ?? []).filter((card) => card.type !== 'upgrade').map((card) => ({ id: card.id, owner: card.controller, cells: cells(match, card) }));
  for (const player of view?.players ?? []) for (const die of player.pool) rows.push({ id: die.of ?? -1 - die.id, owner: player.id, cells: diceCells(match, player.id, die) });
  return { help: help(match, view), columns: COLUMNS.map((name) => say(`destiny.text.${name}`)), rows };
}

/** What the rows do not say: the battlefield, hands, decks and resources. */
function help(match: Match, view: DestinyView | null): string {
  if (!view) return '';
  const field = view.battlefield ? [say('destiny.text.battlefield', { card: match.named('card', view.battlefield[1]) })] : [];
  const sides = view.players.map((one) =>
    say('destiny.text.player', { player: playerName(match, one.id), resources: one.resources, hand: one.hand_count, deck: one.deck_count }),
  );
  return [...field, ...sides].join(' ');
}

function cells(match: Match, card: InPlay): string[] {
  const health = card.health ? [say('destiny.health', { left: Math.max(0, card.health - card.damage), of: card.health })] : [];
  if (card.shields) health.push(say('destiny.shields', { count: card.shields }));
  const state = [card.exhausted ? say('destiny.exhausted') : say('destiny.ready')];
  if (card.dice) state.push(say('destiny.dice-here', { count: card.dice }));
  if (card.resources) state.push(say('destiny.resources', { count: card.resources }));
  return [pieceName(match, card.id), playerName(match, card.controller), health.join(', ') || say('text.none'), state.join(', '), card.upgrades.map((one) => pieceName(match, one)).join(', ') || say('text.none')];
}

function diceCells(match: Match, player: number, die: PoolDie): string[] {
  const of = match.named('card', die.card);
  return [say('destiny.text.die', { side: sideName(match.words, die.side) }), playerName(match, player), say('text.none'), say('destiny.text.in-pool'), of];
}
