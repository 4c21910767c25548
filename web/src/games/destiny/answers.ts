/** Which options a thing on the table stands for, and how one gesture can stand for several answers. The options are the
 *  engine's; nothing here says what is legal. */

import type { Question } from '../../lib/protocol';
import type { DestinyOption } from './view';

/** The six actions, in the order of the rulebook. An option's id begins with the one that it takes. */
export const ACTIONS = ['play', 'activate', 'resolve', 'reroll', 'use', 'claim'] as const;
export type Action = (typeof ACTIONS)[number];

export function actionOf(option: DestinyOption): Action | null {
  const verb = option.id.split(':', 1)[0];
  return ACTIONS.find((one) => one === verb) ?? null;
}

export const isActionQuestion = (question: Pick<Question, 'kind'> | null): boolean => question?.kind === 'action' || question?.kind === 'extra-action';

/** Questions that ask for one thing after another and end with "done": the page gathers them into one answer. */
const GATHERED = new Set(['mulligan', 'upkeep-discard', 'reroll', 'modify']);
/** Questions that ask for one point after another. */
const SHARED = new Set(['assign', 'shields']);

export const isDone = (option: Pick<DestinyOption, 'id'>): boolean => option.id === 'done';

type Asked = Pick<Question, 'kind' | 'options' | 'args'>;

export function isGathered(question: Asked | null): boolean {
  if (question === null) return false;
  if (question.kind === 'choose') return mostOf(question) > 1;
  return GATHERED.has(question.kind);
}

/** How many things may be chosen. */
export function mostOf(question: Asked): number {
  const things = question.options.filter((one) => !isDone(one)).length;
  return typeof question.args.left === 'number' ? Math.min(things, question.args.left) : things;
}

/** How many must be chosen. Where nothing says that it is enough: so many as are asked for, or one, after which it can be
 *  said. */
export function leastOf(question: Asked): number {
  if (question.options.some(isDone)) return 0;
  return question.kind === 'choose' ? mostOf(question) : 1;
}

export function isShared(question: Pick<Question, 'kind' | 'args'> | null): boolean {
  return question !== null && SHARED.has(question.kind) && typeof question.args.left === 'number';
}

export const ofPiece = (options: readonly DestinyOption[], piece: number): DestinyOption[] => options.filter((one) => one.args.piece === piece);
export const ofDie = (options: readonly DestinyOption[], die: number): DestinyOption[] => options.filter((one) => one.args.die === die);
export const ofPlayer = (options: readonly DestinyOption[], player: number): DestinyOption[] =>
  options.filter((one) => one.args.player === player && one.args.piece === undefined && one.args.die === undefined);

/** The answers that a gathered choice stands for, the last one "done" where more could have been chosen. */
export function gathered(question: Asked, chosen: readonly string[]): string[] {
  return chosen.length < mostOf(question) ? [...chosen, 'done'] : [...chosen];
}

/** Points by option, as answers of one point each. */
export function shared(points: Record<string, number>): string[] {
  return Object.entries(points).flatMap(([option, count]) => Array<string>(count).fill(option));
}

/** The next of the planned answers that the question takes; null ends the plan. */
export function nextAnswer(plan: { kind: string; left: string[] } | null, question: Pick<Question, 'kind' | 'options'> | null): string | null {
  if (!plan || !question || question.kind !== plan.kind) return null;
  const [first] = plan.left;
  return first !== undefined && question.options.some((one) => one.id === first) ? first : null;
}

/** What the bench lists, in its order: what one may want first, what hardly anybody wants last. Passing and saying that it
 *  is enough have buttons of their own; a fold that is closed hides its options from the number keys too. */
export function listed(question: Asked | null, isOpen: (action: Action) => boolean = () => true): DestinyOption[] {
  if (question === null) return [];
  const gathers = isGathered(question);
  const shown = (question.options as DestinyOption[]).filter((one) => one.id !== 'pass' && !(gathers && isDone(one)));
  if (!isActionQuestion(question)) return [...shown.filter((one) => !one.folded), ...shown.filter((one) => one.folded)];
  return ACTIONS.flatMap((action) => (isOpen(action) ? shown.filter((one) => actionOf(one) === action) : []));
}

/** The answer that does nothing more: what D takes. */
export function declining(question: Asked | null): string | null {
  const ids = question?.options.map((one) => one.id) ?? [];
  return ['pass', 'stop', 'done', 'no'].find((one) => ids.includes(one)) ?? null;
}
