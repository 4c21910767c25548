/** Which questions ask for a number, by the look of their options alone. */

import type { Option } from '../../lib/protocol';

/** The number that an option stands for, if it stands for nothing else. */
export function numberOf(option: Option): number | null {
  const values = Object.values(option.args);
  return values.length === 1 && typeof values[0] === 'number' ? values[0] : null;
}

/** More than two options, one label, numbers that follow each other: a count, not names of pieces. */
export function isCount(options: readonly Option[]): boolean {
  if (options.length < 3 || new Set(options.map((one) => one.label)).size !== 1) return false;
  if (options.some((one) => !('count' in one.args || 'number' in one.args || 'dice' in one.args))) return false;
  const numbers = options.map(numberOf);
  return numbers.every((number, i) => number !== null && number === numbers[0]! + i);
}
