/** Destiny on the page. */

import { seatItself, type GamePage } from '../page';
import { tidy } from './log';
import { kindOf, nameOf, ownerOf } from './naming';
import { actorOf, asTold, castOf, summaryOf, titleOf } from './replay';
import { story } from './story';
import { textOf } from './text-table';

export const page: GamePage = {
  table: () => import('./DestinyTable.svelte'),
  home: () => import('./home/page'),
  builder: () => import('./builder/page'),
  stage: () => import('./stage'),
  odds: () => import('./odds/page'),
  named: nameOf,
  kindOf,
  phases: { setup: 'setup.1-place-characters', action: 'round.action-phase', upkeep: 'upkeep.1-ready' },
  sheets: ['hand', 'queue'],
  pieces: { piece: ownerOf, copy: ownerOf, player: seatItself },
  quiet: new Set(['card.exhausted', 'card.readied', 'resources.spent']),
  tidy,
  routine: new Set(['resources.gained', 'cards.drawn', 'cards.seen', 'card.readied']),
  careful: new Set(),
  formal: new Set(['ability']),
  yesOrNo: new Set(['ability']),
  story,
  text: textOf,
  summary: summaryOf,
  actor: actorOf,
  title: titleOf,
  cast: castOf,
  scene: asTold,
};
