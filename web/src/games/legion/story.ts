/** How Legion is told: which lines are looked at and for how long, and what each does to the table. */

import type { GameView, LogLine } from '../../lib/protocol';
import type { Story } from '../../lib/telling.svelte';
import type { Attack, LegionView, Unit } from './view';

/** Lines that bring a unit somewhere. */
export const MOVES: ReadonlySet<string> = new Set(['unit.deployed', 'unit.moved', 'unit.turned', 'unit.scattered']);

/** Ms at normal speed. */
const LASTS: Record<string, number> = {
  'action.performed': 450,
  'attack.declared': 800,
  'attack.rerolled': 800,
  'attack.rolled': 1000,
  'command.revealed': 900,
  'cover.rolled': 700,
  'defense.rolled': 1000,
  'miniature.defeated': 500,
  'mission.revealed': 700,
  'order.drawn': 600,
  'points.scored': 1000,
  'priority.determined': 700,
  'suppression.gained': 400,
  'turn.passed': 500,
  'unit.activated': 600,
  'unit.defeated': 1000,
  'unit.deployed': 800,
  'unit.moved': 850,
  'unit.panicked': 800,
  'unit.rallied': 700,
};

type Args = LogLine['args'];
const CHANGES: Record<string, (unit: Unit, args: Args) => Partial<Unit>> = {
  'order.issued': () => ({ order: 'up' }),
  'suppression.gained': (unit, { count }) => ({ suppression: unit.suppression + Number(count) }),
  'suppression.lost': (unit, { count }) => ({ suppression: Math.max(0, unit.suppression - Number(count)) }),
  'token.gained': (unit, { token, count }) => ({ tokens: { ...unit.tokens, [String(token)]: (unit.tokens[String(token)] ?? 0) + Number(count) } }),
  'miniature.defeated': (unit) => ({ alive: Math.max(0, unit.alive - 1) }),
  'unit.defeated': () => ({ defeated: true }),
  'unit.deployed': () => ({ deployed: true }),
};

function attackTold(attack: Attack | null, { name, args }: LogLine, after: Attack | null): Attack | null {
  if (name === 'attack.declared') {
    const pool = { defender: Number(args.defender), melee: false, weapons: args.weapons as string[], dice: args.dice as [number, number, number], keywords: {}, miniatures: [] };
    return { attacker: Number(args.unit), pools: [pool], resolved: [], pool: 0, dice: [], colors: [], defense_dice: [], defense: '', cover: 0, dodged: 0, aimed: 0, stage: null };
  }
  if (!attack || name === 'unit.activated' || name === 'action.performed') return null;
  if (name === 'attack.rolled') return { ...attack, dice: args.dice as string[], colors: after?.dice.length === (args.dice as string[]).length ? after.colors : [] };
  if (name === 'defense.rolled') return { ...attack, defense_dice: args.dice as string[] };
  if (name === 'cover.determined') return { ...attack, cover: Number(args.cover) };
  return attack;
}

/** Those of a unit that moved stand where they do afterwards; those that fell are gone. */
function standing(view: LegionView, { name, args }: LogLine, after: LegionView): LegionView['miniatures'] {
  if (MOVES.has(name)) return [...view.miniatures.filter(({ unit }) => unit !== args.unit), ...after.miniatures.filter(({ unit }) => unit === args.unit)];
  if (name === 'miniature.defeated') return view.miniatures.filter(({ id }) => id !== args.miniature);
  return view.miniatures;
}

function told(given: GameView, line: LogLine, later: GameView): GameView {
  const [view, after] = [given as LegionView, later as LegionView];
  const { name, args } = line;
  const change = CHANGES[name];
  return {
    ...view,
    attack: attackTold(view.attack, line, after.attack),
    miniatures: standing(view, line, after),
    units: change ? view.units.map((one) => (one.id === args.unit ? { ...one, ...change(one, args) } : one)) : view.units,
    players: name === 'points.scored' ? view.players.map((one) => (one.id === args.player ? { ...one, points: one.points + Number(args.points) } : one)) : view.players,
    activation: name === 'unit.activated' ? { unit: Number(args.unit), left: 0, made: [] } : view.activation,
    round: name === 'round.began' ? Number(args.round) : view.round,
  } as LegionView;
}

export const story: Story = { lasts: ({ name }) => LASTS[name] ?? 0, told };
