/** The log as people want to read it: one line for an action and what it plainly brings. */

import type { LogLine } from '../../lib/protocol';

/** Actions that are nothing but the token they bring. */
const TOKEN_ACTIONS = new Set(['focus', 'evade', 'calculate', 'cloak', 'reinforce']);

export function tidy(lines: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    const follows = line.name === 'action.performed' && before?.beat === line.beat && before.args.ship === line.args.ship && before.struck === line.struck;
    if (follows && before.name === 'token.gained' && TOKEN_ACTIONS.has(String(line.args.action)) && before.args.token === line.args.action) {
      kept[kept.length - 1] = { ...line, rule: line.rule ?? before.rule };
    } else if (!(follows && before.name === 'lock.acquired' && line.args.action === 'lock')) {
      kept.push(line);
    }
  }
  return kept;
}
