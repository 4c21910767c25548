/** The guide of a first match: the kinds of questions that it explains, each with the rule to read first. */

import type { GuidePage } from '../page';

export const guide: GuidePage = {
  steps: {
    start: 'objective.secure',
    'command-card': 'command.select.secret',
    orders: 'command.orders.requirements',
    turn: 'activation.choose.faceup',
    action: 'action.limit-once',
    'move-kind': 'action.move',
    move: 'move.standard.place-leader',
    formation: 'cohesion.range',
    defender: 'attack.step1.declare',
    weapons: 'attack.step2b.one-weapon',
    reroll: 'attack.step4b.aim',
    dodge: 'attack.step5e.apply-dodge',
    wound: 'wounds.assign',
    recover: 'action.recover',
    'give-tokens': 'keyword.unit.inspire',
    standby: 'standby.trigger',
    backup: 'backup.effect',
    'pile-in': 'melee.move-into.step1',
  },
  /** The first command card comes with the goal of the game. */
  step: (match) => {
    const kind = match.question?.kind ?? null;
    return kind === 'command-card' && match.view?.round === 1 ? 'start' : kind;
  },
};
