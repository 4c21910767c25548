import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { beatsOf } from '../../lib/telling.svelte';
import { story } from './story';
import type { DestinyView } from './view';

const victim = { id: 4, card: 'rey', health: 10, damage: 8, shields: 1, doomed: false, exhausted: false, dice: 1 };
const attacker = { ...victim, id: 9, card: 'kylo', damage: 0 };
const players = [
  { id: 0, pool: [], characters: [9] },
  { id: 1, pool: [], characters: [4] },
];
const before = { players, cards: [victim, attacker], resolving: null, queue: [] } as unknown as DestinyView;
const after = { ...before, players: [players[0], { ...players[1], characters: [] }], cards: [attacker] } as unknown as DestinyView;
const events: [string, LogLine['args']][] = [
  ['card.activated', { player: 0, piece: 9 }],
  ['dice.rolled', { player: 0, dice: [1, 2], cards: ['kylo', 'kylo'], sides: ['3 melee', 'blank'] }],
  ['die.resolved', { player: 0, card: 'kylo', symbol: 'melee', value: 3, dice: [1] }],
  ['damage.blocked', { player: 1, piece: 4, amount: 1 }],
  ['damage.taken', { player: 1, piece: 4, amount: 2 }],
  ['character.defeated', { player: 1, piece: 4 }],
  ['turn.passed', { player: 1 }],
];
const log = events.map(([name, args], n): LogLine => ({ n, beat: 1, name, args }));
const beats = beatsOf(story, { view: before, log: [] }, { view: after, log });
const at = (name: string) => beats.find((one) => one.line.name === name)!.view as DestinyView;
const rey = (name: string) => at(name).cards.find((one) => one.id === 4);

test('dice lie there when they are rolled, also those that are gone by now', () => {
  expect(at('card.activated').players[0]!.pool).toEqual([]);
  expect(at('dice.rolled').players[0]!.pool).toMatchObject([{ id: 1, symbol: 'melee', value: 3 }, { id: 2, symbol: 'blank' }]);
  expect(at('character.defeated').players[0]!.pool.map((die) => die.id)).toEqual([1, 2]);
  expect(at('turn.passed').players[0]!.pool.map((die) => die.id)).toEqual([2]);
});

test('damage comes after the shields, and a defeated character is seen once more', () => {
  expect([rey('die.resolved')!.shields, rey('die.resolved')!.damage]).toEqual([1, 8]);
  expect([rey('damage.blocked')!.shields, rey('damage.blocked')!.damage]).toEqual([0, 8]);
  expect([rey('damage.taken')!.damage, rey('damage.taken')!.doomed]).toEqual([10, false]);
  expect(rey('character.defeated')).toMatchObject({ doomed: true });
  expect(at('character.defeated').players[1]!.characters).toEqual([4]);
  expect([rey('turn.passed'), at('turn.passed').players[1]!.characters]).toEqual([undefined, []]);
});
