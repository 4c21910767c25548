/** Questions that a player does not want to hear again this round: they are declined as they come. */

import type { Question } from './protocol';

export class Hush {
  private round = -1;
  private readonly keys = new Set<string>();

  add(question: Question, round: number): void {
    if (round !== this.round) this.clear();
    this.round = round;
    this.keys.add(keyOf(question));
  }

  has(question: Question, round: number): boolean {
    return round === this.round && this.keys.has(keyOf(question));
  }

  clear(): void {
    this.keys.clear();
  }
}

/** The same moment with the same ways to answer: a new ability is asked about. */
function keyOf({ kind, subject, args, options }: Question): string {
  return JSON.stringify([kind, subject, args, options.map((one) => one.id).sort()]);
}
