import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, type LinkState } from './link';

/** A socket that does what the test says. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  send(): void {}
  close(): void {}
}

let told: [LinkState, string][];
let link: Link;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  Wire.all = [];
  told = [];
  link = new Link('match', () => [], { message: () => {}, state: (state, why) => told.push([state, why]) });
  link.open();
});
afterEach(() => {
  link.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const close = (code: number, reason = '') => Wire.all.at(-1)!.onclose?.({ code, reason });

test.each(['damaged', 'other-rules', 'wrong-token'])('a table that does not open (%s) is not knocked at again', (why) => {
  close(4001, why);
  vi.advanceTimersByTime(60_000);
  expect(told.at(-1)).toEqual(['refused', why]);
  expect(Wire.all).toHaveLength(1);
});

test('a table that is opened again after it was refused has not lost its connection', () => {
  close(1006);
  vi.advanceTimersByTime(500);
  close(4001, 'damaged');
  link.open();
  expect(told.at(-1)).toEqual(['connecting', '']);
});

test('a server that only ever says “come again” is not asked without a pause', () => {
  close(4003);
  vi.advanceTimersByTime(1);
  expect(Wire.all).toHaveLength(2);
  for (let i = 0; i < 5; i++) {
    close(4003);
    vi.advanceTimersByTime(400);
  }
  expect(Wire.all.length).toBeLessThan(5);
});
