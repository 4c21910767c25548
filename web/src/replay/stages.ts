/** What a replay needs of each game beside its words: the table, and the dice of a beat in a row. */

import type { Component } from 'svelte';
import DestinyDice from '../games/destiny/DiceRow.svelte';
import DestinyStage from '../games/destiny/DestinyStage.svelte';
import { diceOf as destinyDice } from '../games/destiny/replay';
import XwingDice from '../games/xwing/DiceRow.svelte';
import { diceOf as xwingDice } from '../games/xwing/replay';
import XwingStage from '../games/xwing/XwingStage.svelte';
import type { Match } from '../lib/match.svelte';
import type { LogLine } from '../lib/protocol';
import type { Beat } from './beats';

export interface StageProps {
  match: Match;
  beat: Beat;
  /** Whether the last step was one forward: then moves are flown. */
  forward: boolean;
}

interface Stage {
  /** Whether the table is square, so that the caption may lie at its side, where there is room. */
  floats: boolean;
  Table: Component<StageProps>;
  Dice: Component<{ match: Match; lines: readonly LogLine[] }>;
  rolled: (lines: readonly LogLine[]) => boolean;
}

const STAGES: Record<string, Stage> = {
  xwing: { floats: true, Table: XwingStage, Dice: XwingDice, rolled: (lines) => xwingDice(lines) !== null },
  destiny: { floats: false, Table: DestinyStage, Dice: DestinyDice, rolled: (lines) => destinyDice(lines).length > 0 },
};

export function stageOf(game: string): Stage | null {
  return STAGES[game] ?? null;
}
