/** What a beat of a replay shows on the board: an attack with its line, its arc and what it did. */

import type { Point } from '../../lib/protocol';
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
  damage: number;
  /** Under the names of ships. */
  notes: Record<number, string>;
}

export function sceneOf(match: Match, beat: Beat): Scene | null {
  const shown = beat.shows.findLast(({ line }) => line.name === 'attack.declared');
  if (!shown) return null;
  const { attacker, defender, weapon } = shown.line.args as { attacker: number; defender: number; weapon: string };
  const { hurts, destroyed } = harmOf(beat.lines.slice(beat.lines.indexOf(shown.line)), defender);
  const notes = { [attacker]: weaponName(match.words, weapon), ...(destroyed ? { [defender]: say('replay.mark.destroyed') } : {}) };
  return { ...(shown.shown as Shot), attacker, defender, damage: hurts.length, notes };
}
