/** Shatterpoint on the page. */

import { seatItself, type GamePage } from '../page';
import { guide } from './guide';
import { kindOf, nameOf, ownerOfCharacter, ownerOfUnit, phaseOf } from './naming';
import { retold } from './replay';
import { story } from './story';
import { inWords } from './text-table';

export const page: GamePage = {
  table: () => import('./ShatterpointTable.svelte'),
  home: () => import('./home/page'),
  builder: () => import('./builder/page'),
  stage: () => import('./stage'),
  lesson: {},
  guide,
  named: nameOf,
  kindOf,
  phases: { setup: 'setup.deploy.order', order: 'turn.step2', start: 'activation.start.wounded', actions: 'activation.step3', score: 'turn.step9.move' },
  phase: phaseOf,
  sheets: ['teams'],
  pieces: { character: ownerOfCharacter, unit: ownerOfUnit, player: seatItself },
  quiet: new Set(['activation.over', 'attack.over']),
  routine: new Set(['hunker.lost', 'force.refreshed']),
  careful: new Set(['activation', 'tree']),
  formal: new Set(['ability']),
  yesOrNo: new Set(['ability', 'access', 'challenge', 'free-active']),
  passes: new Set(['stay', 'stop', 'end']),
  story,
  ...inWords,
  ...retold,
};
