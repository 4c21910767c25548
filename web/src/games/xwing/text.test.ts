import { expect, test } from 'vitest';
import { headed } from './text';

test('what an option is called stands apart from what it does', () => {
  expect(headed('Spend a focus token: 2 results become hits')).toEqual(['Spend a focus token', '2 results become hits']);
  expect(headed('Torpilles à Protons\u202f: 4 dés')).toEqual(['Torpilles à Protons', '4 dés']);
  expect(headed('boost (red: brings stress)')).toEqual(['boost (red: brings stress)', '']);
  expect(headed('Leave the dice as they are')).toEqual(['Leave the dice as they are', '']);
});
