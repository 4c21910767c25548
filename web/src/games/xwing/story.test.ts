import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import type { XwingView } from './view';
import { beatsOf } from '../../lib/telling.svelte';
import { story } from './story';

const ship = { id: 7, shields: 1, facedown: 0, faceup: [], tokens: { focus: 1 }, pose: { x: 1, y: 2, heading: 0 }, where: 'play', destroyed: false };
const before = { round: 3, phase: 'engagement', ships: [ship, { ...ship, id: 8 }], attack: null } as unknown as XwingView;
const gone = { ...ship, pose: null, where: 'destroyed', destroyed: true };
const after = { ...before, round: 4, phase: 'planning', ships: [gone, { ...ship, id: 8 }] } as unknown as XwingView;
const events: [string, LogLine['args']][] = [
  ['attack.declared', { attacker: 8, defender: 7, weapon: 'primary', range: 1 }],
  ['dice.rolled', { ship: 8, pool: 'attack', faces: ['hit', 'crit', 'focus'] }],
  ['dice.rolled', { ship: 7, pool: 'defense', faces: ['blank'] }],
  ['token.removed', { ship: 7, token: 'focus' }],
  ['attack.hit', { defender: 7, hits: 1, crits: 1, red: ['hit', 'crit', 'focus'], green: ['blank'] }],
  ['shield.lost', { ship: 7 }],
  ['damage.faceup', { ship: 7, card: 'fuelleak' }],
  ['ship.destroyed', { ship: 7 }],
  ['ship.removed', { ship: 7 }],
  ['phase.begins', { phase: 'planning', round: 4 }],
  ['ship.moved', { ship: 8, before: [1, 2, 0], after: [1, 202, 0], bearing: 'straight' }],
];
const log = events.map(([name, args], n): LogLine => ({ n, beat: 1, name, args }));
const beats = beatsOf(story, { view: before, log: [] }, { view: after, log });
const at = (name: string) => beats.find((one) => one.line.name === name)!.view as XwingView;

test('an attack is told in its order, whoever had a choice', () => {
  expect(beats.map((one) => one.line.name)).toEqual([
    'attack.declared', 'dice.rolled', 'dice.rolled', 'attack.hit', 'shield.lost', 'damage.faceup', 'ship.destroyed', 'ship.moved',
  ]);
});

test('the ship is whole until it is hurt, and stands there when it is destroyed', () => {
  expect(at('attack.hit').ships[0]).toMatchObject({ shields: 1, faceup: [], destroyed: false, tokens: { focus: 0 } });
  expect(at('shield.lost').ships[0]).toMatchObject({ shields: 0, faceup: [] });
  expect(at('damage.faceup').ships[0]).toMatchObject({ faceup: ['fuelleak'], destroyed: false });
  expect(at('ship.destroyed').ships[0]).toMatchObject({ destroyed: true, where: 'play', pose: ship.pose });
  expect(at('ship.moved').ships[0]).toMatchObject({ where: 'destroyed', pose: null });
});

test('the dice of the attack, the phase and the places of ships are those of the moment', () => {
  expect(at('attack.declared').attack).toMatchObject({ attacker: 8, defender: 7, attack_dice: [] });
  expect(at('attack.hit').attack).toMatchObject({ attack_dice: ['hit', 'crit', 'focus'], defense_dice: ['blank'] });
  expect([at('ship.destroyed').phase, at('ship.moved').phase, at('ship.moved').round, at('ship.moved').attack]).toEqual(['engagement', 'planning', 4, null]);
  expect([at('ship.destroyed').ships[1]!.pose, at('ship.moved').ships[1]!.pose]).toEqual([ship.pose, { x: 1, y: 202, heading: 0 }]);
});
