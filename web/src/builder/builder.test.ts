import { beforeEach, expect, test, vi } from 'vitest';
import { Trouble } from '../lib/api';
import { Builder } from './builder.svelte';
import { askDraft, type Draft } from './draft';

vi.mock('./draft', () => ({ askDraft: vi.fn() }));

/** A server that writes down the cards it hears of, when it is let answer. */
let answers: (() => void)[] = [];
let away = false;
const asked = vi.mocked(askDraft);
beforeEach(() => {
  answers = [];
  away = false;
  asked.mockImplementation((_game, { text, edit }) => {
    const cards = JSON.parse(text) as string[];
    const list = edit?.card ? [...cards, edit.card] : cards;
    return new Promise<Draft>((resolve, reject) => {
      answers.push(() => (away ? reject(new Trouble('offline', '')) : resolve({ list } as unknown as Draft)));
    });
  });
});
async function answerAll(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet++) {
    await new Promise((done) => setTimeout(done));
    for (const answer of answers.splice(0)) answer();
  }
}
async function begun(): Promise<Builder> {
  const builder = new Builder('xwing');
  void builder.start('["luke"]');
  await answerAll();
  return builder;
}

test('a change that is on its way can be undone, and done again', async () => {
  const builder = await begun();
  void builder.change({ place: 'a', card: 'predator' });
  void builder.undo();
  await answerAll();
  expect(builder.draft?.list).toEqual(['luke']);
  expect([builder.canUndo, builder.canRedo]).toEqual([false, true]);
  void builder.redo();
  await answerAll();
  expect(builder.draft?.list).toEqual(['luke', 'predator']);
});

test('undo takes the last of two changes that are on their way', async () => {
  const builder = await begun();
  void builder.change({ place: 'a', card: 'predator' });
  void builder.change({ place: 'b', card: 'elusive' });
  void builder.undo();
  await answerAll();
  expect(builder.draft?.list).toEqual(['luke', 'predator']);
});

test('a change that the server never heard of is forgotten', async () => {
  const builder = await begun();
  away = true;
  void builder.change({ place: 'a', card: 'predator' });
  void builder.undo();
  await answerAll();
  builder.close();
  expect(builder.waiting).toEqual([]);
  expect(builder.draft?.list).toEqual(['luke']);
});
