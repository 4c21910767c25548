import { expect, test } from 'vitest';
import { during, slides } from './way';

test('those who stand elsewhere than before slide there, the others stay', () => {
  const at = (id: number, x: number) => ({ id, pose: { x, y: 0, heading: 0 } });
  const ways = slides([at(1, 0), at(2, 5), { id: 3, pose: null }], [at(1, 300), at(2, 5), at(3, 9), at(4, 1)]);
  expect(ways.map(({ piece, ms }) => [piece, ms])).toEqual([[1, 500]]);
  expect(during(ways[0]!.poses, 0.5).x).toBeCloseTo(150);
});
