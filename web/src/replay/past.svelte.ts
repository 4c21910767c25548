/** An earlier moment of a match that is still on the table, as the reader saw it. The match itself goes on meanwhile. */

import { pages, piecesOf } from '../games/pages.svelte';
import { Match } from '../lib/match.svelte';
import type { LogLine } from '../lib/protocol';
import { heldFor } from '../lib/seats';
import { beatOfLine, beatsOf, placeOf, type Beat } from './beats';
import { filmOf, Reel } from './film';
import { stage } from './stage';
import { explained } from './viewer.svelte';

export class Past {
  readonly match: Match;
  beats = $state.raw<Beat[]>([]);
  /** The beat that is shown. */
  at = $state<number | null>(null);
  /** One that was taken back, and stands in no place of its own. */
  private undone = $state.raw<Beat | null>(null);
  /** Whether the last step was one forward: then moves are flown. */
  forward = $state(false);
  trouble = $state('');
  /** The line that led here; null after a step away from it. */
  line = $state.raw<LogLine | null>(null);
  private reel: Reel | null = null;
  private asked = 0;

  constructor(private readonly live: Match) {
    this.match = new Match(live.id, { live: false });
  }

  get beat(): Beat | null {
    return this.at === null ? null : (this.undone ?? this.beats[this.at] ?? null);
  }
  get isOpen(): boolean {
    return this.beat !== null || this.trouble !== '';
  }

  /** The moment that a line speaks of, with the pieces that it names. */
  async show(line: LogLine): Promise<void> {
    const asked = ++this.asked;
    this.trouble = '';
    try {
      if (this.find(line) === null) await this.load();
      if (asked !== this.asked) return;
      this.look(this.find(line) ?? this.beats.at(-1)!);
      this.line = line;
      this.match.lit = piecesOf(this.match, line.args);
    } catch (error) {
      if (asked === this.asked) this.trouble = explained(error);
    }
  }

  seek(to: number): void {
    const next = Math.min(Math.max(0, to), this.beats.length - 1);
    this.forward = next === (this.at ?? 0) + 1;
    this.look(this.beats[next]!);
  }

  private look(beat: Beat): void {
    this.at = placeOf(this.beats, beat);
    this.undone = this.beats[this.at] === beat ? null : beat;
    this.line = null;
    this.match.lit = [];
    if (this.reel && this.beat) stage(this.match, this.reel, this.beat);
  }

  close(): void {
    this.asked++;
    this.at = null;
    this.line = null;
    this.trouble = '';
  }

  private find(line: LogLine): Beat | null {
    return this.reel && beatOfLine(this.beats, this.reel, line);
  }

  /** The film ends where the match stands now: it is asked for again when a later line is wanted. */
  private async load(): Promise<void> {
    const { live, match } = this;
    const eyes = live.seat ?? 'watcher';
    const film = await filmOf(live.id, eyes, heldFor(live.id)?.tokens.find((one) => one.number === eyes)?.token);
    const page = await pages.when(film.game);
    this.reel = new Reel(film.frames);
    this.beats = beatsOf(this.reel, page?.quiet, page?.routine);
    match.game = film.game;
    match.info = live.info;
    match.sat = live.held;
  }
}
