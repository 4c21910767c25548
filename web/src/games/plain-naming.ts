/** What the things of a match are called where the page knows nothing of the game: by the server's words, by its cards,
 * and by what the view says of a piece. */

import type { Match } from '../lib/match.svelte';
import { settings } from '../lib/settings.svelte';
import type { GameWords } from '../lib/words.svelte';

type Thing = Record<string, unknown>;

export function plainName(match: Match, kind: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => plainName(match, kind.replace(/s$/, ''), one)).join(', ');
  const { words } = match;
  const key = `name.${kind}.${String(value)}`;
  if (words.has(key)) return words.phrase(key);
  if (kind === 'player' && typeof value === 'number') return match.playerInside(value);
  if (typeof value === 'string') return cardName(words, value) ?? value;
  const piece = typeof value === 'number' ? pieceOf(match, kind, value) : null;
  return piece ? pieceName(match, kind, piece) : String(value);
}

function cardName(words: GameWords, id: string): string | null {
  for (const group of Object.values(words.cards ?? {})) {
    const name = group?.[id]?.name;
    if (name) return name[settings.lang] ?? name.en;
  }
  return null;
}

/** A piece of the list that is called like the kind, or of the only list that has one with this number. */
function pieceOf(match: Match, kind: string, id: number): Thing | null {
  const lists = Object.entries(match.view ?? {}).filter((one): one is [string, Thing[]] => Array.isArray(one[1]) && one[0] !== 'decisions');
  const found = lists.flatMap(([name, list]) => list.filter((one) => one?.id === id).map((one) => ({ name, one })));
  const own = found.find(({ name }) => name.startsWith(kind));
  return (own ?? (found.length === 1 && !['player', 'count', 'number'].includes(kind) ? found[0] : null))?.one ?? null;
}

function pieceName(match: Match, kind: string, piece: Thing): string {
  const said = ['name', 'card', 'kind', 'type'].map((field) => piece[field]).find((one) => typeof one === 'string') as string | undefined;
  if (said === undefined) return String(piece.id);
  const name = cardName(match.words, said) ?? (match.words.has(`name.${kind}.${said}`) ? match.words.phrase(`name.${kind}.${said}`) : said);
  return `${name} ${String(piece.number ?? piece.id)}`;
}
