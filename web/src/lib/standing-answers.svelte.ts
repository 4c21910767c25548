/** Answers that a player gave for the rest of a round or of the match: the same question is answered as it comes, until
 * the answer is taken back. Those for a match outlast a reload. */

import type { Option, Question } from './protocol';
import { read, write } from './store';

export interface StandingAnswer {
  key: string;
  /** Whether what is asked about is used, or declined. */
  uses: boolean;
  /** The round that it is for; null for the whole match. */
  round: number | null;
  /** What is asked about, so that it can be named. */
  options: Option[];
}

interface Kept {
  match: string;
  answers: StandingAnswer[];
}
const KEY = 'standing';
/** Matches that are remembered. */
const MOST = 40;

export class StandingAnswers {
  list = $state.raw<readonly StandingAnswer[]>([]);

  constructor(private readonly match: string) {
    this.list = read<Kept[]>(KEY, []).find((one) => one.match === match)?.answers ?? [];
  }

  add(question: Question, uses: boolean, round: number | null): void {
    const key = keyOf(question);
    this.keep([...this.list.filter((one) => one.key !== key), { key, uses, round, options: choicesOf(question) }]);
  }

  remove(key: string): void {
    this.keep(this.list.filter((one) => one.key !== key));
  }

  /** The option that answers it, or null if the player has to be asked. */
  answerTo(question: Question, round: number): string | null {
    const found = this.list.find((one) => one.key === keyOf(question) && (one.round === null || one.round === round));
    if (!found) return null;
    const choices = choicesOf(question);
    if (found.uses) return choices.length === 1 ? choices[0]!.id : null;
    return question.options.find((one) => one.id === 'pass')?.id ?? null;
  }

  /** What was meant for one round goes when something is undone, or the round is over. */
  forgetRounds(but: number | null = null): void {
    if (this.list.some((one) => one.round !== null && one.round !== but)) this.keep(this.list.filter((one) => one.round === null || one.round === but));
  }

  private keep(list: readonly StandingAnswer[]): void {
    this.list = list;
    const answers = list.filter((one) => one.round === null);
    const others = read<Kept[]>(KEY, []).filter((one) => one.match !== this.match);
    write(KEY, (answers.length ? [{ match: this.match, answers }, ...others] : others).slice(0, MOST));
  }
}

const choicesOf = ({ options }: Question): Option[] => options.filter((one) => one.id !== 'pass');

/** The same kind of question with the same ways to answer, whichever piece has them: a new ability is asked about. */
function keyOf({ kind, options }: Question): string {
  const ways = new Set(options.map((one) => one.id.split(':')[0]));
  return JSON.stringify([kind, ...[...ways].sort()]);
}
