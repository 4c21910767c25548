/** How X-Wing is told: which lines are looked at and for how long, and what each does to the table. */

import type { GameView, LogLine } from '../../lib/protocol';
import type { XwingAttack, XwingShip, XwingView } from './view';
import type { Story } from '../../lib/telling.svelte';
import { flight } from './flight';
import { MOVES, poseOf } from './trails';

/** Ms at normal speed. */
const LASTS: Record<string, number> = {
  'ability.used': 600,
  'action.performed': 350,
  'attack.declared': 600,
  'attack.hit': 900,
  'attack.missed': 1100,
  'damage.exposed': 1000,
  'damage.facedown': 500,
  'damage.faceup': 1300,
  'damage.repaired-facedown': 500,
  'damage.repaired-faceup': 500,
  'device.affects': 500,
  'device.detonated': 900,
  'dice.modified': 600,
  'dice.rerolled': 900,
  'dice.rolled': 900,
  'die.rolled': 900,
  'obstacle.met': 700,
  'shield.lost': 500,
  'shield.recovered': 400,
  'ship.destroyed': 1500,
  'ship.fled': 1300,
};
/** A ship is seen where it ended. */
const REST = 150;

function lasts({ name, args }: LogLine): number {
  const [before, after] = [poseOf(args.before), poseOf(args.after)];
  if (MOVES.has(name) && before && after) return flight(0, before, after, String(args.bearing ?? '')).ms + REST;
  return LASTS[name] ?? 0;
}

type Change = (ship: XwingShip, args: LogLine['args']) => Partial<XwingShip>;

const tokens = (ship: XwingShip, token: unknown, by: number) => ({ tokens: { ...ship.tokens, [String(token)]: Math.max(0, (ship.tokens[String(token)] ?? 0) + by) } });
function without(cards: readonly string[], card: unknown): string[] {
  const at = cards.indexOf(String(card));
  return at < 0 ? [...cards] : cards.toSpliced(at, 1);
}

/** What a line does to the ship that it is about. */
const CHANGES: Record<string, Change> = {
  'damage.exposed': (ship, { card }) => ({ facedown: ship.facedown - 1, faceup: [...ship.faceup, String(card)] }),
  'damage.facedown': (ship) => ({ facedown: ship.facedown + 1 }),
  'damage.faceup': (ship, { card }) => ({ faceup: [...ship.faceup, String(card)] }),
  'damage.repaired-facedown': (ship) => ({ facedown: ship.facedown - 1 }),
  'damage.repaired-faceup': (ship, { card }) => ({ facedown: ship.facedown + 1, faceup: without(ship.faceup, card) }),
  'shield.lost': (ship) => ({ shields: ship.shields - 1 }),
  'shield.recovered': (ship) => ({ shields: ship.shields + 1 }),
  'ship.destroyed': () => ({ destroyed: true }),
  'ship.removed': (ship) => ({ pose: null, where: ship.destroyed ? 'destroyed' : 'fled' }),
  'token.gained': (ship, { token }) => tokens(ship, token, 1),
  'token.removed': (ship, { token }) => tokens(ship, token, -1),
};

function changeOf({ name, args }: LogLine): Change | null {
  const after = poseOf(args.after);
  if (MOVES.has(name) && after) return () => ({ pose: after });
  return CHANGES[name] ?? null;
}

/** The dice of the attack that goes on, as they fall. */
function attackTold(attack: XwingAttack | null, { name, args }: LogLine): XwingAttack | null {
  if (name === 'phase.begins') return null;
  if (name === 'attack.declared') {
    const { attacker, defender, weapon, range } = args as unknown as XwingAttack;
    return { attacker, defender, weapon, range, obstructed: false, step: 1, rule: '', attack_dice: [], defense_dice: [] };
  }
  if (attack && (name === 'attack.hit' || name === 'attack.missed')) return { ...attack, step: 4, attack_dice: args.red as string[], defense_dice: args.green as string[] };
  if (!attack || name !== 'dice.rolled') return attack;
  return args.pool === 'defense' ? { ...attack, step: 3, defense_dice: args.faces as string[] } : { ...attack, step: 2, attack_dice: args.faces as string[] };
}

function told(given: GameView, line: LogLine): GameView {
  const view = given as XwingView;
  const change = changeOf(line);
  const ships = change ? view.ships.map((ship) => (ship.id === line.args.ship ? { ...ship, ...change(ship, line.args) } : ship)) : view.ships;
  const { round, phase } = line.name === 'phase.begins' ? (line.args as unknown as XwingView) : view;
  return { ...view, round, phase, ships, attack: attackTold(view.attack, line) };
}

export const story: Story = { lasts, told };
