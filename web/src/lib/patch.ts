/** A view with a patch applied: changed fields, and of lists of pieces only the new and changed ones, by id. */

import type { GameView, LogLine, Patch } from './protocol';

export function patched(view: GameView, patch: Patch): GameView {
  const next: GameView = { ...view, ...(patch.fields ?? {}) };
  for (const [name, pieces] of Object.entries(patch.pieces ?? {})) {
    const before = (view[name] ?? []) as { id: number | string }[];
    const known = new Map([...before, ...pieces].map((piece) => [piece.id, piece]));
    const order = patch.order?.[name] ?? before.map((piece) => piece.id);
    next[name] = order.flatMap((id) => known.get(id) ?? []);
  }
  return next;
}

/** The log after more lines: those that were taken back stay, struck, and do not count. */
export function continued(log: readonly LogLine[], kept: number, lines: readonly LogLine[]): LogLine[] {
  let standing = 0;
  const before = log.map((line) => {
    if (line.struck) return line;
    return standing++ < kept ? line : { ...line, struck: true };
  });
  return [...before, ...lines];
}
