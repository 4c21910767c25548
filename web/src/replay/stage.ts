/** Puts a beat on the table. */

import { gamePage } from '../games/pages.svelte';
import type { Match } from '../lib/match.svelte';
import type { Beat } from './beats';
import type { Reel } from './film';

export function stage(match: Match, reel: Reel, beat: Beat): void {
  const [view, before] = [reel.views[beat.at]!, reel.views[beat.from]!];
  const scene = gamePage(match.game)?.scene(view, before, beat.lines, beat.pending) ?? view;
  match.feed(scene, reel.logUpTo(beat.at, beat.pending.length));
}
