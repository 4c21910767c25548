/** What is said of a request that failed, in the language chosen when it is read. */

import { Trouble } from './api';
import { say } from './words.svelte';

/** The faults of a list, or the server's word for what is wrong; a server that does not answer is the usual case. */
export function whyNot(error: unknown): string[] {
  if (error === null || error === undefined) return [];
  if (!(error instanceof Trouble) || error.code === 'offline') return [say('home.offline')];
  if (error.faults.length) return [...error.faults];
  const key = `declined.${error.code}`;
  return [say(key) === key ? say('declined.other') : say(key)];
}
