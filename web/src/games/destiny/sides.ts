/** Sides of dice as the engine writes them: "2 ranged", "+3 melee (1)", "X shield", "blank". */

import type { Side } from './view';

const SIDE = /^(\+?)(?:(\d+|X) )?([a-z]+)(?: \((\d+)\))?$/;

export function sideOf(text: string): Side {
  const [, plus, value, symbol, cost] = SIDE.exec(text) ?? ['', '', '', 'blank', ''];
  return { symbol: symbol!, value: value && value !== 'X' ? Number(value) : 0, modifier: plus === '+', cost: Number(cost ?? 0), variable: value === 'X' };
}

/** As the engine writes it. */
export function spelt(side: Partial<Side>): string {
  const value = figure(side);
  return `${value ? `${value} ` : ''}${side.symbol ?? 'blank'}${side.cost ? ` (${side.cost})` : ''}`;
}

/** What stands beside the symbol: nothing on a blank or a special. */
export function figure(side: Partial<Side> & { symbol?: string }): string {
  if (side.symbol === 'blank' || side.symbol === 'special') return '';
  return `${side.modifier ? '+' : ''}${side.variable ? 'X' : (side.value ?? 0)}`;
}

export function glyphOf(symbol: string): string {
  return GLYPHS[symbol] ?? 'g-blank';
}

const GLYPHS: Record<string, string> = {
  melee: 'g-melee',
  ranged: 'g-ranged',
  indirect: 'g-indirect',
  shield: 'g-shield',
  resource: 'g-res',
  disrupt: 'g-disrupt',
  discard: 'g-discard',
  focus: 'g-turn',
  special: 'g-special',
  any: 'g-any',
  blank: 'g-blank',
};

/** The first letters of a name: we draw no portraits. */
export function initials(name: string): string {
  const words = name.replace(/[“”"«»]/g, '').split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 1) return words[0]!.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2).toUpperCase();
  return words.map((word) => /[\p{L}\p{N}]/u.exec(word)![0]).join('').slice(0, 2).toUpperCase();
}
