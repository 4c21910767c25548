/** Looks before an answer that were asked for and not yet given. */

import type { AidMessage } from './protocol';
import { randomWord } from './seats';

const LATE_MS = 4000;

interface Asked {
  done(reply: AidMessage): void;
  failed(why: string): void;
}

export class AidDesk {
  private readonly open = new Map<string, Asked>();

  /** `send` says whether the question went out. */
  ask(send: (id: string) => boolean): Promise<AidMessage> {
    const id = randomWord(12);
    return new Promise((done, failed) => {
      const timer = setTimeout(() => this.fail(id, 'late'), LATE_MS);
      this.open.set(id, {
        done: (reply) => (clearTimeout(timer), done(reply)),
        failed: (why) => (clearTimeout(timer), failed(new Error(why))),
      });
      if (!send(id)) this.fail(id, 'offline');
    });
  }

  answer(message: AidMessage): void {
    this.open.get(message.id)?.done(message);
    this.open.delete(message.id);
  }

  /** Whether such a question was open. */
  fail(id: string, why: string): boolean {
    this.open.get(id)?.failed(why);
    return this.open.delete(id);
  }
}
