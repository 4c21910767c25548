/** How Shatterpoint is told: which lines are looked at and for how long, and what each does to the table. */

import { timeFor } from '../../board/way';
import type { GameView, LogLine } from '../../lib/protocol';
import type { Story } from '../../lib/telling.svelte';
import type { Attack, ShatterpointView, Unit } from './view';

/** Lines that bring a character somewhere. */
export const MOVES: ReadonlySet<string> = new Set(['character.moved', 'character.pushed', 'character.placed', 'access.used']);

/** Ms at normal speed. */
const LASTS: Record<string, number> = {
  'ability.used': 700,
  'action.made': 450,
  'activation.began': 500,
  'attack.declared': 700,
  'attack.rolled': 1100,
  'attack.result': 900,
  'character.deployed': 250,
  'condition.gained': 500,
  'damage.suffered': 800,
  'expertise.gained': 600,
  'momentum.gained': 600,
  'objective.taken': 600,
  'order.revealed': 800,
  'order.picked': 700,
  'order.reserved': 700,
  'stance.flipped': 500,
  'struggle.won': 1500,
  'token.moved': 800,
  'tree.taken': 700,
  'unit.defeated': 1300,
  'unit.wounded': 1100,
};
/** A character is seen where it ended. */
const REST = 150;
/** As far as most of them go. */
const USUAL = 150;

const lasts = ({ name }: LogLine): number => (MOVES.has(name) ? timeFor(USUAL) + REST : (LASTS[name] ?? 0));

type Change = (unit: Unit, args: LogLine['args']) => Partial<Unit>;
const CHANGES: Record<string, Change> = {
  'condition.gained': (unit, { condition }) => ({ conditions: [...unit.conditions, String(condition)] }),
  'condition.lost': (unit, { condition }) => ({ conditions: unit.conditions.filter((one) => one !== condition) }),
  'damage.removed': (unit, { amount }) => ({ damage: Math.max(0, unit.damage - Number(amount)) }),
  'damage.suffered': (unit, { amount }) => ({ damage: Math.min(unit.stamina, unit.damage + Number(amount)) }),
  'hunker.gained': (unit) => ({ hunker: unit.hunker + 1 }),
  'hunker.lost': () => ({ hunker: 0 }),
  'hunker.spent': (unit, { amount }) => ({ hunker: unit.hunker - Number(amount) }),
  'stance.flipped': (unit) => ({ stance: 1 - unit.stance }),
  'unit.defeated': () => ({ defeated: true }),
  'unit.injured': (_unit, { count }) => ({ injured: Number(count), wounded: false, damage: 0 }),
  'unit.wounded': () => ({ wounded: true }),
};

/** The attack that goes on, its dice as they fall. */
function attackTold(attack: Attack | null, { name, args }: LogLine): Attack | null {
  if (name === 'attack.declared') {
    const [attacker, defender] = [Number(args.character), Number(args.target)];
    return { attacker, defender, type: String(args.type), dice: [], defense: [], successes: 0, pool: 0, taken: [], at: '', because: [[], []], step: 'pools' };
  }
  if (!attack) return null;
  if (name === 'attack.over' || name === 'activation.over') return null;
  if (name === 'attack.rolled') return { ...attack, dice: args.dice as string[], defense: args.defense as string[] };
  if (name === 'attack.result') return { ...attack, dice: args.dice as string[], defense: args.defense as string[], successes: Number(args.successes) };
  if (name !== 'tree.taken') return attack;
  const damage = (args.effects as [string, number][]).reduce((sum, [icon, count]) => sum + (icon === 'damage' ? count : 0), 0);
  return { ...attack, successes: attack.successes - 1, taken: [...attack.taken, String(args.option)], at: String(args.option), pool: attack.pool + damage };
}

function placesTold(view: ShatterpointView, { name, args }: LogLine, after: ShatterpointView): ShatterpointView['characters'] {
  const { character, x, y, z } = args;
  if (name === 'character.deployed') {
    const found = after.characters.find((one) => one.id === character);
    return found && !view.characters.some((one) => one.id === character) ? [...view.characters, found] : view.characters;
  }
  if (!MOVES.has(name) || typeof x !== 'number' || typeof y !== 'number') return view.characters;
  return view.characters.map((one) => (one.id === character ? { ...one, pose: { ...one.pose, x, y }, z: typeof z === 'number' ? z : one.z } : one));
}

function told(given: GameView, line: LogLine, later: GameView): GameView {
  const [view, after] = [given as ShatterpointView, later as ShatterpointView];
  const { name, args } = line;
  const change = CHANGES[name];
  const units = change ? view.units.map((unit) => (unit.id === args.unit ? { ...unit, ...change(unit, args) } : unit)) : view.units;
  return {
    ...view,
    units,
    characters: placesTold(view, line, after),
    attack: attackTold(view.attack, line),
    active: name === 'turn.began' ? Number(args.player) : view.active,
    round: name === 'turn.began' ? Number(args.turn) : view.round,
    activated: name === 'activation.began' ? Number(args.unit) : name === 'activation.over' ? null : view.activated,
    token: name === 'token.moved' && typeof args.token === 'number' ? args.token : view.token,
  } as ShatterpointView;
}

export const story: Story = { lasts, told };
