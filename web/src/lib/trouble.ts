/** What is said of a request that failed, in the language chosen when it is read. */

import { Trouble } from './api';
import { say } from './words.svelte';

const NO_ENTRY = ['no-match', 'wrong-token', 'no-watchers', 'full', 'closed', 'damaged', 'other-rules'] as const;
/** A match that the server has and that nobody can sit down at: whoever holds a seat may call it off. */
export const STUCK: readonly string[] = ['damaged', 'other-rules'];

/** Why a table does not open, by the server’s word for it. */
export function noEntry(code: string): (typeof NO_ENTRY)[number] | 'other' {
  return NO_ENTRY.find((one) => one === code) ?? 'other';
}

/** The faults of a list, or the server's word for what is wrong; a server that does not answer is the usual case. */
export function whyNot(error: unknown): string[] {
  if (error === null || error === undefined) return [];
  if (!(error instanceof Trouble) || error.code === 'offline') return [say('home.offline')];
  if (error.faults.length) return [...error.faults];
  const key = `declined.${error.code}`;
  return [say(key) === key ? say('declined.other') : say(key)];
}
