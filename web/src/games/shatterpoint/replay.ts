/** What a replay of Shatterpoint compares, and who does what in it. */

import type { Match } from '../../lib/match.svelte';
import type { GameView, LogLine } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import type { Tale } from '../../replay/film';
import type { GamePage, SummaryRow, Title } from '../page';
import { ownerOfCharacter, ownerOfUnit, viewOf } from './naming';
import { MOVES } from './story';
import type { Character, ShatterpointView } from './view';

function summaryOf(match: Match, tale: Tale): SummaryRow[] {
  const view = viewOf(match);
  const players = view?.players ?? [];
  const wounds = (player: number) => (view?.units ?? []).filter((one) => one.owner !== player).reduce((sum, one) => sum + one.injured + (one.wounded ? 1 : 0), 0);
  return [
    { label: say('shatterpoint.replay.struggles'), cells: players.map((one) => String(one.claimed.length)) },
    { label: say('shatterpoint.replay.momentum'), cells: players.map((one) => String(one.momentum)) },
    { label: say('shatterpoint.replay.wounds'), cells: players.map((one) => String(wounds(one.id))) },
    { label: say('shatterpoint.replay.left'), cells: (tale.standing ?? []).map(String) },
  ];
}

function actorOf(match: Match, { args }: LogLine): number | null {
  if (typeof args.player === 'number') return args.player;
  return ownerOfCharacter(match, args.character) ?? ownerOfUnit(match, args.unit);
}

/** An attack by what it did. */
export function titleOf(lines: readonly LogLine[]): Title | null {
  const declared = lines.find((line) => line.name === 'attack.declared');
  if (!declared) return null;
  const args = { character: declared.args.character, target: declared.args.target };
  const suffered = lines.filter((line) => line.name === 'damage.suffered');
  const wounded = lines.find((line) => line.name === 'unit.wounded');
  if (wounded) return { key: 'replay.shatterpoint.wounds', args, covers: [declared, wounded, ...suffered] };
  if (suffered.length === 0) return null;
  return { key: 'replay.shatterpoint.hurts', args: { ...args, amount: suffered.reduce((sum, line) => sum + Number(line.args.amount), 0) }, covers: [declared, ...suffered] };
}

/** Characters that move only in a later beat stand where they stood. */
export function asTold(view: GameView, before: GameView, lines: readonly LogLine[], pending: readonly LogLine[]): GameView {
  const waiting = new Set(pending.filter(({ name }) => MOVES.has(name)).map(({ args }) => args.character));
  if (waiting.size === 0) return view;
  const [now, then] = [view as ShatterpointView, before as ShatterpointView];
  const moved = (id: number) => lines.findLast(({ name, args }) => MOVES.has(name) && args.character === id)?.args;
  const characters = now.characters.map((one): Character => {
    if (!waiting.has(one.id)) return one;
    const told = moved(one.id) as { x: number; y: number; z: number } | undefined;
    const stood = then.characters.find(({ id }) => id === one.id);
    if (told) return { ...one, pose: { ...one.pose, x: told.x, y: told.y }, z: told.z };
    return stood ? { ...one, pose: stood.pose, z: stood.z } : one;
  });
  return { ...view, characters };
}

/** The dice of an attack as they lie in the end of a beat. */
export function diceOf(lines: readonly LogLine[]): { attack: string[]; defense: string[] } | null {
  const last = lines.findLast(({ name }) => name === 'attack.result' || name === 'attack.rolled');
  return last ? { attack: last.args.dice as string[], defense: last.args.defense as string[] } : null;
}

type Retold = Pick<GamePage, 'summary' | 'actor' | 'title' | 'cast' | 'scene'>;
export const retold: Retold = { summary: summaryOf, actor: actorOf, title: titleOf, cast: (views) => views.at(-1)!, scene: asTold };
