/** The table in words: each character a row. */

import type { Match } from '../../lib/match.svelte';
import { number, say } from '../../lib/words.svelte';
import type { GamePage, TextPage } from '../page';
import type { Relations } from './aids';
import { viewOf } from './naming';
import { relationText } from './text';
import type { Character } from './view';

const COLUMNS = ['character', 'side', 'stamina', 'marks', 'place'];

function textOf(match: Match): TextPage {
  return {
    help: say('shatterpoint.text.help'),
    columns: COLUMNS.map((name) => say(`shatterpoint.text.${name}`)),
    rows: (viewOf(match)?.characters ?? []).map((one) => ({ id: one.id, owner: one.owner, cells: cells(match, one) })),
  };
}

function cells(match: Match, one: Character): string[] {
  const unit = viewOf(match)!.units.find(({ id }) => id === one.unit)!;
  const marks = unit.conditions.map((condition) => match.named('condition', condition));
  if (unit.hunker) marks.push(say('shatterpoint.hunker', { count: unit.hunker }));
  if (unit.wounded) marks.push(say('shatterpoint.wounded'));
  if (unit.injured) marks.push(say('shatterpoint.injured', { count: unit.injured }));
  if (one.engaged.length) marks.push(say('shatterpoint.engaged-with', { names: one.engaged.map((id) => match.named('character', id)).join(', ') }));
  return [
    match.named('character', one.id),
    match.playerName(one.owner),
    say('shatterpoint.left', { left: Math.max(0, unit.stamina - unit.damage), stamina: unit.stamina }),
    marks.join(', ') || say('text.none'),
    say('shatterpoint.text.at', { x: number(Math.round(one.pose.x)), y: number(Math.round(one.pose.y)), z: number(Math.round(one.z)) }),
  ];
}

async function relationsOf(match: Match, piece: number): Promise<Record<number, () => string>> {
  const { relations } = (await match.aid({ about: 'relations', piece })).aid as Relations;
  return Object.fromEntries(relations.map((one) => [one.character, () => relationText(one)]));
}

/** What whoever is asked is plainly doing. */
function doing(match: Match): string {
  const view = viewOf(match);
  if (view?.attack) return view.attack.taken.length || view.attack.successes ? 'tree' : 'attack';
  return view?.phase === 'setup' ? 'setup' : view?.activation ? 'acts' : 'order';
}

export const inWords: Pick<GamePage, 'doing' | 'text' | 'relations'> = { doing, text: textOf, relations: relationsOf };
