/** The ring of a maneuver dial: its maneuvers in order, and each as a slice that keeps its place. */

import type { Closed, Option, Question } from '../../lib/protocol';

export interface Maneuver {
  id: string;
  speed: number;
  bearing: string;
  difficulty: string;
  /** How many stress tokens it would bring, or take off; not known of a printed dial. */
  stress?: number;
  /** Why it cannot be set now. */
  closed?: Closed;
}

/** Left to right as they lie on a dial of the box. */
const BEARINGS = [
  'reverse-bank-left', 'reverse-straight', 'reverse-bank-right', 'stationary',
  'turn-left', 'bank-left', 'straight', 'bank-right', 'turn-right',
  'tallon-left', 'segnor-left', 'koiogran', 'segnor-right', 'tallon-right',
];

export function maneuverOf(option: Option): Maneuver | null {
  const { speed, bearing, difficulty, stress } = option.args;
  if (typeof speed !== 'number' || typeof bearing !== 'string') return null;
  const colour = typeof difficulty === 'string' ? difficulty : 'white';
  return { id: option.id, speed, bearing, difficulty: colour, ...(typeof stress === 'number' ? { stress } : {}) };
}

/** All that is on a dial: what may be set, and what may not with the reason. */
export function dialOf({ options, closed = [] }: Question): Maneuver[] {
  const shut = closed.map((one) => ({ one, maneuver: maneuverOf({ ...one, label: '', args: one.args ?? {} }) }));
  return [
    ...options.map(maneuverOf).filter((one) => one !== null),
    ...shut.flatMap(({ one, maneuver }) => (maneuver ? [{ ...maneuver, closed: one }] : [])),
  ];
}

/** By speed, then from left to right. */
export function inOrder(maneuvers: readonly Maneuver[]): Maneuver[] {
  const place = (one: Maneuver) => BEARINGS.indexOf(one.bearing);
  return [...maneuvers].sort((a, b) => a.speed - b.speed || place(a) - place(b));
}

/** One faster or slower, as near to the same bearing as there is; or the next bearing at the same speed. */
export function neighbour(maneuvers: readonly Maneuver[], from: string | null, faster: number, righter: number): string | null {
  const ring = inOrder(maneuvers);
  const here = ring.find((one) => one.id === from);
  if (!here) return ring.find((one) => one.bearing === 'straight')?.id ?? ring[0]?.id ?? null;
  const place = (one: Maneuver) => BEARINGS.indexOf(one.bearing);
  if (righter !== 0) {
    const row = ring.filter((one) => one.speed === here.speed);
    return row[row.indexOf(here) + righter]?.id ?? here.id;
  }
  const speeds = [...new Set(ring.map((one) => one.speed))].sort((a, b) => a - b);
  const speed = speeds[speeds.indexOf(here.speed) + faster];
  const row = ring.filter((one) => one.speed === speed);
  row.sort((a, b) => Math.abs(place(a) - place(here)) - Math.abs(place(b) - place(here)));
  return row[0]?.id ?? here.id;
}

export interface Slice {
  path: string;
  /** Where the arrow and the speed go. */
  icon: [number, number];
  speed: [number, number];
}

export const OUTER = 110;
export const INNER = 72;
const GAP = 0.012;

/** Slice `i` of `n`, clockwise; slice 0 has its middle at the top. */
export function slice(i: number, n: number): Slice {
  const step = (2 * Math.PI) / n;
  const middle = i * step;
  const at = (radius: number, angle: number): [number, number] => [
    round(radius * Math.sin(angle)),
    round(-radius * Math.cos(angle)),
  ];
  const [a, b] = [middle - step / 2 + GAP, middle + step / 2 - GAP];
  const [p, q, r, s] = [at(INNER, a), at(OUTER, a), at(OUTER, b), at(INNER, b)];
  const large = step > Math.PI ? 1 : 0;
  const path = `M${p}L${q}A${OUTER} ${OUTER} 0 ${large} 1 ${r}L${s}A${INNER} ${INNER} 0 ${large} 0 ${p}Z`;
  return { path, icon: at(84, middle), speed: at(101, middle) };
}

const round = (value: number) => Math.round(value * 10) / 10;
