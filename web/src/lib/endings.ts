/** How matches end. */

import type { EndingState } from './protocol';

const UNDECIDED: readonly string[] = ['called-off', 'closed', 'expired'];

/** Nobody won, and nobody agreed to a draw: the match was left before it was decided. */
export function undecided(ending: Pick<EndingState, 'reason'>): boolean {
  return UNDECIDED.includes(ending.reason);
}
