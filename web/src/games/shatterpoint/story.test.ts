import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { story } from './story';
import type { ShatterpointView } from './view';

const unit = { id: 3, stamina: 7, damage: 5, conditions: ['pinned'], hunker: 1, stance: 0, injured: 0, wounded: false };
const character = { id: 9, pose: { x: 10, y: 20, heading: 0 }, z: 0 };
const view = { units: [unit], characters: [character], attack: null, token: 0, active: 0, round: 1, activated: null } as unknown as ShatterpointView;
const line = (name: string, args: Record<string, unknown>): LogLine => ({ n: 1, beat: 1, name, args });
const after = (name: string, args: Record<string, unknown>, before = view) => story.told(before, line(name, args), view) as ShatterpointView;

test('a character is told where it comes to, also how high', () => {
  expect(after('character.moved', { character: 9, x: 30, y: 40, z: 85 }).characters[0]).toMatchObject({ pose: { x: 30, y: 40 }, z: 85 });
  expect(after('character.moved', { character: 8, x: 30, y: 40, z: 85 }).characters[0]).toEqual(character);
});

test('no more damage lies on a unit than it has stamina', () => {
  expect(after('damage.suffered', { unit: 3, amount: 4 }).units[0]?.damage).toBe(7);
  expect(after('condition.lost', { unit: 3, condition: 'pinned' }).units[0]?.conditions).toEqual([]);
});

test('an attack is told from its dice to the options that it takes', () => {
  let now = after('attack.declared', { character: 9, target: 4, type: 'melee' });
  now = after('attack.rolled', { dice: ['hit', 'crit'], defense: ['block'] }, now);
  now = after('attack.result', { dice: ['hit', 'crit'], defense: ['block'], successes: 1 }, now);
  now = after('tree.taken', { character: 9, option: 'a', effects: [['damage', 2], ['shove', 1]] }, now);
  expect(now.attack).toMatchObject({ attacker: 9, defender: 4, dice: ['hit', 'crit'], successes: 0, pool: 2, taken: ['a'], at: 'a' });
  expect(after('attack.over', { character: 9 }, now).attack).toBeNull();
});
