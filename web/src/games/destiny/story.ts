/** How Destiny is told: which lines are looked at and for how long, and what each does to the table. */

import type { GameView, LogLine } from '../../lib/protocol';
import type { Story } from '../../lib/telling.svelte';
import { sideOf } from './sides';
import type { DestinyView, InPlay, PlayerView, PoolDie } from './view';

/** Ms at normal speed. */
const LASTS: Record<string, number> = {
  'battlefield.claimed': 800,
  'card.activated': 500,
  'card.discarded': 600,
  'card.played': 900,
  'card.used': 700,
  'character.defeated': 1600,
  'damage.blocked': 700,
  'damage.healed': 600,
  'damage.moved': 700,
  'damage.taken': 900,
  'dice.removed': 700,
  'dice.rerolled': 800,
  'dice.rolled': 900,
  'die.resolved': 700,
  'die.turned': 700,
  'player.conceded': 1200,
  'player.eliminated': 1500,
  'shields.gained': 500,
  'shields.removed': 500,
  'turn.passed': 500,
};

type Args = LogLine['args'];
const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** What a line does to the card in play that it is about. */
const CHANGES: Record<string, (card: InPlay, args: Args) => Partial<InPlay>> = {
  'card.activated': () => ({ exhausted: true, dice: 0 }),
  'card.exhausted': () => ({ exhausted: true }),
  'card.readied': () => ({ exhausted: false }),
  'character.defeated': (card) => ({ damage: card.health, shields: 0, doomed: true }),
  'damage.blocked': (card, { amount }) => ({ shields: Math.max(0, card.shields - Number(amount)) }),
  'damage.healed': (card, { amount }) => ({ damage: Math.max(0, card.damage - Number(amount)) }),
  'damage.taken': (card, { amount }) => ({ damage: Math.min(card.health, card.damage + Number(amount)) }),
  'shields.gained': (card, { amount }) => ({ shields: card.shields + Number(amount) }),
  'shields.removed': (card, { amount }) => ({ shields: Math.max(0, card.shields - Number(amount)) }),
};

/** Lines with which something new begins: dice that were resolved before have gone back to their cards. */
const BEGINS: ReadonlySet<string> = new Set(['battlefield.claimed', 'card.activated', 'card.played', 'card.used', 'die.resolved', 'dice.rolled', 'turn.passed']);

type ToldDie = PoolDie & { resolved?: boolean };

/** The dice of a line as they fell. */
function fallenIn({ dice, cards, sides }: Args, pool: readonly ToldDie[]): ToldDie[] {
  return numbers(dice).map((id, i) => {
    const [card, side] = [(cards as string[])[i]!, (sides as string[])[i]!];
    return { ...(pool.find((die) => die.id === id) ?? { id, of: null }), card, side, ...sideOf(side) };
  });
}

function poolTold(player: PlayerView, { name, args }: LogLine): ToldDie[] {
  const dice = numbers(args.dice);
  const pool = (player.pool as ToldDie[]).filter((die) => !die.resolved || !BEGINS.has(name));
  if (name === 'die.resolved') return pool.map((die) => (dice.includes(die.id) ? { ...die, resolved: true } : die));
  if (args.player !== player.id) return pool;
  if (name === 'dice.removed') return pool.filter((die) => !dice.includes(die.id));
  if (name !== 'dice.rolled' && name !== 'dice.rerolled' && name !== 'die.turned') return pool;
  const fallen = new Map(fallenIn(args, pool).map((die) => [die.id, die]));
  return [...pool.map((die) => fallen.get(die.id) ?? die), ...[...fallen.values()].filter((die) => !pool.some((one) => one.id === die.id))];
}

/** Who was defeated leaves when the next thing is told. */
function cleared(view: DestinyView, after: DestinyView): DestinyView {
  const gone = new Set(view.cards.filter((card) => card.doomed && !after.cards.some((one) => one.id === card.id)).map((card) => card.id));
  if (gone.size === 0) return view;
  const players = view.players.map((player) => ({ ...player, characters: player.characters.filter((id) => !gone.has(id)) }));
  return { ...view, players, cards: view.cards.filter((card) => !gone.has(card.id)) };
}

function told(given: GameView, line: LogLine, later: GameView): GameView {
  const after = later as DestinyView;
  const view = cleared(given as DestinyView, after);
  const change = CHANGES[line.name];
  const cards = change ? view.cards.map((card) => (card.id === line.args.piece ? { ...card, ...change(card, line.args) } : card)) : view.cards;
  const players = view.players.map((player) => ({ ...player, pool: poolTold(player, line) }));
  return { ...view, cards, players, resolving: null, queue: [] };
}

export const story: Story = { lasts: ({ name }) => LASTS[name] ?? 0, told };
