/** A match that is looked at again: the film, whose eyes it is seen with, and the beat that is shown. */

import { gamePage, pages } from '../games/pages.svelte';
import { api, Trouble } from '../lib/api';
import { undecided } from '../lib/endings';
import { capital } from '../lib/fill';
import { Match } from '../lib/match.svelte';
import { heldFor, type Held } from '../lib/seats';
import { say } from '../lib/words.svelte';
import { beatAt, beatsOf, placeOf, roundsOf, stepsOf, type Beat } from './beats';
import { filmOf, filmOfRecord, Reel, type Eyes, type Film } from './film';
import { stage } from './stage';

/** Stands in the address for a match that comes from a file. */
export const FILE = 'file';
export const SPEEDS = [0.5, 1, 2, 4];
const STEP_MS = 1400;
const TOLD_MS = 4000;
const NOTED_MS = 250;

export class Viewer {
  id = $state<string | null>(null);
  match = $state.raw(new Match(FILE, { live: false }));
  /** Knows everybody by name, whatever beat is shown: what is told of all beats does not change with each step. */
  book = $state.raw(new Match(FILE, { live: false }));
  film = $state.raw<Film | null>(null);
  /** Of a file: null for one that is no record, and undefined as long as none was chosen. */
  record = $state.raw<unknown>(undefined);
  eyes = $state<Eyes>('watcher');
  /** The beat that is shown. */
  now = $state(0);
  /** In its place one that was played after it and taken back. */
  private undone = $state.raw<Beat | null>(null);
  /** Whether the last step was one forward: then moves are flown. */
  forward = $state(false);
  everyStep = $state(false);
  playing = $state(false);
  speed = $state(1);
  trouble = $state.raw<Trouble | null>(null);
  /** Said for a moment. */
  told = $state('');
  mine = $state.raw<Held | null>(null);
  /** Whether it is asked against whom the match is played on from here. */
  asksOn = $state(false);

  private asked = 0;
  private wanted = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private noting: ReturnType<typeof setTimeout> | undefined;

  readonly reel = $derived(this.film ? new Reel(this.film.frames) : null);
  readonly beats = $derived.by((): Beat[] => {
    if (!this.reel) return [];
    const page = gamePage(this.film!.game);
    return this.everyStep ? stepsOf(this.reel) : beatsOf(this.reel, page?.quiet, page?.routine);
  });
  readonly beat = $derived<Beat | undefined>(this.undone ?? this.beats[this.now]);
  readonly last = $derived(Math.max(0, this.beats.length - 1));
  readonly rounds = $derived(roundsOf(this.beats));
  readonly players = $derived((this.reel?.frames[0]!.tale.standing ?? []).map((_, player) => player));

  // What is looked at.

  get isFile(): boolean {
    return this.id === FILE;
  }

  /** Another match, or another beat of this one. */
  open(id: string | null, beat: number | null): void {
    if (id === this.id) {
      if (this.film && beat !== null && beat !== this.now) this.seek(beat);
      return;
    }
    this.close();
    this.id = id;
    this.film = null;
    this.trouble = null;
    this.everyStep = false;
    this.mine = id ? heldFor(id) : null;
    this.match = new Match(id ?? FILE, { live: false });
    this.match.sat = this.mine?.tokens.map((one) => one.number) ?? [];
    this.eyes = this.isFile ? 'all' : (this.mine?.tokens[0]?.number ?? 'watcher');
    this.wanted = beat ?? 0;
    void this.inform();
    void this.load();
  }

  private async inform(): Promise<void> {
    const { match } = this;
    if (this.id === null || this.isFile) return;
    await match.inform();
    if (match === this.match) this.book.info = match.info;
  }

  openRecord(record: unknown): void {
    this.record = record;
    this.id = null;
    this.open(FILE, 0);
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    void this.load();
  }

  /** The film comes later than other things that may be done meanwhile: what counts is what is wanted when it is here. */
  private async load(): Promise<void> {
    const asked = ++this.asked;
    if (this.id === null || (this.isFile && this.record === undefined)) return;
    if (this.isFile && this.record === null) return void (this.trouble = new Trouble('record', ''));
    try {
      const found = await (this.isFile ? filmOfRecord(this.record, this.eyes) : filmOf(this.id, this.eyes, this.tokenFor(this.eyes)));
      const page = await pages.when(found.game);
      if (asked !== this.asked) return;
      const shown = this.film ? this.beats[this.now] : undefined;
      this.match.game = found.game;
      this.film = found;
      this.book = new Match(this.id, { live: false });
      this.book.info = this.match.info;
      this.book.sat = this.match.sat;
      this.book.feed(page?.cast(this.reel!.views) ?? this.reel!.views.at(-1)!, []);
      this.seek(shown ? beatAt(this.beats, shown.at, shown.pending.length) : this.wanted);
    } catch (error) {
      if (asked !== this.asked) return;
      const trouble = error instanceof Trouble ? error : new Trouble('page', String(error));
      if (!this.film) this.trouble = trouble;
      else {
        this.eyes = this.film.all ? 'all' : (this.film.seat ?? 'watcher');
        this.tell(explained(trouble));
      }
    }
  }

  /** All sides are open to one who holds the last closed one. */
  tokenFor(eyes: Eyes): string | undefined {
    const tokens = this.mine?.tokens ?? [];
    if (typeof eyes === 'number') return tokens.find((one) => one.number === eyes)?.token;
    return (tokens.find((one) => !this.openSides.includes(one.number)) ?? tokens[0])?.token;
  }

  // Sides.

  get openSides(): number[] {
    return this.match.info?.open_sides ?? [];
  }
  get over(): boolean {
    return this.match.info?.status === 'over' || this.reel?.views.at(-1)?.result != null;
  }
  /** Whether this reader may look from there. */
  isOpen(seat: number): boolean {
    return this.isFile || this.openSides.includes(seat) || (this.mine?.tokens.some((one) => one.number === seat) ?? false);
  }
  /** Seats whose players keep their side to themselves, as far as this reader is concerned. */
  readonly closed = $derived.by(() => this.players.filter((seat) => !this.isOpen(seat)));
  /** Of the seats held here those that have to be opened before everything can be shown. One is known by its token. */
  readonly unopened = $derived.by(() => (this.mine?.tokens ?? []).filter((one) => !this.openSides.includes(one.number)));
  readonly allOpen = $derived.by(() => this.isFile || (this.over && this.closed.length === 0 && this.unopened.length <= 1));

  async openSide(): Promise<void> {
    if (this.id === null) return;
    try {
      for (const { token } of this.unopened) {
        const { open_sides } = await api.openSide(this.id, token);
        if (this.match.info) this.match.info = { ...this.match.info, open_sides };
      }
      this.tell(say('replay.side-opened'));
    } catch (error) {
      this.tell(explained(error));
    }
  }

  // Moving through it.

  seek(to: number): void {
    const next = Math.min(Math.max(0, Number.isFinite(to) ? Math.round(to) : 0), this.last);
    this.forward = next === this.now + 1;
    this.now = next;
    this.undone = null;
    this.putOnTable();
  }
  /** Shows what was taken back; any step leads back to the match. */
  lookAt(beat: Beat): void {
    this.pause();
    this.now = placeOf(this.beats, beat);
    this.forward = false;
    this.undone = beat;
    this.putOnTable();
  }
  private putOnTable(): void {
    const { beat, reel, match } = this;
    if (!beat || !reel) return;
    stage(match, reel, beat);
    clearTimeout(this.noting);
    this.noting = setTimeout(() => this.note(), NOTED_MS);
    if (this.playing) this.playOn();
  }
  /** The address names the beat; changing it costs more than a step, so it waits until somebody stays. */
  private note(): void {
    if (this.id && !this.isFile) history.replaceState(null, '', `#/replay/${this.id}/${this.now}`);
  }
  round(by: number): void {
    const at = this.rounds.findLastIndex((one) => this.now >= one.first);
    const to = by < 0 && this.now > (this.rounds[at]?.first ?? 0) ? at : at + by;
    this.seek(to >= this.rounds.length ? this.last : (this.rounds[Math.max(0, to)]?.first ?? 0));
  }
  /** To the next or last entry; from now on every entry is shown. */
  step(by: number): void {
    const at = this.beats[this.now]?.at ?? 0;
    this.everyStep = true;
    this.seek(beatAt(this.beats, at) + by);
  }
  setEvery(every: boolean): void {
    const shown = this.beats[this.now];
    this.everyStep = every;
    this.seek(beatAt(this.beats, shown?.at ?? 0, shown?.pending.length));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.now >= this.last) this.seek(0);
    else this.playOn();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.playing) this.playOn();
  }
  close(): void {
    this.pause();
    clearTimeout(this.noting);
  }
  private playOn(): void {
    clearTimeout(this.timer);
    if (this.now >= this.last) this.playing = false;
    else this.timer = setTimeout(() => this.seek(this.now + 1), STEP_MS / this.speed);
  }

  tell(text: string): void {
    this.told = text;
    setTimeout(() => this.told === text && (this.told = ''), TOLD_MS);
  }

  // Who.

  readonly names = $derived.by(() => this.players.map((seat) => this.match.playerName(seat)));
  readonly ending = $derived.by(() => {
    const result = this.reel?.views.at(-1)?.result ?? null;
    const known = this.match.info?.ending;
    const winner = known ? known.winner : result?.winner;
    const rounds = result?.rounds ?? (known?.rounds || this.beats.at(-1)?.round || 0);
    if (!this.over || winner === undefined) return '';
    if (winner === null) return known && undecided(known) ? say('replay.undecided') : say('replay.drawn', { rounds });
    return capital(say('replay.won', { player: winner, rounds }, this.match));
  });
}

export function explained(error: unknown): string {
  if (!(error instanceof Trouble)) return String(error);
  const key = `replay.trouble.${error.code}`;
  const text = say(key);
  return text === key ? error.message : text;
}
