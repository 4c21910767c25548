/** Legion 2020 on the page: Legion's, with the rules of its own book. */

import type { GamePage } from '../page';
import { page as parent } from '../legion/page';

export const page: GamePage = {
  ...parent,
  builder: async () => {
    const { builder } = await import('../legion/builder/page');
    return { builder: { ...builder, forms: { text: '', json: 'JSON' } } };
  },
  phases: { setup: 'setup.sequence', command: 'round.command-phase.overview', activation: 'round.activation-phase.overview', end: 'round.end-phase.overview' },
};
