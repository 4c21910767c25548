/** The table in words: what a screen reader hears of each piece, and what a preview runs into. */

import type { XwingShip } from './view';
import { say } from '../../lib/words.svelte';
import type { MovePreview, Relation } from './aids';
import type { XwingTable } from './table.svelte';

export const hullLeft = (ship: XwingShip): number => Math.max(0, ship.hull - ship.faceup.length - ship.facedown);

export function tokenName(table: XwingTable, token: string, count: number): string {
  const name = table.match.phrase(`name.short-token.${token}`);
  return count > 1 ? `${count} × ${name}` : name;
}

export function healthText(ship: XwingShip): string {
  const parts = [say('xwing.hull', { left: hullLeft(ship), hull: ship.hull })];
  if (ship.shield_value > 0) parts.push(say('xwing.shields', { left: ship.shields, shields: ship.shield_value }));
  return parts.join(', ');
}

export function describe(table: XwingTable, ship: XwingShip): string {
  const { match } = table;
  const whose = match.isOwn(ship.owner) ? 'xwing.yours' : 'xwing.theirs';
  const parts = [
    table.shortName(ship),
    say(whose, { number: ship.number }),
    match.named('type', ship.type),
    healthText(ship),
    ...Object.entries(ship.tokens).filter(([, n]) => n > 0).map(([token, n]) => tokenName(table, token, n)),
    ...table.ships.filter((one) => one.locks.includes(ship.id)).map((one) => say('xwing.locked-by', { ship: table.shortName(one) })),
  ];
  if (ship.destroyed) parts.push(say('xwing.condemned'));
  const relation = table.relations.find((one) => one.ship === ship.id);
  const from = table.shown;
  const tail = relation && from ? `; ${say('xwing.from', { ship: table.shortName(from) })} ${relationText(table, relation)}` : '';
  return parts.join(', ') + tail;
}

/** "range 2, front arc, obstructed". */
export function relationText(table: XwingTable, relation: Relation): string {
  const arcs = relation.arcs.filter((arc) => arc !== 'bullseye' || relation.arcs.length === 1);
  return [
    say('xwing.range', { range: relation.range }),
    ...arcs.map((arc) => table.match.phrase(`name.arc.${arc}`)),
    ...(relation.obstacles?.length ? [say('xwing.obstructed')] : []),
  ].join(', ');
}

/** What a previewed move runs into. */
export function previewNotes(table: XwingTable, preview: MovePreview): string[] {
  const notes: string[] = [];
  const touched = table.ship(preview.touched);
  if (preview.full === false) notes.push(touched ? say('xwing.bumps', { ship: table.shortName(touched) }) : say('xwing.bumps-other'));
  for (const id of preview.obstacles ?? []) notes.push(table.match.named('the-obstacle', id));
  if (preview.mines?.length) notes.push(say('xwing.mine'));
  if (preview.leaves) notes.push(say('xwing.leaves'));
  return notes;
}

export function summary(table: XwingTable): string {
  const view = table.view!;
  const inPlay = view.ships.filter((one) => one.where === 'play').length;
  const obstacles = view.obstacles.filter((one) => one.pose).length;
  return say('xwing.summary', { width: view.width, height: view.height, ships: inPlay, obstacles });
}

/** What an option does, apart from what it is called: "Spend a focus token: 2 focus results become hits". */
export function headed(text: string): [title: string, rest: string] {
  const at = text.search(/[\s\u00a0\u202f]?:\s(?![^(]*\))/);
  if (at < 0) return [text, ''];
  return [text.slice(0, at), text.slice(text.indexOf(':', at) + 1).trim()];
}
