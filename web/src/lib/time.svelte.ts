/** The present moment for clocks and countdowns, four times a second while somebody looks; and times in words. */

import { createSubscriber } from 'svelte/reactivity';
import { settings } from './settings.svelte';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return Date.now();
}

/** "4:05", "1:02:09". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${hours ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** "11 min ago", "yesterday". `then` is in milliseconds. */
export function ago(then: number, at = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto', style: 'short' });
  const minutes = Math.round((then - at) / 60_000);
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 24 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
}
