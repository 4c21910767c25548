/** The table in words: each unit a row, known by its leader. */

import type { Match } from '../../lib/match.svelte';
import { number, say } from '../../lib/words.svelte';
import type { GamePage, TextPage } from '../page';
import { standingText, type Around } from './aids';
import { marksText, unitWith, viewOf } from './naming';
import type { Unit } from './view';

const COLUMNS = ['unit', 'side', 'miniatures', 'marks', 'order', 'place'] as const;

function inText(match: Match): TextPage {
  const units = (viewOf(match)?.units ?? []).filter(({ defeated }) => !defeated);
  const rows = units.map((unit) => ({ id: unit.leader, owner: unit.owner, cells: COLUMNS.map((column) => cell(match, unit, column)) }));
  return { help: say('legion.text.help'), columns: COLUMNS.map((one) => say(`legion.text.${one}`)), rows };
}

function cell(match: Match, unit: Unit, column: (typeof COLUMNS)[number]): string {
  switch (column) {
    case 'unit':
      return match.named('unit', unit.id);
    case 'side':
      return match.playerName(unit.owner);
    case 'miniatures':
      return say('legion.alive', { alive: unit.alive, all: unit.miniatures.length });
    case 'order':
      return say(`legion.order.${unit.order || 'none'}`);
    case 'place': {
      const leader = viewOf(match)!.miniatures.find(({ id }) => id === unit.leader);
      return leader ? say('legion.text.at', { x: number(Math.round(leader.pose.x)), y: number(Math.round(leader.pose.y)), z: number(Math.round(leader.z)) }) : say('legion.off-table');
    }
    case 'marks':
      return marksText(match, unit) || say('text.none');
  }
}

async function relations(match: Match, leader: number): Promise<Record<number, () => string>> {
  const found = (await match.aid({ about: 'relations', piece: unitWith(match, leader)?.id })).aid as Around;
  const leaders = new Map((viewOf(match)?.units ?? []).map((one) => [one.id, one.leader]));
  return Object.fromEntries(found.relations.map((one) => [leaders.get(one.unit), () => standingText(one)]));
}

/** What whoever is asked is plainly doing. */
function doing(match: Match): string {
  const view = viewOf(match);
  if (view?.attack) return 'attack';
  return view?.activation ? 'acts' : (view?.phase ?? 'setup');
}

export const inWords: Pick<GamePage, 'text' | 'relations' | 'doing'> = { text: inText, relations, doing };
