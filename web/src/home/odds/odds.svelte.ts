/** What was set for the odds of one game, and what the engine answered. */

import { api, Trouble } from '../../lib/api';
import type { OddsAnswer, OddsForm } from '../../lib/protocol';
import { say } from '../../lib/words.svelte';
import { readSet, written } from './link';

/** A result that is kept beside the next ones. */
export interface Kept {
  answer: OddsAnswer;
  link: string;
}

const PAUSE_MS = 60;

export class OddsTable {
  numbers = $state<Record<string, number>>({});
  dice = $state<string[]>([]);
  answer = $state.raw<OddsAnswer | null>(null);
  kept = $state.raw<Kept | null>(null);
  trouble = $state('');
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly form: OddsForm,
    text: string,
  ) {
    const set = readSet(form, text);
    this.numbers = set.numbers;
    this.dice = set.dice;
    void this.ask();
  }

  set(name: string, value: number): void {
    this.numbers[name] = value;
    this.changed();
  }

  setDice(dice: string[]): void {
    this.dice = dice.slice(0, this.form.dice);
    this.changed();
  }

  reset(): void {
    Object.assign(this, readSet(this.form, ''));
    this.changed();
  }

  /** What is shown stays in sight as something to compare with, or goes. */
  keep(): void {
    this.kept = this.kept || !this.answer ? null : { answer: this.answer, link: this.link };
  }

  get link(): string {
    return written(this.form, { numbers: this.numbers, dice: this.dice });
  }

  private changed(): void {
    history.replaceState(history.state, '', `#/odds/${this.game}${this.link ? `/${encodeURIComponent(this.link)}` : ''}`);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  private async ask(): Promise<void> {
    const now = ++this.asked;
    try {
      const answer = await api.odds(this.game, $state.snapshot(this.numbers), $state.snapshot(this.dice));
      if (now === this.asked) [this.answer, this.trouble] = [answer, ''];
    } catch (error) {
      if (now !== this.asked) return;
      this.trouble = error instanceof Trouble && error.code === 'odds' ? say('odds.not-so') : say('home.offline');
    }
  }
}
