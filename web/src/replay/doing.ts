/** What a reader may take away from a replay: a link, the record, the match itself to play on. */

import { api } from '../lib/api';
import { linkTo } from '../lib/reach.svelte';
import { go } from '../lib/route.svelte';
import { openMatch, type Opponent } from '../home/new-table.svelte';
import { botName } from '../home/tables';
import type { NewMatch, SeatWish } from '../lib/protocol';
import { keep } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { say } from '../lib/words.svelte';
import { explained, type Viewer } from './viewer.svelte';

export async function copyLink(viewer: Viewer): Promise<void> {
  if (viewer.isFile) return;
  try {
    await navigator.clipboard.writeText(linkTo(`replay/${viewer.id}/${viewer.now}`));
    viewer.tell(say('replay.link-copied', { beat: viewer.now }));
  } catch {
    viewer.tell(say('replay.not-copied'));
  }
}

export async function download(viewer: Viewer): Promise<void> {
  if (viewer.id === null) return;
  try {
    const record = viewer.isFile ? viewer.record : await api.record(viewer.id, viewer.tokenFor('all'));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
    link.download = `dejarik-${viewer.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    viewer.tell(explained(error));
  }
}

export interface PlayOn {
  /** The side that one takes. */
  seat: number;
  opponent: Opponent;
  bot: string;
}

/** From the beat that is shown. */
export async function playOn(viewer: Viewer, { seat: mine, opponent, bot }: PlayOn): Promise<void> {
  const { film, beat, id } = viewer;
  if (!film || !beat || !id) return;
  const other: SeatWish = opponent === 'bot' ? { kind: 'bot', bot } : { kind: 'me' };
  const wish: NewMatch = {
    game: film.game,
    seats: viewer.players.map((seat) => (seat === mine ? { kind: 'me', name: settings.name } : other)),
    start: { match: id, count: film.frames[beat.at]!.count, token: viewer.tokenFor('all') },
    aids: settings.aids,
    lang: settings.lang,
  };
  try {
    go(`match/${await openMatch(wish, opponent === 'bot' ? say('seat.bot', { bot: botName(bot) }) : '')}`);
  } catch (error) {
    viewer.tell(explained(error));
  }
}

/** To the table that is over, where a rematch is offered; or to the one that followed. */
export function rematch(viewer: Viewer): void {
  const { info } = viewer.match;
  if (info?.next && viewer.mine) keep({ ...viewer.mine, match: info.next, invites: [], at: Date.now() });
  go(`match/${info?.next ?? viewer.id}`);
}
