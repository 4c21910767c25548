/** Legion in a replay. */

import type { StagePage } from '../../replay/page';
import DiceRow from './DiceRow.svelte';
import LegionStage from './LegionStage.svelte';
import { diceOf } from './replay';

export const stage: StagePage = { floats: true, Table: LegionStage, Dice: DiceRow, rolled: (lines) => diceOf(lines) !== null };
