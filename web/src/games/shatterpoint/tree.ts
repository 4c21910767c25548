/** A combat tree as a grid: columns from left to right, rows above one another, and the ways through it. */

import type { Tree } from './facts';

export interface Place {
  id: string;
  col: number;
  row: number;
  effects: [icon: string, count: number][];
}
export interface Grid {
  places: Place[];
  edges: [string, string][];
  cols: number;
  rows: number;
}

/** Options are called by their column's letter and their row's number; one alone in its column lies in the middle. */
export function gridOf(tree: Tree): Grid {
  const ids = Object.keys(tree.options);
  const numbers = (id: string) => Number(id.slice(1)) || 0;
  const rows = Math.max(1, ...ids.map(numbers));
  const letters = [...new Set(ids.map((id) => id[0]!))].sort();
  const places = ids.map((id) => ({ id, col: letters.indexOf(id[0]!), row: numbers(id) ? numbers(id) - 1 : (rows - 1) / 2, effects: tree.options[id]![0] }));
  const edges = new Map<string, [string, string]>();
  for (const id of ids) for (const next of tree.options[id]![1] ?? []) edges.set([id, next].sort().join(), [id, next]);
  return { places, edges: [...edges.values()], cols: letters.length, rows };
}

/** What comes next: from the option that was taken last, or the first ones; never one that was taken. */
export function nextOf(tree: Tree, at: string, taken: readonly string[]): string[] {
  return (at ? (tree.options[at]?.[1] ?? []) : tree.start).filter((id) => !taken.includes(id));
}

/** The shortest way on to an option in at most so many steps; null if there is none. */
export function wayTo(tree: Tree, at: string, taken: readonly string[], goal: string, steps: number): string[] | null {
  let ways = nextOf(tree, at, taken).map((id) => [id]);
  for (let step = 1; step <= steps; step++) {
    const found = ways.find((way) => way.at(-1) === goal);
    if (found) return found;
    ways = ways.flatMap((way) => nextOf(tree, way.at(-1)!, [...taken, ...way]).map((id) => [...way, id]));
  }
  return null;
}

/** All that can still be come to. */
export function inReach(tree: Tree, at: string, taken: readonly string[], steps: number): Set<string> {
  return new Set(Object.keys(tree.options).filter((id) => !taken.includes(id) && wayTo(tree, at, taken, id, steps)));
}

export const damageOf = (tree: Tree, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (tree.options[id]?.[0] ?? []).reduce((all, [icon, count]) => all + (icon === 'damage' ? count : 0), 0), 0);
