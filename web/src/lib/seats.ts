/** The seats that this browser holds: tokens, open invitations and what was played, by match. */

import { read, write } from './store';

export interface Held {
  match: string;
  game: string;
  tokens: { number: number; token: string }[];
  invites: { number: number; invite: string }[];
  opponent: string;
  at: number;
  /** The first match is guided. */
  guided?: boolean;
  /** The list that was brought to a table which waits for a friend. */
  list?: unknown;
}

const KEY = 'seats';
const MOST = 60;

export function held(): Held[] {
  return read<Held[]>(KEY, []).filter((one) => typeof one?.match === 'string' && Array.isArray(one.tokens));
}

export function heldFor(match: string): Held | null {
  return held().find((one) => one.match === match) ?? null;
}

export function tokensFor(match: string): string[] {
  return heldFor(match)?.tokens.map((one) => one.token) ?? [];
}

export function keep(one: Held): void {
  write(KEY, [one, ...held().filter((other) => other.match !== one.match)].slice(0, MOST));
}

export function forget(match: string): void {
  write(
    KEY,
    held().filter((one) => one.match !== match),
  );
}

export function randomWord(length = 24): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('');
}
