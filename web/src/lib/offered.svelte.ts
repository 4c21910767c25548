/** The game that is meant where none is named: the first that the server offers. */

import { api } from './api';

/** Null until it is known, empty if the server does not say. */
export const offered = $state<{ first: string | null }>({ first: null });

export async function askOffered(): Promise<void> {
  const games = await api.games().catch(() => []);
  offered.first = games[0]?.id ?? '';
}
