/** A view with a patch applied: changed fields, and of lists of pieces only the changed ones, by id. */

import type { GameView, LogLine, Patch } from './protocol';

export function patched(view: GameView, patch: Patch): GameView {
  const next: GameView = { ...view, ...(patch.fields ?? {}) };
  for (const [name, pieces] of Object.entries(patch.pieces ?? {})) {
    const changed = new Map(pieces.map((piece) => [piece.id, piece]));
    const before = (view[name] ?? []) as { id: number | string }[];
    next[name] = before.map((piece) => changed.get(piece.id) ?? piece);
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
