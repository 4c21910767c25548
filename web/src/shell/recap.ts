/** What happened at a table while nobody looked at it. */

import type { LogLine } from '../lib/protocol';

/** Fewer than this and the log says it well enough. */
export const FEW = 3;

/** The sentences since the last one that was seen; those of the reader's own answers and struck ones left out. */
export function since(log: readonly LogLine[], seen: number, quiet: (line: LogLine) => boolean): LogLine[] {
  return log.filter((line) => line.n > seen && !line.struck && line.name !== 'phase.begins' && !quiet(line));
}
