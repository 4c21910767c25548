/** What the answer button says: a verb and its object, and what is missing while nothing is chosen. */

import { capital, plainly } from '../../lib/fill';
import { say } from '../../lib/words.svelte';
import { sideName } from './naming';
import type { DestinyTable } from './table.svelte';
import type { DestinyOption } from './view';

export function verbOf(table: DestinyTable): string | null {
  const { question, match } = table;
  if (!question) return null;
  if (table.shares) return sharedVerb(table);
  if (table.several) return gatheredVerb(table);
  const option = match.pickedOption as DestinyOption | null;
  if (!option) return known(`destiny.pick-first.${question.kind}`) ?? say('destiny.pick-first');
  const key = keyFor(table, option);
  return key && known(key, { ...question.args, ...option.args, ...names(table, option) }, match.reader);
}

function sharedVerb(table: DestinyTable): string {
  const all = table.several!.most;
  return table.count < all ? say('several.left', { left: all - table.count }) : say(`destiny.answer.${table.question!.kind}`, { count: all });
}

function gatheredVerb(table: DestinyTable): string {
  const kind = table.question!.kind;
  const { count } = table;
  const args = { count, value: table.value, symbol: table.symbolName };
  const own = table.question!.prompt.replace(/^ask\./, 'destiny.answer.');
  return (count ? known(`${own}.many`, args) : null) ?? say(`destiny.answer.${kind}${count ? '' : '.none'}`, args);
}

/** Some questions have a verb for each purpose: their prompt tells it. */
function keyFor(table: DestinyTable, option: DestinyOption): string | null {
  const { kind, prompt } = table.question!;
  if (['done', 'stop', 'yes', 'no', 'pass'].includes(option.id)) return null;
  if (kind === 'target' || kind === 'choose') {
    const own = prompt.replace(/^ask\./, 'destiny.answer.');
    return known(own) ? own : 'destiny.answer.pick';
  }
  if (option.label === 'option.replacing') return 'destiny.answer.play-on.replacing';
  return `destiny.answer.${kind}.one`;
}

function names(table: DestinyTable, option: DestinyOption): Record<string, string> {
  const { piece, die, side, player, symbol } = option.args;
  const { match, question } = table;
  const words: Record<string, string> = {};
  if (typeof option.args.number === 'number') words.name = String(option.args.number);
  if (typeof piece === 'number') words.name = table.optionName(option);
  if (typeof die === 'number') words.name = table.dieName(die);
  if (typeof player === 'number') words.name = match.playerInside(player);
  if (typeof symbol === 'string') words.name = match.named('symbol', symbol);
  if (typeof side === 'string') words.side = sideName(match.words, side);
  if (typeof option.args.card === 'string') words.card = table.name(option.args.card);
  if (typeof option.args.replaced === 'string') words.replaced = table.name(option.args.replaced);
  if (question?.kind === 'play-on' && question.subject !== null) words.card = table.pieceName(question.subject);
  words.name ??= words.card ?? match.optionText(option);
  return words;
}

/** Names are in the arguments already. */
function known(key: string, args: Record<string, unknown> = {}, reader: number | null = null): string | null {
  const text = say(key, args, { ...plainly, reader });
  return text === key ? null : capital(text);
}
