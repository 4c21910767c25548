/** Legion 2020 on the page: Legion's, with the rules of its own book. */

import type { GamePage } from '../page';
import { page as parent } from '../legion/page';

// The first match is laid out by the newer book alone.
const { lesson: _lesson, guide: _guide, ...shared } = parent;

export const page: GamePage = {
  ...shared,
  builder: async () => {
    const { builder } = await import('../legion/builder/page');
    return { builder: { ...builder, forms: { text: '', json: 'JSON' } } };
  },
  phases: { setup: 'setup.sequence', command: 'round.command-phase.overview', activation: 'round.activation-phase.overview', end: 'round.end-phase.overview' },
};
