import { expect, test } from 'vitest';
import { unread } from './unread';

test('what others wrote since the chat was read is counted, one’s own lines are not', () => {
  const lines = [
    { at_ms: 1, text: 'Hello', seat: 1 },
    { at_ms: 5, text: 'Hello to you', seat: 0 },
    { at_ms: 6, text: 'Well flown', seat: 1 },
    { at_ms: 7, text: 'From the stands', name: 'Noor' },
  ];
  expect(unread(lines, 1, [0])).toBe(2);
  expect(unread(lines, 0, [0])).toBe(3);
  expect(unread(lines, 7, [0])).toBe(0);
});
