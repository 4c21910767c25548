import { expect, test } from 'vitest';
import type { Region } from '../lib/region';
import { slidAside } from './sliding';

const at = (x: number, y: number) => ({ x, y, heading: 0 });
const within = (right: number): Region => ({ outline: [[0, 0]], container: [[-100, -100], [right, -100], [right, 100], [-100, 100]], keep_out: [], headings: null, radius: 10 });

test('who is not in the way stays, and so does who lies beneath', () => {
  expect(slidAside({ at: at(0, 0), radius: 10 }, [{ at: at(25, 0), region: within(100) }, { at: at(0, -8), region: within(100) }, null])).toEqual([at(25, 0), at(0, -8), null]);
});

test('who has no room straight ahead goes to a side', () => {
  const [one] = slidAside({ at: at(0, 0), radius: 10 }, [{ at: at(15, 0), region: within(26) }]);
  expect(Math.hypot(one!.x, one!.y)).toBeCloseTo(20.02);
  expect(one!.x).toBeLessThanOrEqual(16);
});

test('two that make way do not come to lie on each other', () => {
  const [one, other] = slidAside({ at: at(0, 0), radius: 10 }, [{ at: at(15, 3), region: within(100) }, { at: at(15, -17), region: within(100) }]);
  expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThanOrEqual(19.9);
});

test('who finds no room stays', () => {
  const tight: Region = { ...within(100), container: [[5, -10], [25, -10], [25, 10], [5, 10]] };
  expect(slidAside({ at: at(0, 0), radius: 10 }, [{ at: at(15, 0), region: tight }])).toEqual([at(15, 0)]);
});
