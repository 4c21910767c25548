/** The guide of a first match: the kinds of questions that it explains, each with the rule to read first. */

import type { GuidePage } from '../page';

export const guide: GuidePage = {
  steps: {
    start: 'planning.maneuver.components',
    dial: 'planning.maneuver.components',
    action: 'action.purpose',
    'barrel-roll': 'action.barrel-roll',
    lock: 'token.lock.spend',
    weapon: 'range-bonus.attack',
    target: 'target.in-arc',
    modify: 'token.focus.attack',
    'modify-defense': 'token.focus.defense',
    reroll: 'token.lock.spend',
    tallon: 'maneuver.tallon.choice',
    line: 'range.measure',
    'engagement-next': 'engagement.order',
    'activation-next': 'activation.order',
  },
  /** The first dial comes with the goal of the game, and the two pools of dice are changed for different ends. */
  step: (match) => {
    const kind = match.question?.kind ?? null;
    if (kind === 'dial' && match.view?.round === 1) return 'start';
    return kind === 'modify' && match.question?.args.pool === 'defense' ? 'modify-defense' : kind;
  },
};
