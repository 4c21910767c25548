/** Destiny in a replay. */

import type { StagePage } from '../../replay/page';
import DestinyStage from './DestinyStage.svelte';
import DiceRow from './DiceRow.svelte';
import { diceOf } from './replay';

export const stage: StagePage = { floats: false, Table: DestinyStage, Dice: DiceRow, rolled: (lines) => diceOf(lines).length > 0 };
