/** In which of its states the ask bar is: one at a time, the most pressing first. */

import type { Match } from '../lib/match.svelte';
import type { SeatState } from '../lib/protocol';

export type Asked =
  | { kind: 'no-entry' }
  | { kind: 'connecting' }
  | { kind: 'reconnecting' }
  | { kind: 'waiting-seat'; open: number }
  | { kind: 'closed' }
  | { kind: 'telling' }
  | { kind: 'finished' }
  | { kind: 'cover'; seat: number }
  | { kind: 'refused' }
  | { kind: 'question' }
  | { kind: 'gone'; seat: SeatState; fallen: boolean; claimable: boolean; wait: number }
  | { kind: 'locked'; seat: SeatState }
  | { kind: 'watching'; seat: SeatState | null }
  | { kind: 'thinking'; seat: SeatState | null };

type Facts = Pick<Match, 'link' | 'state' | 'seat' | 'seats' | 'held' | 'sameScreen' | 'watching' | 'question' | 'refusal' | 'lockedKind' | 'isTelling'>;

/** Who let their own flag fall too has nothing to claim. */
export function ownFallen({ seats, held }: Pick<Match, 'seats' | 'held'>): boolean {
  return seats.some((seat) => seat.fallen && held.includes(seat.number));
}

export type ClaimKind = 'win' | 'go' | 'call-off';

/** What a claim does: win between two; among more the late one leaves, or nobody plays on. */
export function claimKind({ seats, state }: Pick<Match, 'seats' | 'state'>): ClaimKind {
  if (seats.length === 2) return 'win';
  return state?.concede === 'leave' ? 'go' : 'call-off';
}

export const CLAIMS: Record<ClaimKind, { button: string; may: string; wait: string; own: string }> = {
  win: { button: 'gone.claim', may: 'gone.claimable', wait: 'gone.wait', own: 'flag.own.why' },
  go: { button: 'gone.let-go', may: 'gone.may-let-go', wait: 'gone.wait-let-go', own: 'flag.own.let-go' },
  'call-off': { button: 'gone.call-off', may: 'gone.may-call-off', wait: 'gone.wait-call-off', own: 'flag.own.call-off' },
};

/** `waited` are the milliseconds since the seats were told. */
export function askedOf(match: Facts, waited: number): Asked {
  if (match.link === 'refused') return { kind: 'no-entry' };
  if (match.link === 'lost') return { kind: 'reconnecting' };
  const state = match.state;
  if (state === null || match.link === 'connecting') return { kind: 'connecting' };
  if (state.status === 'waiting') {
    return { kind: 'waiting-seat', open: match.seats.find((seat) => seat.kind === 'open')?.number ?? 0 };
  }
  if (state.ending?.reason === 'closed') return { kind: 'closed' };
  if (match.isTelling) return { kind: 'telling' };
  if (state.status === 'over') return { kind: 'finished' };
  if (match.sameScreen && !match.question) {
    const next = match.seats.find((seat) => seat.asked && match.held.includes(seat.number) && seat.number !== match.seat);
    if (next) return { kind: 'cover', seat: next.number };
  }
  if (match.question) return { kind: match.refusal ? 'refused' : 'question' };
  const others = match.seats.filter((seat) => !match.held.includes(seat.number));
  const busy = others.find((seat) => seat.asked) ?? null;
  if (match.watching) return { kind: 'watching', seat: busy };
  const fallen = others.find((seat) => seat.fallen);
  const gone = fallen ?? others.find((seat) => seat.kind === 'human' && seat.asked && !seat.present && seat.gone_ms !== undefined);
  if (gone) {
    const wait = gone === fallen ? 0 : Math.max(0, (gone.claim_ms ?? Infinity) - waited);
    return { kind: 'gone', seat: gone, fallen: gone === fallen, claimable: gone === fallen ? !ownFallen(match) : wait === 0, wait };
  }
  if (busy && match.lockedKind !== null) return { kind: 'locked', seat: busy };
  return { kind: 'thinking', seat: busy };
}
