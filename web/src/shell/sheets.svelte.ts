/** A phone has no room beside the board: what lies there on a desk are sheets, one at a time, under a row of tabs. */

import { getContext, setContext } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

/** Sheets that every table has: what answers the question, and what was said. A game may have more. */
export const BENCH = 'bench';
export const LOG = 'log';

/** How far the sheets reach: away, beside the board, or over most of it. */
type Reach = 'shut' | 'half' | 'tall';
const REACHES: readonly Reach[] = ['shut', 'half', 'tall'];

export class Sheets {
  private readonly phone = new MediaQuery('max-width: 560px');
  open = $state(BENCH);
  reach = $state<Reach>('half');

  constructor(private readonly tabs = true) {}

  /** Whether the sheets lie one over the other. */
  get stacked(): boolean {
    return this.tabs && this.phone.current;
  }

  show(name: string): void {
    this.open = name;
    if (this.reach === 'shut') this.reach = 'half';
  }

  /** A press on its tab: the open sheet makes room for the board. */
  press(name: string): void {
    if (this.open === name && this.reach !== 'shut') this.reach = 'shut';
    else this.show(name);
  }

  /** One farther up, or down. */
  pull(up: boolean): void {
    this.reach = REACHES[Math.min(2, Math.max(0, REACHES.indexOf(this.reach) + (up ? 1 : -1)))]!;
  }

  /** What a part of the table says of itself to be one of them. */
  part(name: string): { 'data-sheet': string; 'data-away'?: true } {
    return { 'data-sheet': name, ...(this.stacked && (this.open !== name || this.reach === 'shut') ? { 'data-away': true } : {}) };
  }
}

const KEY = Symbol('sheets');
export const provideSheets = (sheets: Sheets): Sheets => setContext(KEY, sheets);
/** Where there is no row of tabs, as in a replay, all lies open. */
export const useSheets = (): Sheets => getContext<Sheets | undefined>(KEY) ?? new Sheets(false);
