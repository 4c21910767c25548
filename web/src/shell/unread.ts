/** How far the chat of each match was read in this browser. */

import type { ChatLine } from '../lib/protocol';
import { read, write } from '../lib/store';

const KEY = 'chat-read';
const MOST = 60;

type Kept = [match: string, at_ms: number][];

export function readUpTo(match: string): number {
  return read<Kept>(KEY, []).find(([id]) => id === match)?.[1] ?? 0;
}

export function keepRead(match: string, at_ms: number): void {
  const others = read<Kept>(KEY, []).filter(([id]) => id !== match);
  write(KEY, [[match, at_ms], ...others].slice(0, MOST));
}

/** Lines of others that came since. */
export function unread(lines: readonly ChatLine[], since: number, own: readonly number[]): number {
  return lines.filter((line) => line.at_ms > since && (line.seat === undefined || !own.includes(line.seat))).length;
}
