/** Attacks that were over before anybody here was asked about them: they are shown, or they would go by unseen. */

import type { LogLine } from '../../lib/protocol';

export interface Shot {
  /** The line that declares it. */
  n: number;
  attacker: number;
  defender: number;
  /** The line that says how it ended. */
  end: LogLine;
}

const ENDS = new Set(['attack.hit', 'attack.missed']);

/** Those that begin and end within these lines. */
export function shotsOf(lines: readonly LogLine[]): Shot[] {
  const shots: Shot[] = [];
  let open: LogLine | null = null;
  for (const line of lines) {
    if (line.name === 'attack.declared') open = line;
    else if (open && ENDS.has(line.name)) {
      shots.push({ n: open.n, attacker: open.args.attacker as number, defender: open.args.defender as number, end: line });
      open = null;
    }
  }
  return shots;
}
