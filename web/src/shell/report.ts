/** What a player may send to those who mend the page: what broke and where, nothing of the match that is hidden. */

import type { Match } from '../lib/match.svelte';

type Facts = Pick<Match, 'id' | 'game' | 'state' | 'question' | 'link'>;

export function reportOf(match: Facts, error: unknown, window: { innerWidth: number; innerHeight: number }, agent: string): string {
  const told = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return [
    `Dejarik, ${match.game}, match ${match.id}, entry ${match.state?.count ?? '-'}, ${match.state?.status ?? '-'}, ${match.link}`,
    `asked: ${match.question ? `${match.question.kind} (${match.question.rule})` : '-'}`,
    `window: ${window.innerWidth} × ${window.innerHeight}, ${agent}`,
    told,
  ].join('\n');
}

/** Browsers say this of a layout that needed another round; nothing is broken. */
export function isHarmless(message: string): boolean {
  return message.startsWith('ResizeObserver loop');
}
