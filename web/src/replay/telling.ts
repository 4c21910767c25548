/** A beat in words: one sentence that says most, the rest of it, the rules behind it and the dice as they fell. */

import { gamePage } from '../games/pages.svelte';
import { capitalParts, type Part } from '../lib/fill';
import type { Match } from '../lib/match.svelte';
import type { LogLine } from '../lib/protocol';
import { say, sayParts } from '../lib/words.svelte';
import type { Beat } from './beats';

/** Rules that are worth a link: more would be a list. */
const MOST_RULES = 2;

export interface Told {
  title: Part[];
  rest: LogLine[];
  rules: string[];
  actor: number | null;
  /** Nothing was to be seen. */
  silent: boolean;
}

export function tell(match: Match, beat: Beat, first: boolean): Told {
  const page = gamePage(match.game);
  const lines = beat.lines.filter((line) => !page?.quiet.has(line.name));
  const head = lines[0] ?? beat.lines[0];
  const actor = head ? (page?.actor(match, head) ?? null) : null;
  const rules = [...new Set(lines.map((line) => line.rule).filter((rule) => rule != null))].slice(0, MOST_RULES);
  if (!head || first) {
    const text = say(first ? 'replay.beginning' : 'replay.silent');
    return { title: [{ text }], rest: lines, rules, actor: null, silent: !first };
  }
  const title = page?.title(beat.lines) ?? null;
  const needless = new Set<LogLine>(title ? title.covers : [head]);
  if (title) needless.add(head);
  const others = lines.filter((line) => !needless.has(line) && line.name !== 'dice.rolled');
  const rest = page?.tidy?.(others) ?? others;
  const parts = title ? capitalParts(sayParts(title.key, title.args, match)) : match.parts(head.name, head.args);
  return { title: unstopped(parts), rest, rules, actor, silent: false };
}

/** A title has no full stop. */
function unstopped(parts: Part[]): Part[] {
  const last = parts.at(-1);
  return last ? [...parts.slice(0, -1), { ...last, text: last.text.replace(/\.$/, '') }] : parts;
}

/** The heading a beat stands under; within a round only the phase. */
export function where(match: Match, beat: Beat, before?: Beat): string {
  if (beat.round === 0) return say('replay.setup-long');
  const key = `phase.${match.game}.${beat.phase}`;
  const phase = say(key) === key ? beat.phase : say(key);
  return before?.round === beat.round ? phase : say('replay.where', { round: beat.round, phase });
}

export function headed(beat: Beat, before: Beat | undefined): boolean {
  return !before || before.round !== beat.round || (beat.round > 0 && before.phase !== beat.phase);
}
