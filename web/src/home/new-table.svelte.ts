/** The table that is being set up: what was chosen so far, and how it becomes a match. */

import { homes } from '../games/pages.svelte';
import { api } from '../lib/api';
import { savedList, savedLists, type SavedList } from '../lib/lists';
import type { GameInfo, ListAnswer, NewMatch, ReadyList, Said, SeatWish, TableOption, TableValue } from '../lib/protocol';
import { heldFor, keep } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { read, write } from '../lib/store';
import { say, type GameWords } from '../lib/words.svelte';
import { botName } from './tables';

export type Opponent = 'bot' | 'friend' | 'same';
export type ClockChoice = 'none' | '35' | '75' | '2';
export type Watchers = 'listed' | 'link' | 'none';

/** A squad to play with: `text` is what the server reads. */
export interface Chosen {
  name: string;
  faction: string;
  text: string;
  /** Of a ready list, in each language. */
  names?: ReadyList['names'];
  /** What it holds, to be drawn. */
  list: unknown;
  points: number | null;
  threat: number | null;
  format: string;
}

interface Kept {
  opponent: Opponent;
  bot: string;
  clock: ClockChoice;
  takeback: 'consent' | 'none';
  watchers: Watchers;
  /** How many play, where the game leaves a choice. */
  players: number;
  /** By name, of whichever game has it. */
  options: Record<string, string>;
}

const CLOCKS: Record<ClockChoice, Pick<NewMatch, 'clock_seconds' | 'decision_seconds'>> = {
  none: {},
  '35': { clock_seconds: 35 * 60 },
  '75': { clock_seconds: 75 * 60 },
  '2': { decision_seconds: 120 },
};

export class NewTable {
  own = $state.raw<Chosen | null>(null);
  /** What each opponent plays with. */
  rivals = $state.raw<(Chosen | null)[]>([]);
  /** Who sits in a seat that does not go as the others do. */
  private apart = $state<Record<number, Opponent>>({});
  choice = $state<Kept>({ opponent: 'bot', bot: 'search-1', clock: 'none', takeback: 'consent', watchers: 'link', players: 2, options: {}, ...read<Partial<Kept>>('table', {}) });

  /** With a list of one's own the opponent gets a ready one of the same kind. */
  constructor(
    readonly game: GameInfo,
    list?: string,
  ) {
    const [first, second] = game.ready;
    const saved = list ? savedList(list) : null;
    const alike = saved && game.ready.find((one) => one.faction !== saved.faction && one.format === saved.format);
    const other = alike ?? second ?? first;
    this.own = saved ? ofSaved(saved) : first ? ofReady(first) : null;
    const rest = game.ready.filter((one) => one !== first && one !== other);
    this.rivals = [other, ...rest].slice(0, game.most_players - 1).map((one) => (one ? ofReady(one) : null));
    if (!game.bots.includes(this.choice.bot)) this.choice.bot = game.bots.at(-1) ?? 'greedy';
  }

  /** How many sit at the table. */
  get players(): number {
    const fixed = this.game.by_format[this.own?.format ?? ''];
    if (fixed) return fixed;
    return Math.min(this.game.most_players, Math.max(this.game.players, this.choice.players));
  }
  /** How many may sit down. */
  get counts(): number[] {
    const fixed = Object.values(this.game.by_format);
    if (fixed.length) return [...new Set(fixed)].sort();
    return Array.from({ length: this.game.most_players - this.game.players + 1 }, (_, i) => this.game.players + i);
  }
  /** Where lists decide how many play, with one's own it changes too. */
  seat(count: number): void {
    this.set('players', count);
    if (this.players === count) return;
    const fits = (one: ReadyList) => this.game.by_format[one.format] === count;
    const ready = this.game.ready.find((one) => fits(one) && one.faction === this.own?.faction) ?? this.game.ready.find(fits);
    if (ready) this.play(ofReady(ready));
  }
  /** The side of each seat, where players form teams. */
  get sides(): number[] | null {
    return this.game.teams[this.own?.format ?? ''] ?? null;
  }
  isAlly(seat: number): boolean {
    return this.sides !== null && this.sides[seat] === this.sides[0];
  }
  /** What the others play with. Of a team nobody need be chosen a list for: the server finds some that go together. */
  get opposing(): (Chosen | null)[] {
    const fits = (one: Chosen | null | undefined) => one && (this.sides === null || one.format === this.own?.format);
    return Array.from({ length: this.players - 1 }, (_, i) => (fits(this.rivals[i]) ? this.rivals[i]! : this.sides ? null : (this.rivals[0] ?? null)));
  }
  /** Who sits there; the first seat is one's own. */
  sitter(seat: number): Opponent {
    return this.players > 2 ? (this.apart[seat] ?? this.choice.opponent) : this.choice.opponent;
  }
  sit(seat: number, who: Opponent): void {
    this.apart[seat] = who;
  }
  /** Everybody else alike. */
  face(who: Opponent): void {
    this.apart = {};
    this.set('opponent', who);
  }
  get sitters(): Opponent[] {
    return Array.from({ length: this.players - 1 }, (_, i) => this.sitter(i + 1));
  }
  /** With it the opponents get ready lists of the same format, where they have another. */
  play(chosen: Chosen): void {
    this.own = chosen;
    const alike = this.game.ready.filter(({ format, name }) => format === chosen.format && name !== chosen.name);
    const length = this.sides ? 0 : alike.length;
    if (length) this.rivals = this.opposing.map((one, i) => (one && one.format !== chosen.format ? ofReady(alike[i % length]!) : one));
  }
  oppose(index: number, chosen: Chosen): void {
    this.rivals = this.opposing.map((one, i) => (i === index ? chosen : one));
  }

  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.choice[key] = value;
    write('table', { ...this.choice });
  }

  /** What is left to choose for a match of one's own list. */
  get options(): TableOption[] {
    return this.game.choices[this.own?.format ?? ''] ?? this.game.choices[''] ?? [];
  }
  value({ option, values }: TableOption): TableValue {
    return values.find((one) => one.id === this.choice.options[option]) ?? values[0]!;
  }
  want(option: string, value: string): void {
    this.set('options', { ...this.choice.options, [option]: value });
  }
  /** Those that are not as usual. */
  private get wanted(): Record<string, string> {
    const chosen = this.options.map((one) => [one, this.value(one)] as const);
    return Object.fromEntries(chosen.filter(([{ values }, value]) => value !== values[0]).map(([{ option }, value]) => [option, value.id]));
  }

  get saved(): SavedList[] {
    return savedLists(this.game.id).filter((one) => one.legal);
  }

  /** Opens the table and gives its id. */
  async open(): Promise<string> {
    const { bot, clock, takeback, watchers } = this.choice;
    const me: SeatWish = { kind: 'me', name: settings.name, list: this.own?.text ?? null };
    const others = this.opposing.map((chosen, i): SeatWish => {
      const sitter = this.sitter(i + 1);
      if (sitter === 'friend') return { kind: 'friend' };
      const list = chosen?.text ?? null;
      return sitter === 'bot' ? { kind: 'bot', bot, list } : { kind: 'me', list };
    });
    const wish: NewMatch = {
      game: this.game.id,
      seats: [me, ...others],
      options: this.wanted,
      ...CLOCKS[clock],
      aids: settings.aids,
      takeback,
      watchers: watchers !== 'none',
      listed: watchers === 'listed',
      lang: settings.lang,
    };
    const id = await openMatch(wish, this.sitters.every((one) => one === 'bot') ? say('seat.bot', { bot: botName(bot) }) : '');
    if (this.sitters.includes('friend')) remember(id, this.own);
    return id;
  }
}

/** The list that was brought to a table which still waits: it can be changed there. */
export function remember(match: string, list: Chosen | null): void {
  const held = heldFor(match);
  if (held) keep({ ...held, list });
}

export function brought(match: string): Chosen | null {
  return (heldFor(match)?.list ?? null) as Chosen | null;
}

/** What the host has chosen, as people read it. */
export function agreedOptions(game: GameInfo, options: Record<string, unknown>): { option: string; name: Said; value: Said }[] {
  const known = new Map(Object.values(game.choices).flatMap((all) => all.flatMap(({ option, name, values }) => values.map(({ id, name: value }) => [`${option} ${id}`, { option, name, value }]))));
  return Object.entries(options).flatMap(([option, id]) => known.get(`${option} ${id}`) ?? []);
}

/** Asks the server for the match and keeps the seats that it gives. */
export async function openMatch(wish: NewMatch, opponent: string, guided = false): Promise<string> {
  const made = await api.create(wish);
  keep({ match: made.match, game: wish.game, tokens: made.seats, invites: made.invites, opponent, at: Date.now(), guided });
  return made.match;
}

interface PlainList {
  faction?: string;
  format?: string;
}

/** In the language chosen now, also after it was changed. */
export function shownName(chosen: Chosen | null): string {
  if (chosen === null) return '—';
  return chosen.names?.[settings.lang] ?? (chosen.name || say('home.pasted'));
}

/** What it costs. */
export function noteOf(one: Chosen): string {
  if (one.threat) return say('home.threat', { threat: one.threat });
  return one.points ? say('home.points', { points: one.points }) : '';
}

export function factionName(words: GameWords, game: string, faction: string): string {
  return homes.of(game)?.faction(words, faction) ?? faction;
}

export function ofReady(one: ReadyList): Chosen {
  return { name: one.name, faction: one.faction, text: one.name, names: one.names, list: one.list, points: one.points, threat: one.level, format: one.format };
}

export function ofSaved(one: SavedList): Chosen {
  const quick = one.format === 'quick-build';
  return { name: one.name, faction: one.faction, text: JSON.stringify(one.list), list: one.list, points: quick ? null : one.total, threat: quick ? one.total : null, format: one.format };
}

export function ofAnswer(answer: ListAnswer, text: string): Chosen {
  const quick = answer.format === 'quick-build';
  return {
    name: answer.name,
    faction: (answer.list as PlainList).faction ?? '',
    text,
    list: answer.list,
    points: quick ? null : answer.points,
    threat: quick ? answer.level : null,
    format: answer.format,
  };
}
