import { describe, expect, it } from 'vitest';
import type { LogLine } from '../lib/protocol';
import { since } from './recap';

const line = (n: number, name: string, struck = false): LogLine => ({ n, beat: n, name, args: {}, struck }) as LogLine;
const log = [line(1, 'ship.moved'), line(2, 'phase.begins'), line(3, 'ship.moved', true), line(4, 'dial.revealed'), line(5, 'attack.hit')];

describe('the recap', () => {
  it('tells what came after the last line that was seen', () => {
    expect(since(log, 1, () => false).map((one) => one.n)).toEqual([4, 5]);
    expect(since(log, 5, () => false)).toEqual([]);
  });
  it('leaves out what the board shows', () => {
    expect(since(log, 0, (one) => one.name === 'dial.revealed').map((one) => one.n)).toEqual([1, 5]);
  });
});
