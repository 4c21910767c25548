/** What a replay of X-Wing compares, and who does what in it. */

import type { Match } from '../../lib/match.svelte';
import type { Pose } from '../../lib/geometry';
import type { GameView, LogLine } from '../../lib/protocol';
import type { XwingShip, XwingView } from './view';
import { number, say } from '../../lib/words.svelte';
import type { Tale } from '../../replay/film';
import type { SummaryRow, Title } from '../page';
import { MOVES, poseOf } from './trails';

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

const HURTS: ReadonlySet<string> = new Set(['shield.lost', 'damage.facedown', 'damage.faceup']);

/** What an attack did to the one it was aimed at. */
export function harmOf(lines: readonly LogLine[], defender: unknown): { hurts: LogLine[]; destroyed: LogLine | null } {
  const about = lines.filter((line) => line.args.ship === defender);
  return { hurts: about.filter((line) => HURTS.has(line.name)), destroyed: about.find((line) => line.name === 'ship.destroyed') ?? null };
}

export function titleOf(lines: readonly LogLine[]): Title | null {
  const declared = lines.find((line) => line.name === 'attack.declared');
  if (declared) return attackTitle(declared, lines);
  const moved = lines.find((line) => line.name === 'ship.moved');
  const acted = lines.find((line) => line.name === 'action.performed' && line.args.ship === moved?.args.ship);
  if (!moved || lines[0]?.name !== 'ship.activates') return null;
  const covers = [moved, ...(acted ? [acted, ...lines.filter((line) => gives(line, acted))] : [])];
  return { key: acted ? 'replay.xwing.flies-acts' : 'replay.xwing.flies', args: { ...moved.args, action: acted?.args.action }, covers };
}

/** A token that the action is for: the action's name says it. */
function gives(line: LogLine, acted: LogLine): boolean {
  return line.name === 'token.gained' && line.args.ship === acted.args.ship && line.args.token === acted.args.action;
}

function attackTitle(declared: LogLine, lines: readonly LogLine[]): Title | null {
  const { defender } = declared.args;
  const { hurts, destroyed } = harmOf(lines, defender);
  const missed = lines.find((line) => line.name === 'attack.missed');
  const args = { ...declared.args, damage: hurts.length };
  if (destroyed) return { key: 'replay.xwing.destroys', args, covers: [destroyed] };
  if (hurts.length > 0) return { key: 'replay.xwing.hits', args, covers: hurts.filter((line) => line.name !== 'damage.faceup') };
  return missed ? { key: 'replay.xwing.misses', args, covers: [missed] } : null;
}

/** Ships that fly only in a later beat stand where they stood, and one that a beat destroys is seen in it for the last
 * time. */
export function asTold(view: GameView, before: GameView, lines: readonly LogLine[], pending: readonly LogLine[]): GameView {
  const stands = new Map<unknown, Pose | null>();
  const destroyed = new Set(lines.filter((line) => line.name === 'ship.destroyed').map((line) => line.args.ship));
  for (const ship of shipsOf(before)) if (destroyed.has(ship.id)) stands.set(ship.id, ship.pose);
  for (const { name, args } of lines) if (MOVES.has(name) && destroyed.has(args.ship)) stands.set(args.ship, poseOf(args.after));
  const flown = new Set<unknown>();
  for (const { name, args } of pending) {
    if (!MOVES.has(name) || flown.has(args.ship)) continue;
    flown.add(args.ship);
    stands.set(args.ship, poseOf(args.before));
  }
  if (stands.size === 0) return view;
  const ships = shipsOf(view).map((ship) => {
    const pose = stands.get(ship.id);
    return pose ? { ...ship, where: 'play', destroyed: destroyed.has(ship.id) || ship.destroyed, pose } : ship;
  });
  return { ...view, ships };
}

const shipsOf = (view: GameView): XwingShip[] => (view as XwingView).ships;

/** The dice of an attack as they lie in the end of a beat, if it has some: as they were counted, or as they fell. */
export function diceOf(lines: readonly LogLine[]): { attack: string[]; defense: string[] } | null {
  const found = { attack: [] as string[], defense: [] as string[] };
  for (const line of lines) {
    const { pool, faces, red, green } = line.args;
    if ((pool === 'attack' || pool === 'defense') && Array.isArray(faces) && line.name.startsWith('dice.')) found[pool] = faces as string[];
    if (Array.isArray(red) && Array.isArray(green)) [found.attack, found.defense] = [red as string[], green as string[]];
  }
  return found.attack.length + found.defense.length > 0 ? found : null;
}
