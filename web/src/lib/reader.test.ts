import { beforeAll, expect, test } from 'vitest';
import { pages } from '../games/pages.svelte';
import { Match } from './match.svelte';
import type { Lang, LogLine, SeatState } from './protocol';
import type { Standing } from './seen.svelte';
import { settings } from './settings.svelte';
import { loadWords, wordsOf } from './words.svelte';

/** The engine's own catalogues: what the server would send. */
const files = import.meta.glob<Record<string, string>>('../../../src/dejarik/games/*/words/*/*.json', { eager: true, import: 'default' });
const templates = (game: string, lang: Lang) =>
  Object.assign({}, ...Object.entries(files).flatMap(([path, words]) => (path.includes(`/${game}/words/${lang}/`) ? [words] : []))) as Record<string, string>;

const SEATS = [
  { number: 0, kind: 'human', name: '' },
  { number: 1, kind: 'bot', name: 'greedy', bot: 'greedy' },
] as SeatState[];

function table(game: string, held: number[], seats = SEATS): Match {
  const match = new Match('m', { live: false });
  match.game = game;
  match.state = { seat: held[0] ?? null, held, seats } as unknown as Standing;
  const words = wordsOf(game);
  words.templates = { en: templates(game, 'en'), fr: templates(game, 'fr') };
  return match;
}
const event = (name: string, args: LogLine['args']) => ({ name, args });
const inDestiny = (player: number) => [
  event('turn.passed', { player }),
  event('card.played', { player, card: 'Blaster', cost: 2 }),
  event('round.began', { round: 3, player }),
  event('deck.discarded', { player, cards: ['Comlink'] }),
  event('player.eliminated', { player }),
];
function told(match: Match, lines: { name: string; args: LogLine['args'] }[], lang: Lang): string[] {
  settings.lang = lang;
  return lines.map(({ name, args }) => match.say(name, args));
}

beforeAll(async () => {
  await Promise.all([loadWords('en'), loadWords('fr'), pages.when('destiny'), pages.when('xwing')]);
});

test('the reader is told of as you', () => {
  const match = table('destiny', [0]);
  expect(told(match, inDestiny(0), 'en')).toEqual([
    'You pass.',
    'You play Blaster for 2 resources.',
    'Round 3 begins; you go first.',
    'You discard from the top of your deck: Comlink.',
    'You are eliminated.',
  ]);
  expect(told(match, inDestiny(0), 'fr')).toEqual([
    'Vous passez.',
    'Vous jouez Blaster pour 2 ressources.',
    'Le round 3 commence\u202f; vous jouez en premier.',
    'Vous défaussez du dessus de votre deck\u202f: Comlink.',
    'Vous êtes hors jeu.',
  ]);
});

test.each([
  ['another seat', [0], 1, 'Bot Greedy', 'Robot Glouton'],
  ['a seat that one watches', [], 0, 'Player 1', 'Joueur 1'],
  ['a seat of a shared screen', [0, 1], 0, 'Player 1', 'Joueur 1'],
])('%s is told of by its name', (_case, held, player, english, french) => {
  const match = table('destiny', held);
  expect(told(match, inDestiny(player), 'en').slice(0, 3)).toEqual([
    `${english} passes.`,
    `${english} plays Blaster for 2 resources.`,
    `Round 3 begins; ${english} goes first.`,
  ]);
  expect(told(match, inDestiny(player), 'fr')[3]).toBe(`${french} défausse du dessus de son deck\u202f: Comlink.`);
});

test('another person without a name is the opponent, inside a sentence too', () => {
  const match = table('destiny', [1], SEATS.map((one) => ({ ...one, kind: 'human', name: '' })));
  expect(told(match, inDestiny(0), 'en').slice(0, 3)).toEqual([
    'Your opponent passes.',
    'Your opponent plays Blaster for 2 resources.',
    'Round 3 begins; your opponent goes first.',
  ]);
});

test('X-Wing names players only where they win or begin', () => {
  const lines = (player: number) => [event('match.won', { player }), event('setup.first-player', { player })];
  const match = table('xwing', [0]);
  expect([...told(match, lines(0), 'en'), ...told(match, lines(1), 'en')]).toEqual(['You win!', 'First player: you.', 'Victory for Bot Greedy!', 'First player: Bot Greedy.']);
  expect(told(match, lines(0), 'fr')).toEqual(['Vous gagnez\u202f!', 'Premier joueur\u202f: vous.']);
});

test('you are the one part of a sentence that keeps its colour', () => {
  settings.lang = 'en';
  const [you, verb] = table('destiny', [0]).parts('turn.passed', { player: 0 });
  expect(you).toEqual({ text: 'You', kind: 'player', value: 0 });
  expect(verb).toEqual({ text: ' ' });
});

test('a replay speaks to who sat there, whoever’s eyes it is seen with', () => {
  settings.lang = 'en';
  const match = table('destiny', []);
  match.state = null;
  match.info = { seats: SEATS } as unknown as Match['info'];
  match.view = { game: 'destiny', player: 1 } as unknown as Match['view'];
  match.sat = [0];
  expect(match.say('turn.passed', { player: 0 })).toBe('You pass.');
  expect(match.say('turn.passed', { player: 1 })).toBe('Bot Greedy passes.');
  match.sat = [];
  expect(match.say('turn.passed', { player: 0 })).toBe('Player 1 passes.');
});
