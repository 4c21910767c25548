import { expect, test } from 'vitest';
import type { OddsForm } from '../../lib/protocol';
import { readSet, written } from './link';

const form: OddsForm = {
  fields: [
    { name: 'attack', side: 'attacker', least: 0, most: 12, start: 3 },
    { name: 'attacker-lock', side: 'attacker', least: 0, most: 1, start: 0 },
  ],
  rows: ['damage'],
  dice: 2,
};

test('an address says what was changed, and gives it back', () => {
  const set = { numbers: { attack: 4, 'attacker-lock': 0 }, dice: ['01038'] };
  expect(written(form, set)).toBe('attack=4;01038');
  expect(readSet(form, 'attack=4;01038')).toEqual(set);
  expect(written(form, readSet(form, ''))).toBe('');
});

test.each(['attack=99', 'attack=99,moon=2', ' attack=99;'])('%s is kept within bounds', (text) => {
  expect(readSet(form, text.trim()).numbers).toEqual({ attack: 12, 'attacker-lock': 0 });
});

test('nonsense leaves things as they start', () => {
  expect(readSet(form, 'attack=;attacker-lock=x')).toEqual({ numbers: { attack: 3, 'attacker-lock': 0 }, dice: [] });
  expect(readSet(form, ';a b,1,2,3').dice).toEqual(['1', '2']);
});
