/** Sentences that come ready from the server, in both languages: the reader's is picked when it is read. */

import type { Said } from './protocol';
import { settings } from './settings.svelte';

export function told(said: Said | null | undefined): string {
  return said?.[settings.lang] ?? '';
}
