/** The server's REST calls. A refusal is a `Trouble` with the server's word for it; a server that does not answer is one
 * with the word "offline". */

import type {
  CardFacts,
  Created,
  ErrorBody,
  FoundRules,
  GameInfo,
  Joined,
  Lang,
  ListAnswer,
  MatchInfo,
  MatchSummary,
  NewMatch,
  OddsAnswer,
  OddsForm,
  Replay,
  RuleEntry,
} from './protocol';

export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly faults: readonly string[] = [],
    readonly status = 0,
  ) {
    super(message);
  }
}

export async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  let reply: Response;
  try {
    reply = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble('offline', 'The server does not answer.');
  }
  const data: unknown = await reply.json().catch(() => null);
  if (!reply.ok) {
    const error = (data as { error?: ErrorBody } | null)?.error;
    throw new Trouble(error?.code ?? 'http', error?.message ?? reply.statusText, error?.faults ?? [], reply.status);
  }
  return data as T;
}

function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? '?' + new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString() : '';
}

const kept = new Map<string, Promise<unknown>>();

/** Asked once, and again only if it failed. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = call<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const api = {
  games: () => once<{ games: GameInfo[] }>('/api/games').then((one) => one.games),
  words: (game: string, lang: Lang) =>
    once<{ words: Record<string, string> }>(`/api/games/${game}/words/${lang}`).then((one) => one.words),
  cards: (game: string) => once<CardFacts>(`/api/games/${game}/cards`),
  checkList: (game: string, text: string) => call<ListAnswer>(`/api/games/${game}/lists/check`, { text }),
  oddsForm: (game: string) => once<OddsForm>(`/api/games/${game}/odds`),
  odds: (game: string, numbers: Record<string, number>, dice: readonly string[] = []) =>
    call<OddsAnswer>(`/api/games/${game}/odds`, { numbers, dice }),
  rules: (game: string, lang: Lang, words = '', most = 50) =>
    call<FoundRules>(`/api/games/${game}/rules${query({ words, lang, most })}`),
  rule: (game: string, id: string, lang: Lang) =>
    once<{ rule: RuleEntry }>(`/api/games/${game}/rules/${encodeURIComponent(id)}${query({ lang })}`).then(
      (one) => one.rule,
    ),
  matches: () => call<{ matches: MatchSummary[] }>('/api/matches').then((one) => one.matches),
  match: (id: string, token?: string) => call<MatchInfo>(`/api/matches/${encodeURIComponent(id)}`, undefined, token),
  bring: (id: string, token: string, list: string, lang: Lang) =>
    call<unknown>(`/api/matches/${id}/list`, { list, lang }, token),
  closeTable: (id: string, token: string) => call<unknown>(`/api/matches/${id}/close`, {}, token),
  create: (wish: NewMatch) => call<Created>('/api/matches', wish),
  join: (id: string, body: { invite: string; client: string; name?: string; list?: string | null; lang?: Lang }) =>
    call<Joined>(`/api/matches/${id}/join`, body),
  record: (id: string, token?: string) => call<unknown>(`/api/matches/${id}/record`, undefined, token),
  openSide: (id: string, token: string) => call<{ open_sides: number[] }>(`/api/matches/${id}/open`, {}, token),
  replay: (id: string, first: number, most: number, token?: string) =>
    call<Replay>(`/api/matches/${id}/replay${query({ first, most })}`, undefined, token),
};
