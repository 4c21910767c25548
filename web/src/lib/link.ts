/** The socket of one table. It comes back by itself, says hello again, and repeats every message that must not get lost
 * until the server has answered it. */

import type { Incoming, Outgoing } from './protocol';

export type LinkState = 'connecting' | 'open' | 'lost' | 'refused';

export interface LinkEvents {
  message(message: Incoming): void;
  state(state: LinkState, why: string, retryAt: number | null): void;
}

const WAITS = [500, 1000, 2000, 4000, 8000];
const BEAT_MS = 5000;
const SILENCE_MS = 8000;
/** Close codes after which trying again is of no use. */
const FINAL = new Set([4001]);

export class Link {
  private socket: WebSocket | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private tries = 0;
  private closed = false;
  private greeted = false;
  private readonly unanswered = new Map<string, Outgoing>();

  constructor(
    private readonly match: string,
    private readonly tokens: () => string[],
    private readonly events: LinkEvents,
  ) {}

  open(): void {
    this.closed = false;
    clearTimeout(this.waiting);
    this.events.state(this.tries ? 'lost' : 'connecting', '', null);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    this.heard = Date.now();
    clearInterval(this.heart);
    this.heart = setInterval(() => this.beat(), 1000);
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', match: this.match, tokens: this.tokens(), protocol: 1 }));
    };
    socket.onmessage = (event) => this.hear(socket, String(event.data));
    socket.onclose = (event) => this.lose(socket, event.code, event.reason);
  }

  /** For what may be said or not. False if nobody listens now. */
  send(message: Outgoing): boolean {
    if (!this.greeted || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** For what must arrive: kept until `settle`. */
  insist(message: Outgoing & { id: string }): void {
    this.unanswered.set(message.id, message);
    this.send(message);
  }

  settle(id: string): boolean {
    return this.unanswered.delete(id);
  }

  retry(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN && this.greeted) return;
    this.drop();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.waiting);
    clearInterval(this.heart);
    this.drop();
  }

  private hear(socket: WebSocket, text: string): void {
    if (socket !== this.socket) return;
    this.heard = Date.now();
    const message = JSON.parse(text) as Incoming;
    if (!this.greeted && message.type === 'state') {
      this.greeted = true;
      this.tries = 0;
      this.events.state('open', '', null);
      this.events.message(message);
      for (const one of this.unanswered.values()) this.send(one);
      return;
    }
    this.events.message(message);
  }

  private beat(): void {
    const silent = Date.now() - this.heard;
    if (silent > SILENCE_MS) this.lose(this.socket, 0, 'silent');
    else if (silent > BEAT_MS - 1000) this.send({ type: 'ping', id: 'beat' });
  }

  private lose(socket: WebSocket | null, code: number, reason: string): void {
    if (socket !== this.socket || this.closed) return;
    clearInterval(this.heart);
    this.drop();
    if (FINAL.has(code)) {
      this.closed = true;
      this.tries = 0; // the server was there: whoever opens again has lost nothing
      this.events.state('refused', reason, null);
      return;
    }
    // come again at once, but not over and over to a server that never lets us in
    const wait = code === 4003 && !this.tries ? 0 : WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries++;
    this.events.state('lost', reason, Date.now() + wait);
    this.waiting = setTimeout(() => this.open(), wait);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
