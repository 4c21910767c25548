import { expect, test } from 'vitest';
import { capitalParts, fill, fillParts } from './fill';

const named = { named: (kind: string, value: unknown) => `<${kind} ${JSON.stringify(value)}>`, reader: null };

test('an argument is named as its own kind, or as another', () => {
  expect(fill('{ship} meets {touched:ship}.', { ship: 1, touched: 2 }, 'en', named)).toBe('<ship 1> meets <ship 2>.');
});
test('several arguments name one thing', () => {
  expect(fill('{speed+bearing:maneuver}', { speed: 2, bearing: 'turn-left' }, 'en', named)).toBe('<maneuver [2,"turn-left"]>');
});
test('French counts none as one, English as many', () => {
  const text = '{hits} {hits:one|many}';
  expect([0, 1, 2].map((hits) => fill(text, { hits }, 'en'))).toEqual(['0 many', '1 one', '2 many']);
  expect([0, 1, 2].map((hits) => fill(text, { hits }, 'fr'))).toEqual(['0 one', '1 one', '2 many']);
});
test('a text for what is there may hold fields; none for what is not', () => {
  const text = 'stops{touched:? against {touched:ship}|}.';
  expect(fill(text, { touched: 3 }, 'en', named)).toBe('stops against <ship 3>.');
  expect(fill(text, { touched: null }, 'en', named)).toBe('stops.');
  expect(fill(text, { touched: 0 }, 'en', named)).toBe('stops against <ship 0>.');
});
test('one text for the player who reads, another for all others', () => {
  const text = '{player} {player:@win|wins}{player:@| against {player}}.';
  const told = (player: number | null, reader: number | null) => fill(text, { player }, 'en', { ...named, reader });
  expect(told(1, 1)).toBe('<player 1> win.');
  expect(told(0, 1)).toBe('<player 0> wins against <player 0>.');
  expect(told(0, null)).toBe('<player 0> wins against <player 0>.');
  expect(told(null, null)).toBe('<player null> wins against <player null>.');
});
test('parts keep the thing that a name stands for', () => {
  const parts = fillParts('{ship} fires', { ship: 4 }, 'en', { named: (_kind, value) => `luke ${value}`, reader: null });
  expect(parts).toEqual([{ text: 'luke 4', kind: 'ship', value: 4 }, { text: ' fires' }]);
  expect(capitalParts(parts)[0].text).toBe('Luke 4');
});
test('a name that ends like a sentence takes no full stop after it', () => {
  const dealt = (card: string) => fill('It is dealt {card}.', { card }, 'en');
  expect([dealt('Direct Hit!'), dealt('Stunned Pilot')]).toEqual(['It is dealt Direct Hit!', 'It is dealt Stunned Pilot.']);
});
