/** Dragging with a pointer: after a few pixels a copy follows it, and what lies under it where it is let go is told. A
 * finger that moves at once scrolls; one that rests a moment first takes the card along. */

import { drop } from './gestures';
import type { DestinyTable, Thing } from './table.svelte';

const FAR = 8;
const REST_MS = 260;

export function dragging(node: HTMLElement, given: { table: DestinyTable; thing: Thing; able: boolean }) {
  let now = given;
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let dropped = false;
  let resting = 0;
  let moved = false;

  function down(event: PointerEvent) {
    if (!now.able || event.button !== 0 || !event.isPrimary) return;
    from = { x: event.clientX, y: event.clientY };
    dropped = moved = false;
    const { clientX, clientY } = event;
    if (event.pointerType === 'touch') resting = window.setTimeout(() => ((resting = 0), lift(clientX, clientY)), REST_MS);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', escape);
  }
  function move(event: PointerEvent) {
    if (!from) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
      if (event.pointerType === 'touch') return end();
    }
    moved = true;
    lift(event.clientX, event.clientY);
  }
  function lift(x: number, y: number) {
    if (!ghost) {
      const box = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.classList.add('ghost');
      Object.assign(ghost.style, { position: 'fixed', left: '0', top: '0', width: `${box.width}px`, height: `${box.height}px`, margin: '0', pointerEvents: 'none', zIndex: '50', opacity: '0.85' });
      document.body.append(ghost);
      now.table.dragged = now.thing;
    }
    ghost.style.transform = `translate(${x - ghost.offsetWidth / 2}px, ${y - ghost.offsetHeight / 2}px)`;
  }
  function up(event: PointerEvent) {
    const carried = ghost !== null && moved;
    end();
    if (!carried) return;
    dropped = true;
    const on = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (on) drop(now.table, now.thing, thingOf(on));
  }
  function escape(event: KeyboardEvent) {
    if (event.key === 'Escape') end();
  }
  function end() {
    clearTimeout(resting);
    ghost?.remove();
    ghost = from = null;
    now.table.dragged = null;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', escape);
  }
  /** While a finger carries something, nothing scrolls. */
  function hold(event: TouchEvent) {
    if (ghost) event.preventDefault();
  }
  /** The click that ends a drag is none. */
  function click(event: MouseEvent) {
    if (!dropped) return;
    dropped = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  node.addEventListener('pointerdown', down);
  node.addEventListener('touchmove', hold, { passive: false });
  node.addEventListener('click', click, true);
  return {
    update: (next: typeof given) => void (now = next),
    destroy: () => {
      end();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('touchmove', hold);
      node.removeEventListener('click', click, true);
    },
  };
}

/** "piece:3", "player:1", "felt". */
export function thingOf(text: string): Thing | 'felt' {
  const [kind, id] = text.split(':');
  return kind === 'piece' ? { piece: Number(id) } : kind === 'player' ? { player: Number(id) } : 'felt';
}
