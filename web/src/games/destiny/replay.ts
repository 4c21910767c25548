/** What a replay of Destiny compares, and who does what in it. */

import type { Match } from '../../lib/match.svelte';
import type { GameView, LogLine } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import type { Tale } from '../../replay/film';
import type { SummaryRow, Title } from '../page';
import type { DestinyView, PlayerView } from './view';

export function summaryOf(match: Match, tale: Tale): SummaryRow[] {
  const players = (match.view as DestinyView | null)?.players ?? [];
  const row = (key: string, count: (player: PlayerView) => number): SummaryRow => ({ label: say(`destiny.replay.${key}`), cells: players.map((one) => String(count(one))) });
  return [
    { label: say('destiny.replay.health'), cells: (tale.standing ?? []).map(String) },
    row('dice', (one) => one.pool.length),
    row('hand', (one) => one.hand_count),
    row('deck', (one) => one.deck_count),
    row('resources', (one) => one.resources),
  ];
}

export function actorOf(_match: Match, line: LogLine): number | null {
  const who = line.args.by ?? line.args.player;
  return typeof who === 'number' ? who : null;
}

/** Dice that hurt somebody: what they did, rather than that they were resolved. */
export function titleOf(lines: readonly LogLine[]): Title | null {
  const resolved = lines.find((line) => line.name === 'die.resolved');
  const taken = lines.filter((line) => line.name === 'damage.taken');
  const defeated = lines.find((line) => line.name === 'character.defeated');
  if (!resolved || (taken.length === 0 && !defeated)) return null;
  const { piece, card } = (defeated ?? taken[0]!).args;
  const args = { by: resolved.args.card, piece, card, amount: taken.reduce((sum, line) => sum + Number(line.args.amount), 0) };
  if (defeated) return { key: 'replay.destiny.defeats', args, covers: [defeated] };
  if (taken.some((line) => line.args.piece !== piece)) return null;
  return { key: 'replay.destiny.deals', args, covers: taken };
}

/** The faces that a beat rolls or resolves, each with its card: as they lie in the end. */
export function diceOf(lines: readonly LogLine[]): { card: string; side: string }[] {
  const rollOffs = lines.filter((line) => line.name === 'setup.roll-off' && Array.isArray(line.args.sides));
  const last = lines.findLast((line) => Array.isArray(line.args.sides) && Array.isArray(line.args.cards) && line.name.startsWith('dic'));
  return (last ? [last] : rollOffs).flatMap(({ args }) => {
    const { cards, sides } = args as { cards: string[]; sides: string[] };
    return sides.map((side, i) => ({ side, card: cards[i] ?? cards[0]! }));
  });
}

/** What a beat shows on the table: dice that did something, and the cards that it was done to. */
export interface Scene {
  dice: number[];
  /** Cards that the beat is about, where no die is. */
  actors: number[];
  targets: { piece: number; damage: number }[];
}

const DONE_TO: ReadonlySet<string> = new Set(['damage.taken', 'damage.blocked', 'damage.healed', 'shields.gained', 'character.defeated']);
const DONE_BY: ReadonlySet<string> = new Set(['card.activated', 'card.played', 'card.used']);

export function sceneOf(lines: readonly LogLine[]): Scene {
  const targets = new Map<number, number>();
  const found: Scene = { dice: [], actors: [], targets: [] };
  for (const { name, args } of lines) {
    const piece = Number(args.piece ?? -1);
    if (DONE_BY.has(name)) found.actors.push(piece);
    if (DONE_TO.has(name)) targets.set(piece, (targets.get(piece) ?? 0) + (name === 'damage.taken' ? Number(args.amount) : 0));
    if (Array.isArray(args.dice)) found.dice = args.dice as number[];
  }
  found.targets = [...targets].map(([piece, damage]) => ({ piece, damage }));
  return found;
}

const BEGINS: ReadonlySet<string> = new Set([...DONE_BY, 'die.resolved', 'dice.rolled', 'dice.rerolled', 'turn.passed', 'phase.begins', 'round.began']);

/** The scene that the end of the log tells. */
export function sceneNow(log: readonly LogLine[]): Scene {
  return sceneOf(log.slice(Math.max(0, log.findLastIndex((line) => BEGINS.has(line.name)))));
}

/** Dice lie there for the last time in the beat that resolves them, as does a character in the one that defeats it. */
export function asTold(given: GameView, earlier: GameView, lines: readonly LogLine[]): GameView {
  const [view, before] = [given as unknown as DestinyView, earlier as unknown as DestinyView];
  const resolved = new Set(lines.filter((line) => line.name === 'die.resolved').flatMap((line) => line.args.dice as number[]));
  const fallen = new Set(lines.filter((line) => line.name === 'character.defeated').map((line) => line.args.piece));
  if (resolved.size + fallen.size === 0) return given;
  const players = view.players.map((player, i) => {
    const was = before.players[i]!;
    const lies = new Set(player.pool.map((die) => die.id));
    const pool = [...player.pool, ...was.pool.filter((die) => resolved.has(die.id) && !lies.has(die.id))];
    return { ...player, pool, characters: was.characters.filter((id) => fallen.has(id) || player.characters.includes(id)) };
  });
  const cards = [...view.cards, ...before.cards.filter((card) => fallen.has(card.id) && !view.cards.some((one) => one.id === card.id)).map((card) => ({ ...card, damage: card.health }))];
  return { ...view, players, cards } as unknown as GameView;
}

/** Every card that ever lay on the table. */
export function castOf(views: readonly GameView[]): GameView {
  const cards = new Map<number, unknown>();
  let seen: unknown = null;
  for (const view of views as unknown as DestinyView[]) {
    if (view.cards === seen) continue;
    seen = view.cards;
    for (const card of view.cards) cards.set(card.id, card);
  }
  return { ...views.at(-1)!, cards: [...cards.values()] } as GameView;
}
