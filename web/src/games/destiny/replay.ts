/** What a replay of Destiny compares, and who does what in it. */

import type { Match } from '../../lib/match.svelte';
import type { LogLine } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import type { Tale } from '../../replay/film';
import type { SummaryRow } from '../registry';
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
