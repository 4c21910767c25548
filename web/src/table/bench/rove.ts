import { tick } from 'svelte';

/** Arrow keys move and choose within a group of radios; Home and End go to its ends. */

export function rove(group: HTMLElement, choose: (index: number) => void) {
  function hear(event: KeyboardEvent) {
    const radios = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
    const at = radios.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.altKey || event.shiftKey) return;
    const to = next(event.key, at, radios.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    choose(to);
    void tick().then(() => radios[to].focus()); // what was folded is in sight by then
  }
  group.addEventListener('keydown', hear);
  return { destroy: () => group.removeEventListener('keydown', hear) };
}

export function next(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
