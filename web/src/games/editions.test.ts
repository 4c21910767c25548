import { expect, test } from 'vitest';
import { inParent, parentOf } from './editions';
import { pages } from './pages.svelte';

const editions = Object.keys(import.meta.glob('./*/edition.ts')).map((path) => path.split('/')[1]!);

test.each(editions)('%s has the words and the page of its game', async (edition) => {
  const parent = parentOf(edition)!;
  expect(inParent(`home.squad.${edition}`)).toBe(`home.squad.${parent}`);
  expect(inParent(`home.squad.${parent}`)).toBe(`home.squad.${parent}`);
  const [own, theirs] = [await pages.when(edition), await pages.when(parent)];
  expect(own?.table).toBe(theirs?.table);
});

test('a game of its own is an edition of none', () => {
  expect(parentOf('any')).toBeNull();
});
