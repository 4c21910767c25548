/** The table in words: each character and support a row, then each die in a pool, then the cards of one's hand. */

import type { TextPage, TextRow } from '../page';
import type { Match } from '../../lib/match.svelte';
import { say } from '../../lib/words.svelte';
import { effectOf, keyOf, pieceName, sideName, spokenCard } from './naming';
import type { DestinyOption, DestinyView, InPlay, PoolDie } from './view';

const COLUMNS = ['piece', 'side', 'health', 'state', 'cards', 'choice'];

export function textOf(match: Match): TextPage {
  const view = match.view as DestinyView | null;
  const rows: TextRow[] = [];
  const add = (id: number, owner: number, ...cells: string[]) => rows.push({ id, owner, cells: cells.map((one) => one || say('text.none')) });
  for (const card of view?.cards ?? []) {
    if (card.type === 'upgrade' || card.type === 'battlefield') continue;
    add(card.id, card.controller, pieceName(match, card.id), match.playerName(card.controller), health(card), state(match, card), upgrades(match, card), choices(match, 'piece', card.id, ...card.upgrades));
  }
  for (const player of view?.players ?? []) {
    for (const die of player.pool) add(dieRow(die), player.id, say('destiny.text.die', { side: sideName(match.words, die.side) }), match.playerName(player.id), '', say('destiny.text.in-pool'), match.named('card', die.card), choices(match, 'die', die.id));
    for (const [id, key] of player.hand ?? []) add(id, player.id, match.named('card', key), match.playerName(player.id), '', say('destiny.in-hand'), spokenCard(match, key), choices(match, 'piece', id));
  }
  return { help: view ? help(match, view) : '', columns: COLUMNS.map((name) => say(`destiny.text.${name}`)), rows };
}

/** How a card in play is doing now: health, state, what it wears. */
export function stateOf(match: Match, card: InPlay): string[] {
  return [health(card), state(match, card), card.upgrades.map((id) => pieceName(match, id)).join(', ')].filter(Boolean);
}

/** Dice are numbered apart from cards. */
const dieRow = (die: PoolDie): number => -1 - die.id;

/** What the rows do not say: the battlefield, hands, decks, resources and discard piles. */
function help(match: Match, view: DestinyView): string {
  const field = view.battlefield ? [say('destiny.text.battlefield', { card: match.named('card', view.battlefield[1]), effect: effectOf(match.words, view.battlefield[1]) })] : [];
  const sides = view.players.map((one) =>
    say('destiny.text.player', { player: match.playerName(one.id), resources: one.resources, hand: one.hand_count, deck: one.deck_count, discard: one.discard.length }),
  );
  return [...field, ...sides].join(' ');
}

function health(card: InPlay): string {
  const told = card.health ? [say('destiny.health', { left: Math.max(0, card.health - card.damage), of: card.health })] : [];
  if (card.shields) told.push(say('destiny.shields', { count: card.shields }));
  return told.join(', ');
}

function state(match: Match, card: InPlay): string {
  const told = [card.doomed ? say('destiny.doomed') : card.exhausted ? say('destiny.exhausted') : say('destiny.ready')];
  if (card.dice) told.push(say('destiny.dice-here', { count: card.dice }));
  if (card.resources) told.push(say('destiny.resources', { count: card.resources }));
  for (const key of card.kept) told.push(say('destiny.kept', { card: match.named('card', key) }));
  return told.join(', ');
}

function upgrades(match: Match, card: InPlay): string {
  const view = match.view as DestinyView;
  return card.upgrades.map((id) => `${pieceName(match, id)}: ${effectOf(match.words, keyOf(view, id) ?? '')}`).join(' ');
}

/** What the present question lets one do with it, each with the number that picks it. */
function choices(match: Match, name: 'piece' | 'die', ...ids: number[]): string {
  const options = match.options as DestinyOption[];
  return options
    .filter((one) => ids.includes(one.args[name] as number))
    .map((one) => match.optionText(one))
    .join(', ');
}
