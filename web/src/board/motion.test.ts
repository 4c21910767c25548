import { beforeEach, expect, test, vi } from 'vitest';
import type { Pose } from '../lib/geometry';
import { Motion, type Act } from './motion.svelte';

let frames: FrameRequestCallback[] = [];
let calm = false;
beforeEach(() => {
  frames = [];
  calm = false;
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => frames.push(next));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
const tick = (now: number) => frames.splice(0).forEach((one) => one(now));

const at = (x: number): Pose => ({ x, y: 0, heading: 0 });
const move = (piece: number, when: number): Act => ({ at: when, ms: 100, way: { piece, poses: [at(0), at(50)], ms: 100 } });
const pieces = [1, 2].map((id) => ({ id, pose: at(50) }));

test('pieces move one after the other, and wait where they were', () => {
  const motion = new Motion();
  motion.act([move(2, 7), move(1, 3)], pieces);
  tick(50);
  expect([motion.poses.get(1)?.x, motion.poses.get(2)?.x]).toEqual([25, 0]);
  tick(100);
  tick(150);
  expect([motion.poses.get(1), motion.poses.get(2)?.x]).toEqual([undefined, 25]);
  tick(200);
  expect(motion.busy).toBe(false);
});

test('a shot is shown between those who stand there, or stood', () => {
  const motion = new Motion();
  motion.act([], [...pieces, { id: 3, pose: at(9) }]);
  motion.act([{ at: 1, ms: 100, shot: { n: 1, attacker: 1, defender: 3 } }], pieces);
  expect([motion.shot?.from.x, motion.shot?.to.x]).toEqual([50, 9]);
  motion.skip();
  expect(motion.shot).toBeNull();
});

test('nothing moves for those who want no motion', () => {
  calm = true;
  const motion = new Motion();
  motion.act([move(1, 1)], pieces);
  expect([motion.busy, frames.length]).toEqual([false, 0]);
});
