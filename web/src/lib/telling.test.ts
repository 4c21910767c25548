import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameView, LogLine } from './protocol';
import { settings } from './settings.svelte';
import { beatsOf, takenBack, Telling, type Shown, type Story } from './telling.svelte';

const line = (n: number, name: string): LogLine => ({ n, beat: 1, name, args: {} });
const view = (points: number) => ({ points }) as unknown as GameView;
/** Every line costs a point; only those called "seen" are looked at. */
const story: Story = {
  lasts: ({ name }) => (name === 'seen' ? 100 : 0),
  told: (now) => view(((now as unknown as { points: number }).points ?? 0) - 1),
};
const before: Shown = { view: view(10), log: [line(0, 'seen')] };
const after: Shown = { view: view(5), log: [...before.log, line(1, 'quiet'), line(2, 'seen'), line(3, 'seen'), line(4, 'quiet')] };

test('each beat shows the table and the log as they were then', () => {
  const beats = beatsOf(story, before, after);
  expect(beats.map(({ line: { n }, view, log }) => [n, view, log.length])).toEqual([
    [2, view(8), 3],
    [3, view(7), 4],
  ]);
});

test('lines that were struck are known', () => {
  expect(takenBack(before, after)).toBe(false);
  expect(takenBack(before, { ...after, log: [{ ...line(0, 'seen'), struck: true }] })).toBe(true);
});

describe('telling', () => {
  let shown: Shown[] = [];
  const telling = (most?: () => number) => new Telling((one) => shown.push(one), most);
  const points = () => shown.map((one) => (one.view as unknown as { points: number }).points);
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    settings.speed = 'normal';
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.speed = 'normal';
  });

  test('takes its time, and ends with what the server said last', () => {
    const one = telling();
    one.tell(beatsOf(story, before, after), after);
    expect([points(), one.beat?.line.n]).toEqual([[8], 2]);
    vi.advanceTimersByTime(100);
    expect([points(), one.beat?.line.n]).toEqual([[8, 7], 3]);
    vi.advanceTimersByTime(100);
    expect([points(), one.beat]).toEqual([[8, 7, 5], null]);
  });

  test('nothing is lost when more comes meanwhile', () => {
    const one = telling();
    one.tell(beatsOf(story, before, after), after);
    const later: Shown = { view: view(1), log: [...after.log, line(5, 'seen')] };
    one.tell(beatsOf(story, after, later), later);
    vi.runAllTimers();
    expect([points(), one.beat]).toEqual([[8, 7, 4, 1], null]);
  });

  test('skipping shows the present, and only that', () => {
    const one = telling();
    one.tell(beatsOf(story, before, after), after);
    one.skip();
    vi.runAllTimers();
    expect([points(), one.beat]).toEqual([[8, 5], null]);
  });

  test('at once means at once', () => {
    settings.speed = 'instant';
    const one = telling();
    one.tell(beatsOf(story, before, after), after);
    expect([points(), one.beat]).toEqual([[5], null]);
  });

  test('slowly takes twice as long', () => {
    settings.speed = 'slow';
    const one = telling();
    one.tell(beatsOf(story, before, after), after);
    vi.advanceTimersByTime(199);
    expect(points()).toEqual([8]);
    vi.advanceTimersByTime(1);
    expect(points()).toEqual([8, 7]);
  });

  test('a clock that runs out is not waited for', () => {
    const one = telling(() => 20);
    one.tell(beatsOf(story, before, after), after);
    vi.advanceTimersByTime(40);
    expect([points(), one.beat]).toEqual([[8, 7, 5], null]);
  });

  test('what happened while nobody looked is not told by force', () => {
    const many = Array.from({ length: 61 }, (_, i) => line(i, 'seen'));
    const one = telling();
    one.tell(beatsOf(story, { ...before, log: [] }, { view: view(5), log: many }), { view: view(5), log: many });
    expect([points(), one.beat]).toEqual([[5], null]);
  });
});
