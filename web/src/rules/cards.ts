/** Cards by name, so that whoever looks for a card finds the rules that its effect is made of. */

import type { Lang, Name } from '../lib/protocol';
import type { GameWords } from '../lib/words.svelte';
import { tokens } from './book';

export interface FoundCard {
  id: string;
  name: Name;
  /** What it does, in our words; empty if it says nothing beyond its figures. */
  effect: string;
}

interface Named {
  name?: Name;
}

/** Groups that are no cards. */
const NOT_CARDS = ['ships', 'sets'];

/** The cards whose name holds every word, or its beginning; whole names first. */
export function cardsNamed(words: GameWords, sought: string, lang: Lang, most: number): FoundCard[] {
  const wanted = tokens(sought);
  if (wanted.length === 0 || words.cards === null) return [];
  const found = new Map<string, [number, FoundCard]>();
  for (const [group, cards] of Object.entries(words.cards as unknown as Record<string, unknown>)) {
    if (NOT_CARDS.includes(group) || typeof cards !== 'object' || cards === null) continue;
    for (const [id, card] of Object.entries(cards as Record<string, Named>)) {
      if (!card?.name) continue;
      const own = tokens(`${card.name.en} ${card.name.fr ?? ''}`);
      if (!wanted.every((word) => own.some((other) => other.startsWith(word)))) continue;
      const name = tokens(card.name[lang] ?? card.name.en).join(' ');
      const effect = effectOf(words, group, id);
      // Of cards of one name and effect, as of printings again, one is enough.
      found.set(`${name}/${effect}`, [name === wanted.join(' ') ? 0 : name.startsWith(wanted.join(' ')) ? 1 : 2, { id, name: card.name, effect }]);
    }
  }
  return [...found.values()]
    .sort((a, b) => a[0] - b[0])
    .slice(0, most)
    .map(([, card]) => card);
}

/** One that the server found. */
export function cardOf(words: GameWords, id: string, name: Name): FoundCard {
  const groups = Object.entries((words.cards ?? {}) as unknown as Record<string, Record<string, Named> | undefined>);
  const group = groups.find(([, cards]) => cards?.[id]?.name?.en === name.en)?.[0] ?? '';
  return { id, name, effect: effectOf(words, group, id) };
}

/** Cards of two groups may share an id, such as a hero and the upgrade that brings him: each has its own effect, or none. */
function effectOf(words: GameWords, group: string, id: string): string {
  const found = words.keys('effect.').filter((one) => one.endsWith(`.${id}`));
  const groupOf = (key: string) => `${key.split('.')[1]!.replace(/y$/, 'ie')}s`;
  const key = found.find((one) => groupOf(one) === group) ?? found.find((one) => !(groupOf(one) in words.cards!));
  return key ? words.say(key) : '';
}
