/** What a replay of Legion compares, and who does what in it. */

import type { Match } from '../../lib/match.svelte';
import type { GameView, LogLine } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import type { Tale } from '../../replay/film';
import type { GamePage, SummaryRow, Title } from '../page';
import { ownerOfMiniature, ownerOfUnit, viewOf } from './naming';
import { MOVES } from './story';
import type { LegionView } from './view';

function compared(match: Match, tale: Tale): SummaryRow[] {
  const view = viewOf(match);
  const row = (name: string, cells: readonly number[]): SummaryRow => ({ label: say(`legion.replay.${name}`), cells: cells.map(String) });
  const sides = view?.players ?? [];
  const standing = (seat: number) => view!.units.filter(({ owner, defeated }) => owner === seat && !defeated).length;
  return [row('points', sides.map(({ points }) => points)), row('units', sides.map(({ id }) => standing(id))), row('lost', sides.map(({ lost }) => lost)), row('left', tale.standing ?? [])];
}

function actor(match: Match, { args }: LogLine): number | null {
  return typeof args.player === 'number' ? args.player : (ownerOfUnit(match, args.unit) ?? ownerOfMiniature(match, args.miniature));
}

/** An attack by how many it brought down. */
export function titleOf(lines: readonly LogLine[]): Title | null {
  const declared = lines.find(({ name }) => name === 'attack.declared');
  const fallen = declared ? lines.filter(({ name, args }) => name === 'miniature.defeated' && args.unit === declared.args.defender) : [];
  if (!declared || fallen.length === 0) return null;
  return { key: 'replay.legion.fells', args: { unit: declared.args.unit, defender: declared.args.defender, count: fallen.length }, covers: [declared, ...fallen] };
}

/** Units that move only in a later beat stand where they stood. */
export function asTold(view: GameView, before: GameView, _lines: readonly LogLine[], pending: readonly LogLine[]): GameView {
  const waiting = new Set(pending.filter(({ name }) => MOVES.has(name)).map(({ args }) => args.unit));
  const [now, then] = [view as LegionView, before as LegionView];
  const stays = ({ unit }: { unit: number }) => waiting.has(unit);
  return waiting.size ? ({ ...now, miniatures: [...now.miniatures.filter((one) => !stays(one)), ...then.miniatures.filter(stays)] } as LegionView) : view;
}

/** The dice of an attack as they lie at the end of a beat. */
export function diceOf(lines: readonly LogLine[]): { attack: string[]; defense: string[] } | null {
  const last = (name: string) => (lines.findLast((line) => line.name === name)?.args.dice as string[] | undefined) ?? [];
  const [attack, defense] = [last('attack.rolled'), last('defense.rolled')];
  return attack.length + defense.length ? { attack, defense } : null;
}

/** The dice of the cover roll against the pool in hand, if there was one. */
export function coverDice(lines: readonly LogLine[]): string[] {
  const at = (name: string) => lines.findLastIndex((line) => line.name === name);
  const [rolled, cover] = [at('attack.rolled'), at('cover.rolled')];
  return cover > rolled && rolled >= 0 ? (lines[cover]!.args.dice as string[]) : [];
}

export const retold: Pick<GamePage, 'summary' | 'actor' | 'title' | 'cast' | 'scene'> = { summary: compared, actor, title: titleOf, cast: (views) => views.at(-1)!, scene: asTold };
