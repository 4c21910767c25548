/** The lists that this browser keeps, the latest first. */

import { read, write } from './store';

export interface SavedList {
  id: string;
  game: string;
  name: string;
  faction: string;
  format: string;
  total: number | null;
  legal: boolean;
  at: number;
  /** In the game's plain form: `JSON.stringify` of it is a list that the server reads. */
  list: unknown;
  /** Changes that the server has not heard of yet. */
  waiting?: unknown[];
}

const KEY = 'lists';
const MOST = 100;

export function savedLists(game?: string): SavedList[] {
  const all = read<SavedList[]>(KEY, []).filter((one) => typeof one?.id === 'string' && typeof one.game === 'string');
  return game ? all.filter((one) => one.game === game) : all;
}

export function savedList(id: string): SavedList | null {
  return savedLists().find((one) => one.id === id) ?? null;
}

export function saveList(one: SavedList): void {
  write(KEY, [one, ...savedLists().filter((other) => other.id !== one.id)].slice(0, MOST));
}

export function forgetList(id: string): void {
  write(
    KEY,
    savedLists().filter((one) => one.id !== id),
  );
}
