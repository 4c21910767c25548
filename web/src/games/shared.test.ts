import { expect, test } from 'vitest';
import { parentOf } from './editions';

const files = import.meta.glob<string>(['../**/*.{ts,svelte,css,json}', '!../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' });
const games = Object.keys(import.meta.glob('./*/page.ts')).map((path) => path.split('/')[1]!);
/** As it is written in code, and as people write it: "xwing", "X-Wing", "x_wing". */
const named = (game: string) => new RegExp(`(?<![a-z])${[...game].join('[-_ ]?')}`, 'i');

/** A game's own room, and its sentences and those of its editions. */
const belongs = (path: string, game: string) => path.startsWith(`./${game}/`) || new RegExp(`/${game}(-\\w+)?\\.json$`).test(path);
const isOwn = (path: string) => games.some((game) => belongs(path, game));

test('the games are found', () => {
  expect(games.length).toBeGreaterThan(1);
  expect(Object.keys(files).filter(isOwn).length).toBeGreaterThan(100);
});

test.each(Object.keys(files).filter((path) => !isOwn(path)))('%s names no game', (path) => {
  const found = games.flatMap((game) => files[path]!.split('\n').filter((line) => named(game).test(line)));
  expect(found).toEqual([]);
});

test.each(Object.keys(files).filter(isOwn))('%s leaves the other games alone', (path) => {
  const parents = games.filter((game) => belongs(path, game)).map(parentOf);
  const others = games.filter((game) => !belongs(path, game) && !parents.includes(game));
  expect(others.filter((game) => files[path]!.includes(`/${game}/`))).toEqual([]);
});

test('no module is long', () => {
  const modules = Object.entries(files).filter(([path]) => /\.(ts|svelte)$/.test(path));
  expect(modules.filter(([, text]) => text.split('\n').length > 400).map(([path]) => path)).toEqual([]);
});

/** An import or a bracket alone is like any other. */
const SAYS_NOTHING = /^(import .*|[)\]}>;,/*]*|<\/?\w*>)$/;
function* sixes(text: string): Generator<string> {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => !SAYS_NOTHING.test(line));
  for (let i = 0; i + 6 <= lines.length; i++) yield lines.slice(i, i + 6).join('\n');
}

test('no two games hold the same six lines', () => {
  const holders = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(files)) {
    const game = /^\.\/(\w+)\/.*\.(ts|svelte)$/.exec(path)?.[1];
    if (game) for (const six of sixes(text)) holders.set(six, (holders.get(six) ?? new Set()).add(game));
  }
  expect(holders.size).toBeGreaterThan(1000);
  expect([...holders].filter(([, who]) => who.size > 1).map(([six]) => six)).toEqual([]);
});
