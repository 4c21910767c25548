import { expect, test } from 'vitest';
import { radians } from '../lib/geometry';
import { bentAtMost, endOf, hingeOf, outlinesOf, type Tool } from './tool';

const TOOL: Tool = [75, 75, 20, Math.PI / 2];
const START = { x: 450, y: 450, radius: 20 };
const near = (point: readonly number[], x: number, y: number) => {
  expect(point[0]).toBeCloseTo(x);
  expect(point[1]).toBeCloseTo(y);
};

test('a tool leaves the rim of its base and ends at the rim of the base it leads to', () => {
  near(hingeOf(TOOL, START, { heading: 0, bend: 0 }), 450, 545);
  near(endOf(TOOL, START, { heading: 0, bend: 0 }), 450, 640);
  near(endOf(TOOL, START, { heading: 0, bend: radians(90) }), 545, 545);
  near(endOf(TOOL, START, { heading: radians(90), bend: radians(-90) }), 545, 545);
});

test('its outlines are two arms as wide as it is and a round hinge', () => {
  const [first, second, hinge] = outlinesOf(TOOL, START, { heading: 0, bend: radians(90) });
  near(first![0]!, 440, 470);
  near(first![2]!, 460, 545);
  near(second![1]!, 525, 555);
  expect(Math.hypot(hinge![5]![0] - 450, hinge![5]![1] - 545)).toBeCloseTo(10);
});

test('it is bent no farther than it can be', () => {
  expect(bentAtMost(TOOL, 3)).toBe(Math.PI / 2);
  expect(bentAtMost(TOOL, -3)).toBe(-Math.PI / 2);
});
