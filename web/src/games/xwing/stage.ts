/** X-Wing in a replay. */

import type { StagePage } from '../../replay/page';
import DiceRow from './DiceRow.svelte';
import { diceOf } from './replay';
import XwingStage from './XwingStage.svelte';

export const stage: StagePage = { floats: true, Table: XwingStage, Dice: DiceRow, rolled: (lines) => diceOf(lines) !== null };
