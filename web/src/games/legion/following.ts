/** The others of a unit go where they are shown by the press that moves their leader, if their player likes that. */

import type { Question } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
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
    return settings.acceptPattern && follows && this.follow(question);
  }
  private follow({ kind, placement }: Question): boolean {
    if (kind === 'pile-in') this.table.piling.hurry();
    return kind !== 'pile-in' && this.table.match.give(suggested(placement ?? null));
  }
}
