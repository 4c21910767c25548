/** Shatterpoint in a replay. */

import type { StagePage } from '../../replay/page';
import DiceRow from './DiceRow.svelte';
import { diceOf } from './replay';
import ShatterpointStage from './ShatterpointStage.svelte';

export const stage: StagePage = { floats: true, Table: ShatterpointStage, Dice: DiceRow, rolled: (lines) => diceOf(lines) !== null };
