/** What a person chose once for this browser. */

import type { Aids, Lang } from './protocol';
import { read, write } from './store';

export type Theme = 'dark' | 'light';
/** How fast one is told what happened. */
export const SPEEDS = ['instant', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Choices {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  speed: Speed;
  /** What tables are opened with here. */
  aids: Aids;
  name: string;
  showClocks: boolean;
  letterKeys: boolean;
  /** Letters that were changed: what is pressed, by the letter that the page gives. */
  keys: Record<string, string>;
  /** Ask once more before a pass that gives something up. */
  askPass: boolean;
  /** The chat of others is not shown. */
  muteChat: boolean;
  /** The others of a unit go where they are shown as soon as their leader is put down; null until that is chosen. */
  acceptPattern: boolean | null;
}

function defaults(): Choices {
  const french = typeof navigator !== 'undefined' && navigator.language?.toLowerCase().startsWith('fr');
  const light = typeof matchMedia !== 'undefined' && matchMedia('(prefers-color-scheme: light)').matches;
  return {
    lang: french ? 'fr' : 'en',
    theme: light ? 'light' : 'dark',
    sound: false,
    speed: 'normal',
    aids: 'learning',
    name: '',
    showClocks: true,
    letterKeys: true,
    keys: {},
    askPass: true,
    muteChat: false,
    acceptPattern: null,
  };
}

function start(): Choices {
  const chosen = { ...defaults(), ...read<Partial<Choices>>('settings', {}) };
  if (chosen.lang !== 'en' && chosen.lang !== 'fr') chosen.lang = 'en';
  if (chosen.theme !== 'dark' && chosen.theme !== 'light') chosen.theme = 'dark';
  if (!SPEEDS.includes(chosen.speed)) chosen.speed = 'normal';
  return chosen;
}

export const settings = $state<Choices>(start());

export function set<K extends keyof Choices>(key: K, value: Choices[K]): void {
  settings[key] = value;
  write('settings', { ...settings });
}
