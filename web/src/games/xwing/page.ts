/** X-Wing on the page. */

import { seatItself, type GamePage } from '../page';
import { guide } from './guide';
import { tidy } from './log';
import { kindOf, nameOf, ownerOf } from './naming';
import { actorOf, asTold, summaryOf, titleOf } from './replay';
import { story } from './story';
import { doing, relationsOf, textOf } from './text-table';

export const page: GamePage = {
  table: () => import('./XwingTable.svelte'),
  home: () => import('./home/page'),
  builder: () => import('./builder/page'),
  stage: () => import('./stage'),
  odds: () => import('./odds/page'),
  figures: () => import('./figures/page'),
  lesson: { setup: 'learning' },
  guide,
  named: nameOf,
  kindOf,
  phases: {
    planning: 'planning.secret-selection',
    system: 'system.order',
    activation: 'activation.order',
    engagement: 'engagement.order',
    end: 'end.remove-circular',
  },
  sheets: ['squads'],
  pieces: { ship: ownerOf, player: seatItself },
  quiet: new Set(['dial.assigned', 'dial.revealed', 'ship.activates', 'ship.removed']),
  tidy,
  routine: new Set(['token.removed', 'force.recovered', 'charge.recovered']),
  careful: new Set(['weapon']),
  formal: new Set(['ability']),
  yesOrNo: new Set(['ability', 'emergency']),
  story,
  doing,
  text: textOf,
  relations: relationsOf,
  summary: summaryOf,
  actor: actorOf,
  title: titleOf,
  cast: (views) => views.at(-1)!,
  scene: asTold,
};
