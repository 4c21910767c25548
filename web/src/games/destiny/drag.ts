/** Dragging with a pointer: after a few pixels a copy follows it, and what lies under it where it is let go is told. */

import type { DestinyTable, Thing } from './table.svelte';

const FAR = 8;

export function dragging(node: HTMLElement, given: { table: DestinyTable; thing: Thing; able: boolean }) {
  let now = given;
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let dropped = false;

  function down(event: PointerEvent) {
    if (!now.able || event.button !== 0 || event.pointerType === 'touch') return;
    from = { x: event.clientX, y: event.clientY };
    dropped = false;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('keydown', escape);
  }
  function move(event: PointerEvent) {
    if (!from) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
      const box = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.classList.add('ghost');
      Object.assign(ghost.style, { position: 'fixed', left: '0', top: '0', width: `${box.width}px`, height: `${box.height}px`, margin: '0', pointerEvents: 'none', zIndex: '50', opacity: '0.85' });
      document.body.append(ghost);
      now.table.dragged = now.thing;
    }
    ghost.style.transform = `translate(${event.clientX - ghost.offsetWidth / 2}px, ${event.clientY - ghost.offsetHeight / 2}px)`;
  }
  function up(event: PointerEvent) {
    const carried = ghost !== null;
    end();
    if (!carried) return;
    dropped = true;
    const on = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (on) now.table.drop(now.thing, thingOf(on));
  }
  function escape(event: KeyboardEvent) {
    if (event.key === 'Escape') end();
  }
  function end() {
    ghost?.remove();
    ghost = from = null;
    now.table.dragged = null;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('keydown', escape);
  }
  /** The click that ends a drag is none. */
  function click(event: MouseEvent) {
    if (!dropped) return;
    dropped = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  return {
    update: (next: typeof given) => void (now = next),
    destroy: () => {
      end();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, true);
    },
  };
}

/** "piece:3", "player:1", "felt". */
export function thingOf(text: string): Thing | 'felt' {
  const [kind, id] = text.split(':');
  return kind === 'piece' ? { piece: Number(id) } : kind === 'player' ? { player: Number(id) } : 'felt';
}
