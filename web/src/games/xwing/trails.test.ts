import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { trailsOf } from './trails';

const line = (n: number, name: string, args: Record<string, unknown>, struck = false): LogLine => ({ n, beat: n, name, args, struck }) as LogLine;
const move = (n: number, ship: number, struck = false) => line(n, 'ship.moved', { ship, bearing: 'straight', before: [0, 0, 0], after: [0, 100, 0] }, struck);

describe('trails', () => {
  it('are those of this round', () => {
    const log = [move(1, 7), line(2, 'phase.begins', { phase: 'planning' }), move(3, 1), move(4, 2, true), line(5, 'attack.hit', {})];
    const [only, ...rest] = trailsOf(log);
    expect(rest).toEqual([]);
    expect(only!.ship).toBe(1);
    expect([only!.points[0], only!.points.at(-1)]).toEqual([[0, 0], [0, 100]]);
  });
});
