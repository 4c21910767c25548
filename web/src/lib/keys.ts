/** One keyboard map. Whoever registered last hears first; nobody hears while somebody types. */

import { settings } from './settings.svelte';

/** Returning false leaves the key to the next listener, and to the browser. */
export type Handler = (event: KeyboardEvent) => boolean | void;
export type KeyMap = Record<string, Handler>;

const maps: KeyMap[] = [];

/** "u", "?", "Enter", "Shift+ArrowLeft", "Alt+ArrowUp". Shift is not named for signs that need it anyway. */
export function nameOfKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const named = event.key.length > 1 || /[a-z]/.test(key);
  return (event.altKey ? 'Alt+' : '') + (event.shiftKey && named ? 'Shift+' : '') + key;
}

export function onKeys(map: KeyMap): () => void {
  if (maps.length === 0) window.addEventListener('keydown', hear);
  maps.push(map);
  return () => {
    maps.splice(maps.indexOf(map), 1);
    if (maps.length === 0) window.removeEventListener('keydown', hear);
  };
}

/** The letters that can be changed. */
export const LETTERS = ['u', 'd', 'l', 'c', 't', 'n', 'p', 'g', 'v', 'r', 's', 'b', 'f', 'w', 'q', 'e', 'm', 'h'] as const;

/** The letter to press for what the page calls by `letter`. */
export function letterFor(letter: string, changed: Record<string, string> = settings.keys): string {
  return changed[letter] ?? letter;
}

/** The page's name for the letter that was pressed; null if it was given away. */
export function meantBy(pressed: string, changed: Record<string, string> = settings.keys): string | null {
  const meant = Object.keys(changed).find((letter) => changed[letter] === pressed);
  if (meant) return meant;
  return changed[pressed] === undefined || changed[pressed] === pressed ? pressed : null;
}

/** Gives a letter another key; whoever had that key gets the one that falls free. */
export function rebound(changed: Record<string, string>, letter: string, key: string): Record<string, string> {
  const before = letterFor(letter, changed);
  const other = meantBy(key, changed);
  const next = { ...changed, [letter]: key };
  if (other !== null && other !== letter && (LETTERS as readonly string[]).includes(other)) next[other] = before;
  return Object.fromEntries(Object.entries(next).filter(([from, to]) => from !== to));
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target && isTyping(target) && event.key !== 'Escape') return;
  if (target && usesItself(target, event.key)) return;
  if (!settings.letterKeys && /^[a-z/]$/i.test(event.key)) return;
  const pressed = nameOfKey(event);
  const letter = /^[a-z]$/i.test(event.key) ? meantBy(event.key.toLowerCase()) : null;
  if (letter === null && /^[a-z]$/i.test(event.key)) return;
  const name = letter === null ? pressed : pressed.slice(0, -1) + letter;
  for (let i = maps.length - 1; i >= 0; i--) {
    const handler = maps[i][name];
    if (handler && handler(event) !== false) {
      event.preventDefault();
      return;
    }
  }
}

function isTyping(target: Element): boolean {
  return target.matches('input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]');
}

/** Enter and Space belong to a focused button or link, except to the choices of a question: there Enter commits. */
function usesItself(target: Element, key: string): boolean {
  if (key !== 'Enter' && key !== ' ') return false;
  if (target.matches('[role=radio], [role=option], [data-enter=commit]')) return false;
  return target.matches('button, a[href], summary, input, [role=menuitem], [role=button]');
}
