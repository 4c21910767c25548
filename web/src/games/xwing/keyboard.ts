/** What the keys of the board do. */

import type { KeyMap } from '../../lib/keys';
import { neighbour } from './dial';
import type { XwingTable } from './table.svelte';

/** Px that one press moves the view. */
const PAN = 60;
const ZOOM = 1.25;

export function keysOf(table: XwingTable): KeyMap {
  const { planner, placing, camera, match } = table;

  function nudge(dx: number, dy: number): boolean {
    const way = camera.turned ? -1 : 1;
    return placing.nudge(dx * way, dy * way);
  }
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
  function pan(dx: number, dy: number): boolean {
    camera.pan(dx, dy);
    return true;
  }
  const arrow = (x: number, y: number) => nudge(x, y) || dialTo(y, x) || stepOption(x - y);
  const far = (x: number, y: number) => nudge(10 * x, 10 * y) || pan(-PAN * x, PAN * y);

  return {
    n: () => (planner.planning ? planner.next() : table.nextShip(1)),
    p: () => table.nextShip(-1),
    v: () => table.nextArcs(),
    r: () => table.toggleRuler(),
    s: () => void (table.sight = !table.sight),
    m: () => table.dice.nextWay(),
    b: () => void (table.sketch.drawing = !table.sketch.drawing),
    f: () => camera.fit(),
    w: () => camera.turn(),
    g: () => {
      const ship = table.subject ?? table.shown;
      if (ship?.pose) camera.show([ship.pose.x, ship.pose.y]);
    },
    '+': () => camera.zoomBy(ZOOM),
    '=': () => camera.zoomBy(ZOOM),
    '-': () => camera.zoomBy(1 / ZOOM),
    ArrowLeft: () => arrow(-1, 0),
    ArrowRight: () => arrow(1, 0),
    ArrowUp: () => arrow(0, 1),
    ArrowDown: () => arrow(0, -1),
    'Shift+ArrowLeft': () => far(-1, 0),
    'Shift+ArrowRight': () => far(1, 0),
    'Shift+ArrowUp': () => far(0, 1),
    'Shift+ArrowDown': () => far(0, -1),
    ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), () => table.dice.press(i)])),
    q: () => placing.turn(-1),
    e: () => placing.turn(1),
    'Shift+q': () => placing.turn(-15),
    'Shift+e': () => placing.turn(15),
  };
}
