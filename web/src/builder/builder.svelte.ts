/** The list that is being built: what the server says of it, what is open, and every earlier state to go back to. */

import { Trouble } from '../lib/api';
import { saveList, savedList } from '../lib/lists';
import { randomWord } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { askDraft, type Draft, type ListEdit } from './draft';

const MOST_UNDO = 200;

export class Builder {
  draft = $state.raw<Draft | null>(null);
  /** The place whose options are listed. */
  open = $state<string | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  savedAt = $state<number | null>(null);
  id = $state(randomWord(8));
  limit = $state<number | null>(null);
  private before = $state.raw<string[]>([]);
  private text = '';
  private turn = 0;

  constructor(readonly game: string) {}

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  /** A list from somewhere else: a saved one, a link, a paste. */
  async start(text: string, id = randomWord(8)): Promise<boolean> {
    this.id = id;
    const kept = this.text;
    const done = await this.ask(text, null, this.open);
    if (done && kept && kept !== this.text) this.before = [...this.before, kept].slice(-MOST_UNDO);
    if (done && savedList(id) === null) this.save();
    return done;
  }

  /** Opening a place twice closes it. */
  show(place: string | null): void {
    this.open = place === this.open ? null : place;
    void this.ask(this.text, null, this.open);
  }

  async change(edit: ListEdit, open: string | null = this.open): Promise<void> {
    const kept = this.text;
    if (!(await this.ask(this.text, edit, open))) return;
    if (this.text !== kept) this.before = [...this.before, kept].slice(-MOST_UNDO);
    this.open = open;
    this.save();
  }

  async undo(): Promise<void> {
    const text = this.before.at(-1);
    if (text === undefined) return;
    this.before = this.before.slice(0, -1);
    await this.ask(text, null, this.open);
    this.save();
  }

  /** The same again, in another language or at another limit. */
  async refresh(): Promise<void> {
    if (this.text) await this.ask(this.text, null, this.open);
  }

  private async ask(text: string, edit: ListEdit | null, open: string | null): Promise<boolean> {
    const turn = ++this.turn;
    this.busy = true;
    try {
      const draft = await askDraft(this.game, { text, edit, open, limit: this.limit, lang: settings.lang });
      if (turn !== this.turn) return false;
      this.draft = draft;
      this.text = JSON.stringify(draft.list);
      this.trouble = null;
      return true;
    } catch (error) {
      if (turn === this.turn && error instanceof Trouble) this.trouble = error;
      return false;
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  private save(): void {
    const draft = this.draft;
    if (!draft) return;
    const { name, faction, format, total, legal, list } = draft;
    this.savedAt = Date.now();
    saveList({ id: this.id, game: this.game, name, faction, format, total, legal, list, at: this.savedAt });
  }
}
