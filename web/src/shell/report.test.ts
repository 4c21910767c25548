import { expect, test } from 'vitest';
import { reportOf } from './report';

test('a report names the place and the error, and no option or piece', () => {
  const question = { kind: 'dial', rule: 'planning.secret-selection', subject: 3, options: [{ id: '2-turn-left', label: '', args: {} }] };
  const match = { id: 'abc', game: 'xwing', link: 'open', state: { count: 7, status: 'playing' }, question } as never;
  const text = reportOf(match, new Error('broken'), { innerWidth: 800, innerHeight: 600 }, 'agent');
  expect(text).toContain('match abc, entry 7');
  expect(text).toContain('dial (planning.secret-selection)');
  expect(text).toContain('broken');
  expect(text).not.toContain('2-turn-left');
});
