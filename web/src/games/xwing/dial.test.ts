import { describe, expect, it } from 'vitest';
import type { Question } from '../../lib/protocol';
import { dialOf, INNER, inOrder, neighbour, OUTER, slice, type Maneuver } from './dial';

const dial: Maneuver[] = ['2-koiogran', '1-bank-left', '2-turn-right', '1-straight', '2-straight', '1-bank-right', '2-bank-left'].map((id) => ({
  id,
  speed: Number(id[0]),
  bearing: id.slice(2),
  difficulty: 'white',
}));

describe('the dial', () => {
  it('goes by speed, then from left to right', () => {
    expect(inOrder(dial).map((one) => one.id)).toEqual([
      '1-bank-left', '1-straight', '1-bank-right', '2-bank-left', '2-straight', '2-turn-right', '2-koiogran',
    ]);
  });
  it('starts straight ahead', () => expect(neighbour(dial, null, 0, 1)).toBe('1-straight'));
  it('steps to the next bearing and stops at the last', () => {
    expect(neighbour(dial, '1-straight', 0, 1)).toBe('1-bank-right');
    expect(neighbour(dial, '1-bank-right', 0, 1)).toBe('1-bank-right');
  });
  it('keeps the bearing, or the one nearest to it, at another speed', () => {
    expect(neighbour(dial, '1-bank-left', 1, 0)).toBe('2-bank-left');
    expect(neighbour(dial, '1-bank-right', 1, 0)).toMatch(/2-(straight|turn-right)/);
    expect(neighbour(dial, '2-straight', 1, 0)).toBe('2-straight');
  });
  it('has all its maneuvers, those that cannot be set with their reason', () => {
    const args = { speed: 4, bearing: 'koiogran', difficulty: 'red' };
    const shut = { id: '4-koiogran', rule: 'planning.stressed-cannot-select-red', why: 'refusal.dial', args };
    const open = { id: '2-straight', label: '', args: { speed: 2, bearing: 'straight', difficulty: 'blue', stress: -1 } };
    const whole = dialOf({ options: [open], closed: [shut] } as unknown as Question);
    expect(whole.map((one) => [one.id, one.difficulty, one.closed?.rule])).toEqual([
      ['2-straight', 'blue', undefined],
      ['4-koiogran', 'red', 'planning.stressed-cannot-select-red'],
    ]);
  });
  it('leaves room for a finger on the fullest of dials', () => {
    const scale = 316 / 232;
    const across = (2 * Math.PI * ((INNER + OUTER) / 2)) / 20;
    expect(across * scale).toBeGreaterThan(38.5);
    expect((OUTER - INNER) * scale).toBeGreaterThan(40);
  });
  it('has its first slice at the top and the others clockwise', () => {
    const { icon, speed } = slice(0, 16);
    expect(icon[0]).toBeCloseTo(0);
    expect(icon[1]).toBeLessThan(-INNER);
    expect(-speed[1]).toBeLessThan(OUTER);
    expect(slice(4, 16).icon[0]).toBeGreaterThan(INNER);
  });
});
