/** An answer that is several of the options: how often each is chosen, and what a press changes. What is legal the engine
 *  says; here only so many are taken as the question names. */

import type { Question, Several } from '../../lib/protocol';

/** How often each option is chosen, by its id, in the order in which they were. */
export type Counts = Readonly<Record<string, number>>;
type Asked = Pick<Question, 'options' | 'several'>;

export const severalOf = (question: Pick<Question, 'several'> | null): Several | null => question?.several ?? null;
/** Points that are given out, and not things of which each is chosen or is not. */
export const isShare = (several: Several): boolean => several.each > 1;
export const total = (counts: Counts): number => Object.values(counts).reduce((sum, one) => sum + one, 0);
export const answerOf = (counts: Counts): string[] => Object.entries(counts).flatMap(([id, count]) => Array<string>(count).fill(id));

export function limitOf({ options, several }: Asked, id: string): number {
  return several?.limits?.[options.findIndex((one) => one.id === id)] ?? several?.each ?? 0;
}

export function isComplete(several: Several, counts: Counts): boolean {
  const count = total(counts);
  return several.least <= count && count <= several.most;
}

/** One point more; a thing that is chosen already is given back. Where no more may be chosen, the last thing gives way. */
export function pressed(question: Asked, counts: Counts, id: string): Counts {
  const { several } = question;
  if (!several) return counts;
  if (isShare(several)) return given(question, counts, id, 1);
  if (counts[id]) return without(counts, id);
  const last = Object.keys(counts).at(-1);
  const room = total(counts) < several.most || last === undefined ? counts : without(counts, last);
  return total(room) < several.most ? { ...room, [id]: 1 } : counts;
}

/** So many points more or less, as far as there are any. */
export function given(question: Asked, counts: Counts, id: string, by: number): Counts {
  const now = counts[id] ?? 0;
  const left = question.several!.most - total(counts);
  const count = Math.max(0, Math.min(now + Math.min(by, left), limitOf(question, id)));
  return count ? { ...counts, [id]: count } : without(counts, id);
}

function without(counts: Counts, id: string): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([one]) => one !== id));
}
