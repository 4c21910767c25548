/** Odds of an attack. */

import { say } from '../../../lib/words.svelte';
import type { OddsPage } from '../../page';
import XwingSprite from '../XwingSprite.svelte';
import AttackFields from './AttackFields.svelte';

const ATTACKS: Record<string, string> = {
  focus: 'attacker-focus=1,defense=3',
  lock: 'attack=4,attacker-lock=1',
  near: 'attack=2,range=1',
  rock: 'range=3,obstructed=1,attacker-focus=1',
  ace: 'attacker-focus=1,defense=3,defender-focus=1,defender-evade=1',
  force: 'attacker-force=2,defender-force=1',
};

export const odds: OddsPage = {
  Sprite: XwingSprite,
  Fields: AttackFields,
  unit: () => say('odds.of.damage'),
  glyph: () => 'g-hit',
  any: 'odds.any-damage',
  ready: () => true,
  wanting: 'loading',
  start: async () => '',
  examples: async () => Object.entries(ATTACKS).map(([id, link]) => ({ link, title: say(`odds.example.${id}`), crew: [] })),
};
