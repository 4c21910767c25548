/** Reading a card where it lies: resting the pointer on it or the focus shows it large; a finger that rests on it opens it
 *  beside the table. */

import type { DestinyTable } from './table.svelte';

const HOVER_MS = 450;
const PRESS_MS = 400;
const STILL = 8;

export function inspecting(node: HTMLElement, given: { table: DestinyTable; card: string | null }) {
  let now = given;
  let timer = 0;
  let from: { x: number; y: number } | null = null;
  let pressed = false;

  function show() {
    if (now.card && now.table.dragged === null) now.table.peek = { card: now.card, box: node.getBoundingClientRect() };
  }
  function hide() {
    clearTimeout(timer);
    timer = 0;
    if (now.table.peek) now.table.peek = null;
  }
  function enter(event: PointerEvent) {
    if (event.pointerType !== 'touch') timer = window.setTimeout(show, HOVER_MS);
  }
  function down(event: PointerEvent) {
    hide();
    pressed = false;
    if (event.pointerType !== 'touch' || !now.card) return;
    from = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      pressed = true;
      now.table.inspected = now.card;
    }, PRESS_MS);
  }
  function move(event: PointerEvent) {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) clearTimeout(timer);
  }
  function up() {
    if (from) clearTimeout(timer);
    from = null;
  }
  /** The tap that ends a long press is none. */
  function click(event: MouseEvent) {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function focus() {
    if (node.matches(':focus-visible')) show();
  }
  const heard: [string, EventListener, boolean?][] = [
    ['pointerenter', enter as EventListener],
    ['pointerleave', hide],
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up],
    ['pointercancel', up],
    ['click', click as EventListener, true],
    ['focus', focus],
    ['blur', hide],
  ];
  for (const [name, listener, capture] of heard) node.addEventListener(name, listener, capture);
  return {
    update: (next: typeof given) => void (now = next),
    destroy: () => {
      hide();
      for (const [name, listener, capture] of heard) node.removeEventListener(name, listener, capture);
    },
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a sheet of this size stands beside a box without covering it or leaving the window. */
export function beside(box: Box, size: { width: number; height: number }, room: { width: number; height: number }): { left: number; top: number } {
  const gap = 8;
  const left = Math.max(gap, Math.min(box.left, room.width - size.width - gap));
  if (box.top >= size.height + 2 * gap) return { left, top: box.top - size.height - gap };
  if (room.height - box.bottom >= size.height + 2 * gap) return { left, top: box.bottom + gap };
  const top = Math.max(gap, Math.min(box.top, room.height - size.height - gap));
  const right = box.right + gap;
  return right + size.width + gap <= room.width ? { left: right, top } : { left: Math.max(gap, box.left - size.width - gap), top };
}
