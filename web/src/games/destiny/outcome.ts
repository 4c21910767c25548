/** What an option would bring, as the engine foresees it, in a few words. */

import type { Match } from '../../lib/match.svelte';
import { say } from '../../lib/words.svelte';
import { effectOf } from './naming';
import type { Change, Outcome } from './view';

const taken = ([before, after]: Change): number => before - after;
const change = ([before, after]: Change): string => `${before} → ${after}`;

/** On the character itself. */
export function foreseen(outcome: Outcome): string {
  if (outcome.defeated) return say('destiny.defeated');
  if (outcome.blocked) return say('destiny.blocked-takes', { blocked: outcome.blocked, taken: outcome.health ? taken(outcome.health) : 0 });
  if (outcome.health) return taken(outcome.health) < 0 ? say('destiny.heals', { count: -taken(outcome.health) }) : say('destiny.takes', { taken: taken(outcome.health) });
  if (outcome.shields) return say('destiny.gains', { count: outcome.shields[1] - outcome.shields[0] });
  return '';
}

/** At the end of a row: "5 → 2", "defeated". */
export function shortly(outcome: Outcome): string {
  if (outcome.defeated) return say('destiny.defeated');
  const one = outcome.health ?? outcome.shields ?? outcome.resources ?? outcome.hand;
  return one ? change(one) : '';
}

/** A sentence for the row's caption and for screen readers. */
export function outcomeText(match: Match, outcome: Outcome): string {
  if (outcome.health) {
    const [before, after] = outcome.health;
    if (after > before) return say('destiny.outcome.heals', { count: after - before, left: after });
    const shields = outcome.blocked ? say('destiny.outcome.blocks', { count: outcome.blocked }) : say('destiny.outcome.no-shields');
    return `${shields} · ${outcome.defeated ? say('destiny.outcome.defeated', { left: before }) : say('destiny.outcome.left', { taken: before - after, left: after })}`;
  }
  if (outcome.shields) return say('destiny.outcome.shields', { before: outcome.shields[0], after: outcome.shields[1] });
  const player = outcome.player === undefined ? '' : match.playerName(outcome.player);
  if (outcome.resources && !taken(outcome.resources)) return say('destiny.outcome.free');
  if (outcome.resources) return say('destiny.outcome.resources', { player, before: outcome.resources[0], after: outcome.resources[1] });
  if (outcome.hand) return say(taken(outcome.hand) ? 'destiny.outcome.hand' : 'destiny.outcome.no-hand', { player, count: taken(outcome.hand), after: outcome.hand[1] });
  if (outcome.rolls !== undefined) return say('destiny.outcome.rolls', { count: outcome.rolls });
  if (outcome.turns) return say('destiny.outcome.turns', { count: outcome.turns });
  if (outcome.special) return effectOf(match.words, outcome.special);
  return '';
}
