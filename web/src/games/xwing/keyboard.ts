/** What the keys of the board do, besides what they do on every board. */

import { boardKeys } from '../../board/keyboard';
import type { KeyMap } from '../../lib/keys';
import { neighbour } from './dial';
import type { XwingTable } from './table.svelte';

export function keysOf(table: XwingTable): KeyMap {
  const { planner, camera, match } = table;

  function dialTo(faster: number, righter: number): boolean {
    if (!planner.planning) return false;
    planner.choose(neighbour(planner.maneuvers, match.picked.option ?? planner.draft, faster, righter));
    return true;
  }
  function stepOption(step: number): boolean {
    const { options } = match;
    if (options.length === 0 || match.question?.several) return false;
    const at = options.findIndex((one) => one.id === match.picked.option);
    match.pick(options[(at + step + options.length) % options.length]!.id);
    return true;
  }

  return {
    ...boardKeys(table, (x, y) => dialTo(y, x) || stepOption(x - y)),
    n: () => (planner.planning ? planner.next() : table.nextShip(1)),
    p: () => table.nextShip(-1),
    v: () => table.nextArcs(),
    s: () => void (table.sight = !table.sight),
    m: () => table.dice.nextWay(),
    g: () => {
      const ship = table.subject ?? table.shown;
      if (ship?.pose) camera.show([ship.pose.x, ship.pose.y]);
    },
    ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), () => table.dice.press(i)])),
  };
}
