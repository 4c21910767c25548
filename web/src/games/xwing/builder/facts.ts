/** What a builder of X-Wing lists shows of a card, from the facts that the server gives. Nothing here judges a list. */

import { cardFact, cardName } from '../naming';
import type { CardFact } from '../../../lib/protocol';
import { settings } from '../../../lib/settings.svelte';
import { say, type GameWords } from '../../../lib/words.svelte';

export interface Stat {
  key: 'attack' | 'agility' | 'hull' | 'shields' | 'force' | 'charges';
  value: number;
}

interface Stats {
  attack: { arc: string; value: number }[];
  agility: number;
  hull: number;
  shields: number;
}

export function pilotOf(words: GameWords, id: string): CardFact | null {
  return words.cards?.pilots[id] ?? null;
}

export function shipOf(words: GameWords, pilot: string): CardFact | null {
  return words.cards?.ships[pilotOf(words, pilot)?.ship as string] ?? null;
}

export function shipName(words: GameWords, pilot: string): string {
  return shipOf(words, pilot)?.name[settings.lang] ?? '';
}

export function statsOf(words: GameWords, pilot: string): Stat[] {
  const card = pilotOf(words, pilot);
  const stats = (card?.stats ?? shipOf(words, pilot)?.stats) as Stats | undefined;
  if (!card || !stats) return [];
  const found: Stat[] = [
    { key: 'attack', value: Math.max(0, ...stats.attack.map((one) => one.value)) },
    { key: 'agility', value: stats.agility },
    { key: 'hull', value: stats.hull },
    { key: 'shields', value: stats.shields },
  ];
  if (card.force) found.push({ key: 'force', value: card.force.capacity });
  if (card.charges) found.push({ key: 'charges', value: card.charges.limit });
  return found;
}

/** A place for an upgrade: "2.talent.1". Somebody may be both a pilot and a crew member, under one id. */
export function isSlot(place: string): boolean {
  return place.includes('.');
}

/** What a card does: its sentence, or else the engine's short words for its abilities, each once. */
export function effectsOf(words: GameWords, id: string, kind: 'pilot' | 'upgrade'): string[] {
  const effect = `effect.${kind}.${id}`;
  if (words.has(effect)) return [words.say(effect)];
  const found = words
    .keys(`ability.${id}.`)
    .map((key) => words.phrase(key, {}, { named: (kind) => (kind === 'card' ? '' : say(`builder.some.${kind}`)), reader: null }))
    .map((text) => text.replace(/^[\s\u00a0\u202f]*:\s*/, '').trim());
  return [...new Set(found)].filter((text) => text !== '').map((text) => text[0].toUpperCase() + text.slice(1));
}

interface Side {
  name?: { en: string; fr: string };
  charges?: { limit: number; recover?: number };
  force?: { capacity: number };
  weapon?: { attack: number; arc: string; ranges: [number, number]; requirement: string[] };
  actions?: { action: string; red?: boolean }[];
  grants?: Record<string, number | unknown>;
}

/** Printed facts of an upgrade in a few words: charges, attack, actions, what it adds. */
export function notesOf(words: GameWords, id: string): string[] {
  const card = words.cards?.upgrades[id];
  const side = (card?.sides as Side[] | undefined)?.[0];
  const notes: string[] = [];
  if (!card || !side) return notes;
  if (side.weapon) {
    const [from, to] = side.weapon.ranges;
    notes.push(say('builder.note.weapon', { dice: side.weapon.attack, from, to: from === to ? null : to, arc: words.phrase(`name.arc.${side.weapon.arc}`) }));
    if (side.weapon.requirement.length > 0) {
      const needs = side.weapon.requirement.map((one) => words.phrase(`name.action.${one}`)).join(' / ');
      notes.push(say('builder.note.requires', { needs }));
    }
  }
  if (side.charges) notes.push(say('builder.note.charges', { count: side.charges.limit }));
  if (side.force) notes.push(say('builder.note.force', { count: side.force.capacity }));
  for (const one of side.actions ?? []) {
    const action = words.phrase(`name.action.${one.action}`);
    notes.push(say(one.red ? 'builder.note.red-action' : 'builder.note.action', { action }));
  }
  for (const key of ['hull', 'shields', 'agility'] as const) {
    const more = side.grants?.[key];
    if (typeof more === 'number' && more !== 0) notes.push(say(`builder.note.${key}`, { count: more > 0 ? `+${more}` : `−${-more}` }));
  }
  return notes;
}

/** How much of it the upgrades add. */
export function granted(words: GameWords, upgrades: string[], key: 'hull' | 'shields' | 'agility'): number {
  const added = upgrades.map((id) => ((words.cards?.upgrades[id]?.sides as Side[] | undefined)?.[0]?.grants?.[key] ?? 0) as number);
  return added.reduce((sum, one) => sum + one, 0);
}

/** One line under an option's name. */
export function pilotHint(words: GameWords, id: string): string {
  return [shipName(words, id), effectsOf(words, id, 'pilot')[0]].filter(Boolean).join(' · ');
}

export function upgradeHint(words: GameWords, id: string): string {
  return [...notesOf(words, id).slice(0, 1), ...effectsOf(words, id, 'upgrade').slice(0, 1)].join(' · ');
}

export function nameOfCard(words: GameWords, id: string): string {
  return cardFact(words.cards, id) ? cardName(words, id) : id;
}

export type Maneuver = [speed: number, bearing: string, difficulty: string];

export function dialOf(words: GameWords, pilot: string): Maneuver[] {
  return (shipOf(words, pilot)?.dial as Maneuver[] | undefined) ?? [];
}
