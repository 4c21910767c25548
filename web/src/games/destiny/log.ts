/** The log as people want to read it: who sees which cards are drawn need not be told how many. */

import type { LogLine } from '../../lib/protocol';

export function tidy(lines: readonly LogLine[]): LogLine[] {
  return lines.filter((line, i) => line.name !== 'cards.drawn' || lines[i + 1]?.name !== 'cards.seen');
}
