/** The public fields of any game's view, as rows that a person can read. */

import { degrees, type Pose } from '../../lib/geometry';
import type { GameView } from '../../lib/protocol';

export type Named = (kind: string, value: unknown) => string;
export type Thing = Record<string, unknown>;

/** What the frame of the table shows already. */
export const FRAME = new Set(['game', 'player', 'round', 'phase', 'first_player', 'waiting_for', 'decisions', 'result', 'events']);
/** Drawn, not read. */
const DRAWN = new Set(['outline', 'footprint', 'half', 'radius']);

/** Fields that name a player. */
const WHOSE = /(^|_)(owner|controller|player)$/;

export type Shown =
  | { kind: 'text'; field: string; text: string }
  | { kind: 'rows'; field: string; columns: string[]; rows: { id: unknown; cells: string[] }[] }
  | { kind: 'fields'; field: string; fields: Shown[] };

export const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
export const isPose = (value: unknown): value is Pose => isThing(value) && typeof value.x === 'number' && typeof value.y === 'number' && typeof value.heading === 'number';

/** One thing told by several values, as a number and a card. */
const isMixed = (values: unknown[]) => new Set(values.map((one) => typeof one)).size > 1;

/** "deck_sizes" as one reads it. */
export const heading = (field: string): string => field.replaceAll('_', ' ');

export function shownOf(view: GameView, named: Named): Shown[] {
  return Object.entries(view).flatMap(([field, value]) => (FRAME.has(field) || isEmpty(value) ? [] : [shown(field, value, named)]));
}

function shown(field: string, value: unknown, named: Named): Shown {
  if (Array.isArray(value) && value.length > 0 && value.every(isThing) && !value.every(isPose)) return rowsOf(field, value, named);
  if (isThing(value) && !isPose(value)) {
    return { kind: 'fields', field, fields: Object.entries(value).filter(([, one]) => !isEmpty(one)).map(([name, one]) => shown(name, one, named)) };
  }
  return { kind: 'text', field, text: textOf(field, value, named) };
}

/** Columns in which nothing ever stands are left out. */
function rowsOf(field: string, things: Thing[], named: Named): Shown {
  const names = [...new Set(things.flatMap((one) => Object.keys(one)))].filter((name) => !DRAWN.has(name));
  const columns = names.filter((name) => things.some((one) => !isEmpty(one[name]) && one[name] !== false && one[name] !== 0));
  return { kind: 'rows', field, columns, rows: things.map((one, i) => ({ id: one.id ?? i, cells: columns.map((name) => textOf(name, one[name], named)) })) };
}

export function textOf(field: string, value: unknown, named: Named): string {
  if (isEmpty(value) || value === false) return '';
  if (value === true) return '✓';
  if (isPose(value)) return `${Math.round(value.x)} · ${Math.round(value.y)} · ${Math.round(degrees(value.heading))}°`;
  if (Array.isArray(value)) {
    const texts = value.map((one) => textOf(field, one, named)).filter(Boolean);
    return texts.join(value.some((one) => typeof one === 'object') ? '; ' : isMixed(value) ? ' ' : ', ');
  }
  if (isThing(value)) {
    const told = Object.entries(value).filter(([name]) => !DRAWN.has(name)).map(([name, one]) => [heading(name), textOf(name, one, named)]);
    return told.filter(([, text]) => text !== '' && text !== '0').map(([name, text]) => `${name}: ${text}`).join(', ');
  }
  if (typeof value === 'number' && WHOSE.test(field)) return named('player', value);
  if (typeof value === 'number' && !Number.isInteger(value)) return String(Math.round(value * 100) / 100);
  return typeof value === 'string' ? named('card', value) || value : String(value);
}
