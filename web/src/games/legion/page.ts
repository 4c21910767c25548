/** Legion on the page. */

import { seatItself, type GamePage } from '../page';
import { guide } from './guide';
import { kindOf, nameOf, ownerOfMiniature, ownerOfUnit } from './naming';
import { retold } from './replay';
import { story } from './story';
import { inWords } from './text-table';

export const page: GamePage = {
  table: () => import('./LegionTable.svelte'),
  home: () => import('./home/page'),
  builder: () => import('./builder/page'),
  stage: () => import('./stage'),
  lesson: { setup: 'learning' },
  guide,
  named: nameOf,
  kindOf,
  phases: { setup: 'setup.steps', command: 'command.steps', activation: 'activation.phase-steps', end: 'endphase.steps' },
  sheets: ['armies'],
  pieces: { unit: ownerOfUnit, miniature: ownerOfMiniature, player: seatItself },
  quiet: new Set(['command.chosen', 'cover.determined']),
  routine: new Set(['order.returned']),
  careful: new Set(['action']),
  passes: new Set(['end']),
  formal: new Set(['ability', 'standby']),
  yesOrNo: new Set(['ability', 'standby', 'reroll-all', 'graffiti', 'here-i-am', 'makashi', 'spur']),
  story,
  ...inWords,
  ...retold,
};
