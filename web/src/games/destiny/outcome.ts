/** What an option would bring, as the engine foresees it, in a few words. */

import { say } from '../../lib/words.svelte';
import type { Outcome } from './view';

/** On the card itself. */
export function foreseen(outcome: Outcome): string {
  if (outcome.defeated) return say('destiny.defeated');
  if (outcome.blocked) {
    const taken = outcome.health ? outcome.health[0] - outcome.health[1] : 0;
    return say('destiny.blocked-takes', { blocked: outcome.blocked, taken });
  }
  if (outcome.health) return say('destiny.takes', { taken: outcome.health[0] - outcome.health[1] });
  if (outcome.shields) return say('destiny.gains', { count: outcome.shields[1] - outcome.shields[0] });
  return '';
}

/** At the end of a row: "5 → 2", "defeated". */
export function shortly(outcome: Outcome): string {
  if (outcome.defeated) return say('destiny.defeated');
  const change = outcome.health ?? outcome.shields;
  return change ? `${change[0]} → ${change[1]}` : '';
}

/** A sentence for the row's caption and for screen readers. */
export function outcomeText(outcome: Outcome): string {
  if (outcome.health) {
    const [before, after] = outcome.health;
    const shields = outcome.blocked ? say('destiny.outcome.blocks', { count: outcome.blocked }) : say('destiny.outcome.no-shields');
    return `${shields} · ${outcome.defeated ? say('destiny.outcome.defeated', { left: before }) : say('destiny.outcome.left', { taken: before - after, left: after })}`;
  }
  if (outcome.shields) return say('destiny.outcome.shields', { before: outcome.shields[0], after: outcome.shields[1] });
  return '';
}
