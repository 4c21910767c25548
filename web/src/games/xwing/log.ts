/** The log as people want to read it: one line for an action and what it plainly brings, one for dice and what they cost. */

import type { LogLine } from '../../lib/protocol';

/** Whether the line before already says it. */
const SAYS: Record<string, (before: LogLine, line: LogLine) => boolean> = {
  'action.performed': ({ name }, { args }) =>
    (name === 'lock.acquired' && args.action === 'lock') ||
    (name === 'ship.repositioned' && (args.action === 'barrel-roll' || args.action === 'boost')),
  'token.removed': ({ name, args: { how } }, { args }) => name === 'dice.modified' && how === args.token,
};

/** Whether it says what the line before said, and more: an action that is nothing but its token. */
const saysMore = (before: LogLine, { name, args }: LogLine) =>
  name === 'action.performed' && before.name === 'token.gained' && before.args.token === args.action;

export function tidy(lines: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    const together = before?.beat === line.beat && before.args.ship === line.args.ship && before.struck === line.struck;
    if (together && saysMore(before, line)) kept[kept.length - 1] = { ...line, rule: line.rule ?? before.rule };
    else if (!together || !SAYS[line.name]?.(before, line)) kept.push(line);
  }
  return kept;
}
