/** Which instrument suits a question, by the look of its options alone. */

import type { Option } from '../../lib/protocol';

export type Instrument = 'yes-no' | 'number' | 'cards' | 'options';

/** The number that an option stands for, if it stands for nothing else. */
export function numberOf(option: Option): number | null {
  const values = Object.values(option.args);
  return values.length === 1 && typeof values[0] === 'number' ? values[0] : null;
}

export function instrumentOf(options: readonly Option[]): Instrument {
  if (options.length === 2 && options.some((one) => one.id === 'pass')) return 'yes-no';
  if (options.length > 2 && options[0].label !== 'option.pass' && isCount(options)) return 'number';
  if (options.length > 0 && options.every((one) => one.id === 'pass' || isCard(one))) return 'cards';
  return 'options';
}

/** One label with numbers that follow each other: a count, not names of pieces. */
function isCount(options: readonly Option[]): boolean {
  const numbers = options.map(numberOf);
  if (new Set(options.map((one) => one.label)).size !== 1) return false;
  if (options.some((one) => !('count' in one.args || 'number' in one.args || 'dice' in one.args))) return false;
  return numbers.every((number, i) => number !== null && number === numbers[0]! + i);
}

function isCard(option: Option): boolean {
  return Object.keys(option.args).length === 1 && typeof option.args.card === 'string' && !option.label.startsWith('ability.');
}
