/** What people call the things of a match of Legion: as the engine's own naming does, but from the view. */

import type { Match } from '../../lib/match.svelte';
import { say } from '../../lib/words.svelte';
import { cardName } from './facts';
import type { LegionView, Unit } from './view';

/** Arguments named by the part they play in an event, and what they are. */
const PARTS: Record<string, string> = { defender: 'unit', piece: 'unit', target: 'unit', attacker: 'unit', passenger: 'unit', by: 'unit', die: 'face' };
const SERIES: Record<string, string> = { dice: 'face', units: 'unit', weapons: 'weapon', cards: 'card', points: 'point' };
/** Questions whose subject is one miniature; that of the others is a unit. */
const OF_MINIATURES = new Set(['pile-in']);

export const kindOf = (kind: string): string => PARTS[kind] ?? kind;
export const viewOf = (match: Match): LegionView | null => match.view as LegionView | null;
export const subjectKind = (match: Match): 'unit' | 'miniature' => (OF_MINIATURES.has(match.question?.kind ?? '') ? 'miniature' : 'unit');

export function nameOf(match: Match, given: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const kind = given === 'subject' ? subjectKind(match) : kindOf(given);
  const { words } = match;
  const member = SERIES[kind];
  if (member && Array.isArray(value)) return value.map((one) => nameOf(match, member, one)).join(', ') || words.phrase('name.none');
  if (typeof value === 'number') {
    if (kind === 'unit') return unitName(match, value);
    if (kind === 'miniature') return miniatureName(match, value);
    if (kind === 'point') return letterOf(match, value);
    if (kind === 'player') return match.playerInside(value);
  }
  const key = `name.${kind}.${String(value)}`;
  return words.has(key) ? words.phrase(key) : cardName(words, String(value));
}

/** What a point of interest is called on the board. */
function letterOf(match: Match, id: number): string {
  const points = (viewOf(match)?.tokens ?? []).filter(({ kind }) => kind === 'poi');
  return String.fromCharCode(65 + points.findIndex((one) => one.id === id));
}
/** Units of one name are told apart by a number, in the armies of a team together. */
function unitName(match: Match, id: number): string {
  const units = viewOf(match)?.units ?? [];
  const unit = units.find((one) => one.id === id);
  if (!unit) return String(id);
  const name = cardName(match.words, unit.card);
  const alike = units.filter(({ card, owner }) => card === unit.card && match.areAllied(owner, unit.owner));
  return alike.length > 1 ? `${name} ${alike.indexOf(unit) + 1}` : name;
}

function miniatureName(match: Match, id: number): string {
  const unit = unitWith(match, id);
  if (!unit) return String(id);
  const name = unitName(match, unit.id);
  if (unit.miniatures.length === 1) return name;
  const here = viewOf(match)?.miniatures.find((one) => one.id === id);
  const card = here?.upgrade || here?.counterpart;
  if (card) return `${name}, ${cardName(match.words, card)}`;
  return match.words.phrase(`name.miniature.${id === unit.leader ? 'leader' : 'member'}`, { name, number: unit.miniatures.indexOf(id) + 1 });
}

export const unitWith = (match: Match, miniature: unknown): Unit | null => viewOf(match)?.units.find(({ miniatures }) => miniatures.includes(miniature as number)) ?? null;
export const ownerOfMiniature = (match: Match, value: unknown): number | null => unitWith(match, value)?.owner ?? null;
export const ownerOfUnit = (match: Match, value: unknown): number | null => viewOf(match)?.units.find(({ id }) => id === value)?.owner ?? null;

/** What else lies on a unit's card or is true of it, each with its count where it is there more than once. */
export function marksOf(match: Pick<Match, 'named'>, { marks }: Pick<Unit, 'marks'>): string[] {
  return [...new Set(marks)].map((mark) => {
    const count = marks.filter((one) => one === mark).length;
    return (count > 1 ? `${count} ` : '') + match.named('mark', mark);
  });
}

/** Whom a unit carries, and by whom it is carried. */
export function ridesOf(match: Match, { id, carries }: Unit): string[] {
  const by = viewOf(match)?.units.find((one) => one.carries.includes(id));
  return [...carries.map((one) => say('legion.carries', { unit: match.named('unit', one) })), ...(by ? [say('legion.carried', { unit: match.named('unit', by.id) })] : [])];
}
/** All that lies beside a unit or is true of it. */
export function marksText(match: Match, unit: Unit): string {
  const tokens = Object.entries({ ...unit.tokens, suppression: unit.suppression, standby: unit.standby ? 1 : 0 }).filter(([, count]) => count);
  const states = (['panicked', 'suppressed', 'engaged', 'damaged'] as const).filter((one) => unit[one]).map((one) => say(`legion.state.${one}`));
  return [...states, ...tokens.map(([token, count]) => `${count} ${match.named('token', token)}`), ...unit.assets.map((one) => match.named('token', one)), ...marksOf(match, unit), ...ridesOf(match, unit)].join(', ');
}
