/** What goes on: the matches of this browser and those that everybody may see, looked at again every few seconds. */

import { api, Trouble } from '../lib/api';
import type { MatchSummary } from '../lib/protocol';
import { forget, held, type Held } from '../lib/seats';
import type { Mine } from './tables';

const EVERY_MS = 10_000;
const MOST = 12;

export class Lobby {
  mine = $state.raw<Mine[]>([]);
  listed = $state.raw<MatchSummary[]>([]);
  seen = $state(false);
  /** Whether the server did not answer. */
  failed = $state(false);

  current = $derived(this.mine.filter((one) => one.info.status !== 'over').toSorted((a, b) => Number(b.asked) - Number(a.asked) || b.info.changed - a.info.changed));
  finished = $derived(this.mine.filter((one) => one.info.status === 'over' && one.info.ending?.reason !== 'closed'));
  live = $derived(this.listed.filter((one) => one.status === 'playing' && !this.has(one)));
  over = $derived(this.listed.filter((one) => one.status === 'over' && !this.has(one)));

  /** Of the matches of this browser, so many of the last. */
  constructor(private readonly most = MOST) {}

  /** For an effect: looks now and then until it is ended. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), EVERY_MS);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    const [found, listed] = await Promise.all([Promise.all(held().slice(0, this.most).map(of)), api.matches().catch(() => null)]);
    this.mine = found.filter((one) => one !== null);
    this.listed = listed ?? this.listed;
    this.failed = listed === null;
    this.seen = true;
  }

  private has(one: MatchSummary): boolean {
    return this.mine.some((other) => other.info.match === one.id);
  }
}

/** At a shared screen the token of the seat that is asked brings the question along. */
async function of(one: Held): Promise<Mine | null> {
  try {
    let info = await api.match(one.match, one.tokens[0]?.token);
    const asked = info.seats.find((seat) => seat.asked && one.tokens.some((token) => token.number === seat.number));
    const token = one.tokens.find((token) => token.number === asked?.number);
    if (asked && token && token !== one.tokens[0]) info = await api.match(one.match, token.token);
    return { held: one, info, asked: asked !== undefined };
  } catch (error) {
    // The server knows nothing of it any more, or not of this seat: neither do we.
    if (error instanceof Trouble && (error.status === 404 || error.status === 403)) forget(one.match);
    return null;
  }
}
