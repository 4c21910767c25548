/** What the keys of the board do, besides what they do on every board. */

import { boardKeys } from '../../board/keyboard';
import type { KeyMap } from '../../lib/keys';
import type { ShatterpointTable } from './table.svelte';

export function keysOf(table: ShatterpointTable): KeyMap {
  const { match, pushing, tooling, walk, camera } = table;
  function stepOption(step: number): boolean {
    const { options } = match;
    if (options.length === 0 || match.question?.placement) return false;
    const at = options.findIndex((one) => one.id === match.picked.option);
    match.pick(options[(at + step + options.length) % options.length]!.id);
    return true;
  }
  function next(step: number): void {
    const own = table.pieces.filter(({ owner }) => match.isOwn(owner));
    const at = own.findIndex(({ id }) => id === match.piece);
    match.piece = own[(at + step + own.length) % own.length]?.id ?? null;
  }
  return {
    ...boardKeys(table, (x, y) => pushing.nudge(x) || walk.step(x, y) || stepOption(x - y)),
    q: () => pushing.nudge(-1) || tooling.turn(-1),
    e: () => pushing.nudge(1) || tooling.turn(1),
    'Shift+q': () => pushing.nudge(-15) || tooling.turn(-15),
    'Shift+e': () => pushing.nudge(15) || tooling.turn(15),
    '[': () => tooling.flex(-1),
    ']': () => tooling.flex(1),
    '{': () => tooling.flex(-15),
    '}': () => tooling.flex(15),
    k: () => void (table.counting = !table.counting),
    PageUp: () => table.stepFloor(1),
    PageDown: () => table.stepFloor(-1),
    n: () => next(1),
    p: () => next(-1),
    v: () => void (table.rings = !table.rings),
    a: () => void (table.sheet = !table.sheet),
    g: () => {
      const one = table.pieces.find(({ id }) => id === table.question?.subject) ?? table.selected;
      if (one) camera.show([one.pose.x, one.pose.y]);
    },
  };
}
