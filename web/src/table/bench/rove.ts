/** Arrow keys move and choose within a group of radios; Home and End go to its ends. */

export function rove(group: HTMLElement, choose: (index: number) => void) {
  function hear(event: KeyboardEvent) {
    const radios = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
    const at = radios.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = next(event.key, at, radios.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    radios[to].focus();
    choose(to);
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
