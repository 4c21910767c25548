/** The guide of a first match: the kinds of questions that it explains, each with the rule to read first. */

import type { GuidePage } from '../page';

export const guide: GuidePage = {
  steps: {
    edge: 'victory.two-struggles',
    deploy: 'setup.deploy.rest',
    stance: 'setup.stance.choice',
    'order-source': 'turn.step2',
    order: 'reserve.cost',
    shatterpoint: 'order.shatterpoint.choose',
    activation: 'activation.step3',
    'move-kind': 'move.kinds',
    move: 'move.tool.procedure',
    'next-character': 'mcu.actions',
    target: 'attack.step3',
    tree: 'attack.step8',
    push: 'move.push.away',
    ability: 'ability.reactive.when',
    'choose-character': 'ability.icons-in-text',
    heal: 'icon.heal',
  },
  step: (match) => match.question?.kind ?? null,
};
