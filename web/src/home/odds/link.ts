/** What was set, as it stands in the address: `attack=4,attacker-lock=1;01038,01038`. */

import type { OddsForm } from '../../lib/protocol';

export interface Set {
  numbers: Record<string, number>;
  dice: string[];
}

/** Only what differs from how the form starts. */
export function written(form: OddsForm, set: Set): string {
  const changed = form.fields.filter((one) => (set.numbers[one.name] ?? one.start) !== one.start);
  const numbers = changed.map((one) => `${one.name}=${set.numbers[one.name]}`).join(',');
  return [numbers, ...(set.dice.length ? [set.dice.join(',')] : [])].join(';');
}

/** A hand-written address need make no sense: what does not is left as the form starts. */
export function readSet(form: OddsForm, text: string): Set {
  const [numbers = '', dice = ''] = text.split(';');
  const given = new Map(numbers.split(',').map((one) => one.split('=') as [string, string | undefined]));
  return {
    numbers: Object.fromEntries(form.fields.map((one) => [one.name, within(given.get(one.name), one)])),
    dice: dice.split(',').filter((one) => /^[\w-]{1,40}$/.test(one)).slice(0, form.dice),
  };
}

function within(text: string | undefined, field: { least: number; most: number; start: number }): number {
  const value = text === undefined || text === '' ? NaN : Number(text);
  return Number.isInteger(value) ? Math.min(field.most, Math.max(field.least, value)) : field.start;
}
