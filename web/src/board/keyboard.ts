/** What the keys of every board do. A game's own come first where they take the same. */

import type { KeyMap } from '../lib/keys';
import type { BoardTable } from './board-table.svelte';

/** Px that one press moves the view. */
const PAN = 60;
const ZOOM = 1.25;

/** `arrow` hears of an arrow that moved no piece in hand. */
export function boardKeys(table: BoardTable, arrow: (righter: number, upper: number) => boolean = () => false): KeyMap {
  const { camera } = table;
  function nudge(dx: number, dy: number): boolean {
    const way = camera.turned ? -1 : 1;
    return table.placing.nudge(dx * way, dy * way);
  }
  function pan(dx: number, dy: number): boolean {
    camera.pan(dx, dy);
    return true;
  }
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as const;
  const arrows = Object.entries(ways).flatMap(([key, [x, y]]) => [
    [key, () => nudge(x, y) || arrow(x, y)] as const,
    [`Shift+${key}`, () => nudge(10 * x, 10 * y) || pan(-PAN * x, PAN * y)] as const,
  ]);
  return {
    r: () => table.toggleRuler(),
    b: () => void (table.sketch.drawing = !table.sketch.drawing),
    h: () => void (camera.raised = !camera.raised),
    f: () => camera.fit(),
    w: () => camera.turn(),
    '+': () => camera.zoomBy(ZOOM),
    '=': () => camera.zoomBy(ZOOM),
    '-': () => camera.zoomBy(1 / ZOOM),
    ...Object.fromEntries(arrows),
    q: () => table.placing.turn(-1),
    e: () => table.placing.turn(1),
    'Shift+q': () => table.placing.turn(-15),
    'Shift+e': () => table.placing.turn(15),
  };
}
