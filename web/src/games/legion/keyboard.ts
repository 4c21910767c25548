/** What the keys of Legion's board do, besides what they do on every board. */

import { boardKeys } from '../../board/keyboard';
import type { KeyMap } from '../../lib/keys';
import type { LegionTable } from './table.svelte';

/** Degrees that one press turns a formation. */
const TURN = 15;

export function keysOf(table: LegionTable): KeyMap {
  const { match, camera, forming } = table;

  function through(step: number): boolean {
    const army = table.army(match.ownSide).filter(({ defeated }) => !defeated);
    const at = army.findIndex((unit) => unit === table.unitOf(match.piece));
    match.piece = army.at((at + step) % army.length)?.leader ?? null;
    return true;
  }
  function option(step: number): boolean {
    const { options, question } = match;
    if (!options.length || question?.placement || question?.several) return false;
    const now = options.findIndex(({ id }) => id === match.picked.option);
    match.pick(options.at((now + step) % options.length)!.id);
    return true;
  }
  /** The next that is chosen changes places with the one in hand. */
  function swap(): boolean {
    if (forming.held.length < 2) return false;
    forming.swapping = !forming.swapping;
    return true;
  }
  function show(): void {
    const one = table.selected ?? table.pieces.find(({ id }) => id === table.subject?.leader);
    if (one) camera.show([one.pose.x, one.pose.y]);
  }
  return {
    ...boardKeys(table, (x, y) => option(x - y)),
    0: () => (match.options.some(({ id }) => id === 'draw') ? (match.press('draw'), true) : false),
    o: () => table.piling.next() || table.patterns.next(),
    x: swap,
    '[': () => table.turnAll(forming.turned - TURN),
    ']': () => table.turnAll(forming.turned + TURN),
    PageUp: () => table.stepLevel(1),
    PageDown: () => table.stepLevel(-1),
    n: () => forming.step(1) || through(1),
    p: () => forming.step(-1) || through(-1),
    v: () => void (table.rings = !table.rings),
    a: () => void (table.card = !table.card),
    g: show,
  };
}
