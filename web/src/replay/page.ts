/** What a replay needs of each game beside its words: the table, and the dice of a beat in a row. */

import type { Component } from 'svelte';
import type { Match } from '../lib/match.svelte';
import type { LogLine } from '../lib/protocol';
import type { Beat } from './beats';

export interface StageProps {
  match: Match;
  beat: Beat;
  /** Whether the last step was one forward: then moves are flown. */
  forward: boolean;
}

export interface StagePage {
  /** Whether the table is square, so that the caption may lie at its side, where there is room. */
  floats: boolean;
  Table: Component<StageProps>;
  Dice: Component<{ match: Match; lines: readonly LogLine[] }>;
  rolled: (lines: readonly LogLine[]) => boolean;
}
