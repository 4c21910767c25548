/** What a beat of a replay shows on the board: an attack with its line, its arc and what it did. */

import type { Point } from '../../lib/protocol';
import type { XwingView } from './view';
import type { Match } from '../../lib/match.svelte';
import { say } from '../../lib/words.svelte';
import type { Beat } from '../../replay/beats';
import { weaponName } from './naming';
import { harmOf } from './replay';

/** As the server draws an attack (games/xwing/shot.py). */
interface Shot {
  line: [Point, Point];
  obstructed?: boolean;
  bands?: Point[][];
}

export interface Scene extends Shot {
  attacker: number;
  defender: number;
  range: number;
  damage: number;
}

export function sceneOf(beat: Beat): Scene | null {
  const shown = beat.shows.findLast(({ line }) => line.name === 'attack.declared');
  if (!shown) return null;
  const { attacker, defender, range } = shown.line.args as { attacker: number; defender: number; range: number };
  const { hurts } = harmOf(beat.lines.slice(beat.lines.indexOf(shown.line)), defender);
  return { ...(shown.shown as Shot), attacker, defender, range, damage: hurts.length };
}

/** What is said under the names of ships: the maneuver that a ship has still to fly, as far as the reader knows it, the
 * weapon that is fired, and what is destroyed. */
export function notesOf(match: Match, beat: Beat): Record<number, string> {
  const notes: Record<number, string> = {};
  for (const ship of (match.view as XwingView).ships) {
    if (ship.dial && !ship.activated) notes[ship.id] = match.named('maneuver', ship.dial);
  }
  for (const { name, args } of beat.lines) {
    if (name === 'attack.declared') notes[args.attacker as number] = weaponName(match.words, String(args.weapon));
    if (name === 'ship.destroyed') notes[args.ship as number] = say('replay.mark.destroyed');
  }
  return notes;
}
