/** The list that is being built: what the server says of it, what is open, and every other state to go to. What cannot be
 * sent waits here, and is sent when the server is back. */

import { Trouble } from '../lib/api';
import { saveList, savedList } from '../lib/lists';
import { randomWord } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { askDraft, type Draft, type DraftSlot, type ListEdit } from './draft';

const MOST_UNDO = 200;
const RETRY_MS = 3000;

export class Builder {
  draft = $state.raw<Draft | null>(null);
  /** The place whose options are listed. */
  open = $state<string | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  savedAt = $state<number | null>(null);
  id = $state(randomWord(8));
  /** Changes that the server has not heard of yet. */
  waiting = $state.raw<ListEdit[]>([]);
  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  /** As it was pasted, for what is doubtful in it; after a change as the server writes it. */
  private text = '';
  private tail: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  get canUndo(): boolean {
    return this.past.length > 0 || this.waiting.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0 && this.waiting.length === 0;
  }

  get offline(): boolean {
    return this.trouble?.code === 'offline';
  }

  /** A list from somewhere else: a saved one, a link, a paste. */
  start(text: string, id = randomWord(8)): Promise<boolean> {
    return this.next(async () => {
      const kept = this.text;
      if (!(await this.ask(text, null))) {
        if (this.offline && !this.draft) this.later(() => void this.start(text, id));
        return false;
      }
      this.id = id;
      if (kept && kept !== text) this.remember(kept);
      const before = savedList(id);
      if (!before) this.save();
      this.waiting = (before?.waiting as ListEdit[] | undefined) ?? [];
      await this.send();
      return true;
    });
  }

  /** Opening a place twice closes it. */
  show(place: string | null): void {
    this.open = place === this.open ? null : place;
    void this.refresh();
  }

  change(edit: ListEdit, open: string | null = this.open): Promise<void> {
    this.open = open;
    this.waiting = [...this.waiting, edit];
    return this.next(() => this.send());
  }

  /** After what is on its way: only then is it known whether the server has heard of the last change. */
  undo(): Promise<void> {
    return this.next(async () => {
      if (this.waiting.length === 0) return this.travel('past', 'future');
      this.waiting = this.waiting.slice(0, -1);
      this.save();
    });
  }

  redo(): Promise<void> {
    return this.next(async () => {
      if (this.canRedo) await this.travel('future', 'past');
    });
  }

  /** The same again, with another place open or in another language. */
  refresh(): Promise<unknown> {
    return this.text ? this.next(() => this.ask(this.text, null)) : Promise.resolve();
  }

  /** The card that stands in a slot, or will as soon as the server hears of it. */
  cardIn(slot: DraftSlot): string | null {
    return this.isWaiting(slot.id) ? (this.waiting.findLast((edit) => edit.place === slot.id)?.card ?? null) : slot.card;
  }

  isWaiting(place: string): boolean {
    return this.waiting.some((edit) => edit.place === place);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** One after the other, so that no change is lost to a quicker one. */
  private next<T>(task: () => Promise<T>): Promise<T> {
    const done = this.tail.then(task);
    this.tail = done.catch(() => undefined);
    return done;
  }

  /** Everything that waits, as long as the server answers. What it refuses is dropped: it says why. */
  private async send(): Promise<void> {
    let edit: ListEdit | undefined;
    while ((edit = this.waiting[0])) {
      const kept = this.text;
      const made = await this.ask(kept, edit);
      if (!made && this.offline) {
        this.save();
        this.later(() => void this.next(() => this.send()));
        return;
      }
      this.waiting = this.waiting.slice(1);
      if (made && this.text !== kept) this.remember(kept);
      this.save();
    }
  }

  private async travel(from: 'past' | 'future', to: 'past' | 'future'): Promise<void> {
    const now = this.text;
    const text = this[from].at(-1);
    if (text === undefined || !(await this.ask(text, null))) return;
    this[from] = this[from].slice(0, -1);
    this[to] = [...this[to], now];
    this.save();
  }

  private remember(text: string): void {
    this.past = [...this.past, text].slice(-MOST_UNDO);
    this.future = [];
  }

  private later(task: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(task, RETRY_MS);
  }

  private async ask(text: string, edit: ListEdit | null): Promise<boolean> {
    this.busy = true;
    try {
      const draft = await askDraft(this.game, { text, edit, open: this.open, lang: settings.lang });
      this.draft = draft;
      this.text = edit ? JSON.stringify(draft.list) : text;
      this.trouble = null;
      return true;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  private save(): void {
    const draft = this.draft;
    if (!draft) return;
    const { name, faction, format, total, legal, list } = draft;
    this.savedAt = Date.now();
    saveList({ id: this.id, game: this.game, name, faction, format, total, legal, list, waiting: this.waiting, at: this.savedAt });
  }
}
