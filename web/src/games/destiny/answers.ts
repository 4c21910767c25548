/** Which options a thing on the table stands for. The options are the engine's; nothing here says what is legal. */

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

type Asked = Pick<Question, 'kind' | 'options' | 'args'>;

export const ofPiece = (options: readonly DestinyOption[], piece: number): DestinyOption[] => options.filter((one) => one.args.piece === piece);
export const ofDie = (options: readonly DestinyOption[], die: number): DestinyOption[] => options.filter((one) => one.args.die === die);
export const ofPlayer = (options: readonly DestinyOption[], player: number): DestinyOption[] =>
  options.filter((one) => one.args.player === player && one.args.piece === undefined && one.args.die === undefined);

/** What the bench lists, in its order: what one may want first, what hardly anybody wants last. Passing has a button of
 *  its own; a fold that is closed hides its options from the number keys too. */
export function listed(question: Asked | null, isOpen: (action: Action) => boolean = () => true): DestinyOption[] {
  if (question === null) return [];
  const shown = (question.options as DestinyOption[]).filter((one) => one.id !== 'pass');
  if (!isActionQuestion(question)) return [...shown.filter((one) => !one.folded), ...shown.filter((one) => one.folded)];
  return ACTIONS.flatMap((action) => (isOpen(action) ? shown.filter((one) => actionOf(one) === action) : []));
}

/** The answer that does nothing more: what D takes. */
export function declining(question: Asked | null): string | null {
  const ids = question?.options.map((one) => one.id) ?? [];
  return ['pass', 'stop', 'done', 'no'].find((one) => ids.includes(one)) ?? null;
}
