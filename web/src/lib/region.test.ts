import { describe, expect, it } from 'vitest';
import type { Pose } from './geometry';
import { nearest, offence, type Region } from './region';
import samples from './region.samples.json';

interface Case {
  region: Region;
  verdicts: [Pose, string | null][];
  nearest: [Pose, number][];
}
const cases = samples as unknown as Case[];

describe('the page judges a placement as the engine does', () => {
  it.each(cases.map((one, i) => [i, one] as const))('placement %i', (_, { region, verdicts }) => {
    for (const [pose, verdict] of verdicts) {
      const found = offence(region, pose);
      expect(typeof found === 'number' ? `keep_out:${found}` : found).toBe(verdict);
    }
  });

  it.each(cases.map((one, i) => [i, one] as const))('snaps as near, placement %i', (_, { region, nearest: away }) => {
    for (const [pose, far] of away) {
      const found = nearest(region, pose)!;
      expect(offence(region, found)).toBeNull();
      expect(Math.hypot(found.x - pose.x, found.y - pose.y)).toBeLessThan(far * 1.1 + 1);
    }
  });

  it('snaps within a frame', () => {
    const poses = cases.flatMap(({ region, nearest: away }) => away.map(([pose]) => [region, pose] as const));
    const timed = (region: Region, pose: Pose) => {
      const start = performance.now();
      nearest(region, pose);
      return performance.now() - start;
    };
    // The best of a few runs: a busy computer is not what is measured.
    const times = poses.map(([region, pose]) => Math.min(...Array.from({ length: 4 }, () => timed(region, pose))));
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(16);
  });
});
