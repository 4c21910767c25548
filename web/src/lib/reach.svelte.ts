/** The address that a link must have so that somebody else can open it. A page that was opened at the server's own
 * computer ("localhost") asks the server where others find it. */

import { call } from './api';

const AGAIN_MS = 5_000;

export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

/** `told` is where others find the page; null while nobody has said. */
export function pageFor(here: Pick<Location, 'hostname' | 'origin' | 'pathname'>, told: readonly string[] | null): string {
  const best = isLoopback(here.hostname) ? told?.[0] : undefined;
  return best ?? `${here.origin}${here.pathname}`;
}

class Reach {
  private told = $state.raw<readonly string[] | null>(null);

  get page(): string {
    return pageFor(location, this.told);
  }

  /** Whether a link to this page leads nowhere on another computer. */
  get onlyHere(): boolean {
    return this.told !== null && isLoopback(new URL(this.page).hostname);
  }

  /** Whether others need to be in the network of this computer. */
  get network(): boolean {
    return isLoopback(location.hostname) && !!this.told?.length;
  }

  async ask(): Promise<void> {
    if (!isLoopback(location.hostname)) return;
    try {
      this.told = (await call<{ addresses: string[] }>('/api/reach')).addresses;
    } catch {
      // What it said before still holds.
    }
  }

  /** For an effect: the server may be started anew for others while its page is open. */
  follow(): () => void {
    void this.ask();
    const timer = setInterval(() => void this.ask(), AGAIN_MS);
    return () => clearInterval(timer);
  }
}

export const reach = new Reach();

/** A link that can be given away. */
export function linkTo(route: string): string {
  return `${reach.page}#/${route}`;
}
