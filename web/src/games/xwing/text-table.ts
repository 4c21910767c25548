/** The table in words: each ship a row. */

import type { TextPage } from '../page';
import type { Match } from '../../lib/match.svelte';
import type { XwingShip, XwingView } from './view';
import { number, say } from '../../lib/words.svelte';
import { fromSide } from './own-side';

const COLUMNS = ['ship', 'side', 'initiative', 'health', 'tokens', 'place'];

export function textOf(match: Match): TextPage {
  const view = match.view as XwingView | null;
  return {
    help: say('text.help'),
    columns: COLUMNS.map((name) => say(`text.${name}`)),
    rows: (view?.ships ?? []).map((ship) => ({ id: ship.id, owner: ship.owner, cells: cells(match, ship) })),
  };
}

function cells(match: Match, ship: XwingShip): string[] {
  const lost = ship.faceup.length + ship.facedown;
  const health = [say('text.hull', { left: Math.max(0, ship.hull - lost), of: ship.hull })];
  if (ship.shield_value) health.push(say('text.shields', { left: ship.shields, of: ship.shield_value }));
  if (ship.force_capacity) health.push(say('text.force', { left: ship.force, of: ship.force_capacity }));
  health.push(...ship.faceup.map((card) => match.named('card', card)));
  const tokens = Object.entries(ship.tokens)
    .filter(([, count]) => count > 0)
    .map(([token, count]) => (count > 1 ? `${count} × ` : '') + match.named('short-token', token));
  const locked = ship.locks.map((one) => match.named('ship', one)).join(', ');
  if (locked) tokens.push(say('text.locks', { ships: locked }));
  return [
    match.named('ship', ship.id),
    match.playerName(ship.owner),
    String(ship.initiative),
    health.join(', '),
    tokens.join(', ') || say('text.none'),
    ship.destroyed ? match.phrase('board.destroyed') : place(match, ship),
  ];
}

function place(match: Match, ship: XwingShip): string {
  if (!ship.pose) return match.words.has(`board.${ship.where}`) ? match.phrase(`board.${ship.where}`) : ship.where;
  const { x, y, heading } = fromSide(match.view as XwingView, match.ownSide, ship.pose);
  return say('text.pose', { x: number(Math.round(x)), y: number(Math.round(y)), degrees: Math.round((heading * 180) / Math.PI) % 360 });
}

/** How another ship stands to the selected one. */
interface Relation {
  ship: number;
  range: number;
  arcs: string[];
  attacks?: { obstructed: boolean; refused?: unknown }[];
}

export async function relationsOf(match: Match, piece: number): Promise<Record<number, () => string>> {
  const reply = await match.aid({ about: 'relations', piece });
  const { relations } = reply.aid as { relations: Relation[] };
  return Object.fromEntries(relations.map((one) => [one.ship, () => relationOf(match, one)]));
}

function relationOf(match: Match, one: Relation): string {
  const parts = [say('text.range', { range: number(one.range) })];
  if (one.arcs?.length) parts.push(one.arcs.map((arc) => match.named('arc', arc)).join(', '));
  if (one.attacks?.some((attack) => attack.obstructed)) parts.push(say('text.obstructed'));
  return parts.join(', ');
}

/** By the phase, and within an attack by its step. */
export function doing(match: Match): string {
  const view = match.view as XwingView | null;
  return view?.attack?.step ? `attack-${view.attack.step}` : (view?.phase ?? 'setup');
}
