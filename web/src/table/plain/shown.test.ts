import { expect, test } from 'vitest';
import type { GameView } from '../../lib/protocol';
import { shownOf, textOf, type Named } from './shown';

const named: Named = (kind, value) => (value === 'rey' ? 'Rey' : kind === 'player' ? `P${String(value)}` : String(value));
const view = {
  game: 'toy',
  round: 1,
  decisions: [],
  discs: [
    { id: 1, owner: 0, card: 'rey', pose: { x: 10.4, y: 20, heading: Math.PI / 2 }, radius: 20, lost: 0, tokens: { aim: 2, dodge: 0 }, out: false },
    { id: 2, owner: 1, card: 'maul', pose: null, radius: 20, lost: 0, tokens: {}, out: true },
  ],
  deck_sizes: [3, 4],
  score: { best: 2, none: null },
  width: 900,
} as unknown as GameView;

test('what a game tells is shown as tables, lists and figures; what the frame shows is not told again', () => {
  expect(shownOf(view, named)).toEqual([
    {
      kind: 'rows',
      field: 'discs',
      columns: ['id', 'owner', 'card', 'pose', 'tokens', 'out'],
      rows: [
        { id: 1, cells: ['1', 'P0', 'Rey', '10 · 20 · 90°', 'aim: 2', ''] },
        { id: 2, cells: ['2', 'P1', 'maul', '', '', '✓'] },
      ],
    },
    { kind: 'text', field: 'deck_sizes', text: '3, 4' },
    { kind: 'fields', field: 'score', fields: [{ kind: 'text', field: 'best', text: '2' }] },
    { kind: 'text', field: 'width', text: '900' },
  ]);
});

test('pairs and nested lists are read through', () => {
  expect(textOf('hand', [[4, 'rey'], [5, 'maul']], named)).toBe('4 Rey; 5 maul');
});
