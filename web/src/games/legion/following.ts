/** The others of a unit go where they are shown by the press that moves their leader, if their player likes that. */

import type { Question } from '../../lib/protocol';
import { set, settings } from '../../lib/settings.svelte';
import { suggested } from './placement';
import type { LegionTable } from './table.svelte';

export class Following {
  /** The unit whose leader is being put down. */
  private going: number | null = null;

  constructor(private readonly table: LegionTable) {}

  /** Whether the question was answered so. What was taken back is asked. */
  followOn(): boolean {
    const { question, subject } = this.table;
    if (!question) return false;
    const isOthers = question.kind === 'formation' || question.kind === 'pile-in';
    const follows = isOthers && subject !== null && subject.id === this.going;
    this.going = question.placement && !isOthers ? (subject?.id ?? null) : null;
    return settings.acceptPattern === true && follows && this.follow(question);
  }
  /** After the first match it is liked, unless its player has said otherwise. */
  learn(): void {
    if (settings.acceptPattern === null && this.table.match.over && !this.table.match.watching) set('acceptPattern', true);
  }
  private follow({ kind, placement }: Question): boolean {
    if (kind === 'pile-in') this.table.piling.hurry();
    return kind !== 'pile-in' && this.table.match.give(suggested(placement ?? null));
  }
}
