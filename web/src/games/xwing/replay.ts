/** What a replay of X-Wing compares, and who does what in it. */

import type { Match } from '../../lib/match.svelte';
import type { LogLine, XwingView } from '../../lib/protocol';
import { number, say } from '../../lib/words.svelte';
import type { Tale } from '../../replay/film';
import type { SummaryRow } from '../registry';

export function summaryOf(match: Match, tale: Tale, luck: number[]): SummaryRow[] {
  const players = (tale.standing ?? []).map((_, player) => player);
  return [
    { label: say('replay.points'), cells: (tale.standing ?? []).map(String) },
    { label: say('replay.damage'), cells: players.map((one) => String(dealt(match, one))) },
    { label: say('replay.luck'), help: say('replay.luck-help'), cells: luck.map(signed) },
  ];
}

export function actorOf(match: Match, line: LogLine): number | null {
  const ship = line.args.attacker ?? line.args.ship;
  return (match.view as XwingView | null)?.ships.find((one) => one.id === ship)?.owner ?? null;
}

function dealt(match: Match, player: number): number {
  return ((match.view as XwingView | null)?.ships ?? [])
    .filter((ship) => ship.owner !== player)
    .reduce((sum, ship) => sum + ship.facedown + ship.faceup.length + Math.max(0, ship.shield_value - ship.shields), 0);
}

function signed(value: number): string {
  return (value > 0 ? '+' : value < 0 ? '−' : '') + number(Math.abs(value), 1);
}
