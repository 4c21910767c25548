/** What a replay of Destiny compares, and who does what in it. */

import type { Match } from '../../lib/match.svelte';
import type { LogLine } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import type { Tale } from '../../replay/film';
import type { SummaryRow, Title } from '../registry';
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
  return typeof line.args.player === 'number' ? line.args.player : null;
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
  const rolled = lines.findLast((line) => Array.isArray(line.args.sides) && Array.isArray(line.args.cards) && line.name.startsWith('dic'));
  if (!rolled) return [];
  const { cards, sides } = rolled.args as { cards: string[]; sides: string[] };
  return sides.map((side, i) => ({ side, card: cards[i] ?? cards[0]! }));
}
