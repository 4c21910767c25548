/** How matches of the lists are put into words: who sits there, how it stands, how it ended. */

import { undecided } from '../lib/endings';
import type { EndingState, MatchInfo, MatchSummary } from '../lib/protocol';
import type { Held } from '../lib/seats';
import { gameName, say } from '../lib/words.svelte';

/** A match that this browser has a seat in. */
export interface Mine {
  held: Held;
  info: MatchInfo;
  asked: boolean;
}

export function nameOf(name: string, bot: string | null | undefined, number: number): string {
  if (bot) return say('seat.bot', { bot: botName(bot) });
  return name || say('seat.unnamed', { number: number + 1 });
}

/** Bots that the page has no word for go by their own name. */
export function botName(bot: string): string {
  const key = `bot.${bot}`;
  return say(key) === key ? bot : say(key);
}

export function names(one: MatchSummary): string[] {
  return one.names.map((name, number) => nameOf(name, one.bots[number], number));
}

function owns(one: Mine, seat: number | null): boolean {
  return one.held.tokens.some((token) => token.number === seat);
}

/** Everybody else at the table; nobody where two share this screen. */
export function others(one: Mine, which: (seat: number) => boolean = () => true): string {
  const rest = one.info.seats.filter((seat) => !owns(one, seat.number) && which(seat.number));
  return rest.map((seat) => (seat.kind === 'open' ? say('home.friend') : nameOf(seat.name, seat.kind === 'bot' ? seat.bot : null, seat.number))).join(', ');
}

/** "You beat Mireille", "Mireille beat you", "Ilse beat Noor". */
export function result(one: Mine): string {
  const { ending, seats } = one.info;
  const other = others(one);
  if (ending && undecided(ending)) return other ? say('home.undecided', { name: other }) : say('end.none');
  if (!ending || ending.winner === null) return other ? say('home.drew', { name: other }) : say('end.draw', { round: null });
  if (!other) {
    const [winner, loser] = [ending.winner, 1 - ending.winner].map((seat) => nameOf(seats[seat]?.name ?? '', null, seat));
    return say('home.beat', { winner, loser });
  }
  const winners = [ending.winner, ...(ending.beside ?? [])];
  const won = winners.some((seat) => owns(one, seat));
  return say(won ? 'home.you-beat' : 'home.beat-you', { name: others(one, (seat) => winners.includes(seat) !== won) });
}

export function resultOf(one: MatchSummary): string {
  const all = names(one);
  const winner = one.ending?.winner ?? null;
  if (winner === null || all.length !== 2) return all.join(` ${say('home.and')} `);
  return say('home.beat', { winner: all[winner], loser: all[1 - winner] });
}

/** The game, how many rounds and how long: "… · 7 rounds · 41 min" */
export function story(game: string, ending: EndingState | null | undefined, lasted: number | null | undefined): string {
  return [gameName(game), ending?.rounds ? say('home.rounds', { count: ending.rounds }) : '', lasted ? duration(lasted) : '']
    .filter(Boolean)
    .join(' · ');
}

export function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 120) return say('home.minutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? say('home.hours', { count: hours }) : say('home.days', { count: Math.round(hours / 24) });
}

/** The sentence itself, without what it adds. */
export function firstSentence(text: string): string {
  const end = text.match(/[?.!](?=\s)/);
  return end?.index === undefined ? text.replace(/\.$/, '') : text.slice(0, end.index + (end[0] === '.' ? 0 : 1));
}
