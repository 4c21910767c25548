/** The points that a squad may spend, as its primary unit's card says. */

import type { DraftRow } from '../../../builder/draft';
import type { GameWords } from '../../../lib/words.svelte';
import { unitFacts } from '../facts';

export const budgetOf = (words: GameWords, row: DraftRow): number => row.slots.reduce((sum, { card }) => sum + (card ? (unitFacts(words, card)?.squad_points ?? 0) : 0), 0);
