/** Fills a template as the server's catalogue does:
 *
 *   {ship}              the argument, named as the kind of thing that its own name says
 *   {touched:ship}      named as another kind; {card+side:card-side} names several arguments as one thing
 *   {hits:hit|hits}     a word for one and a word for many
 *   {touched:?yes|no}   one text if there is such a thing, another if it is missing or false; texts may hold fields
 *   {player:@pass|passes}   one text for the player who reads the sentence, whom {player} calls "you", another for others
 */

import type { Args, Lang } from './protocol';

/** A piece of a filled sentence; `kind` and `value` say which thing a name stands for. */
export interface Part {
  text: string;
  kind?: string;
  value?: unknown;
}

export type Namer = (kind: string, value: unknown) => string;

/** Who tells a sentence, and to whom. */
export interface Teller {
  /** What things are called. */
  readonly named: Namer;
  /** The player whom the sentence calls "you", if any. */
  readonly reader: number | null;
}

export const plainly: Teller = {
  named: (_kind, value) => (value === null || value === undefined ? '' : String(value)),
  reader: null,
};

export function fill(template: string, args: Args, lang: Lang, teller: Teller = plainly): string {
  return fillParts(template, args, lang, teller)
    .map((part) => part.text)
    .join('');
}

export function fillParts(template: string, args: Args, lang: Lang, teller: Teller): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    if (open < 0) {
      parts.push({ text: template.slice(at) });
      break;
    }
    if (open > at) parts.push({ text: template.slice(at, open) });
    const close = closing(template, open);
    parts.push(...field(template.slice(open + 1, close), args, lang, teller));
    at = close + 1;
    // A name that ends a sentence by itself needs no full stop: "Direct Hit!"
    if (template[at] === '.' && /[!?.…]$/.test(parts.at(-1)?.text ?? '')) at++;
  }
  return parts.filter((part) => part.text !== '');
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i;
  }
  return text.length;
}

function field(inside: string, args: Args, lang: Lang, teller: Teller): Part[] {
  const colon = inside.indexOf(':');
  const name = colon < 0 ? inside : inside.slice(0, colon);
  const spec = colon < 0 ? '' : inside.slice(colon + 1);
  const names = name.split('+');
  const value = names.length === 1 ? args[name] : names.map((one) => args[one]);
  if (spec.startsWith('?')) {
    const [present, absent] = halves(spec.slice(1));
    const missing = value === null || value === undefined || value === false;
    return fillParts(missing ? absent : present, args, lang, teller);
  }
  if (spec.startsWith('@')) {
    const [reader, other] = halves(spec.slice(1));
    const isReader = teller.reader !== null && value === teller.reader;
    return fillParts(isReader ? reader : other, args, lang, teller);
  }
  const bar = topLevelBar(spec);
  if (bar >= 0) {
    const one = value === 1 || (value === 0 && lang === 'fr');
    return fillParts(one ? spec.slice(0, bar) : spec.slice(bar + 1), args, lang, teller);
  }
  const kind = spec || names[0];
  return [{ text: teller.named(kind, value), kind, value }];
}

function halves(text: string): [string, string] {
  const bar = topLevelBar(text);
  return bar < 0 ? [text, ''] : [text.slice(0, bar), text.slice(bar + 1)];
}

function topLevelBar(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}') depth--;
    else if (text[i] === '|' && depth === 0) return i;
  }
  return -1;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function capitalParts(parts: Part[]): Part[] {
  return parts.map((part, i) => (i === 0 ? { ...part, text: capital(part.text) } : part));
}
