/** Where we are, after the # of the address: a screen and its parts. */

export type Screen = 'home' | 'match' | 'join' | 'replay' | 'build' | 'rules' | 'learn' | 'watch' | 'odds';

export interface Route {
  screen: Screen;
  parts: string[];
}

const SCREENS: Screen[] = ['match', 'join', 'replay', 'build', 'rules', 'learn', 'watch', 'odds'];

export function parse(hash: string): Route {
  const [first, ...rest] = hash.replace(/^#?\/?/, '').split('/');
  const parts = rest.filter((part) => part !== '').map(decoded);
  const screen = SCREENS.find((one) => one === first);
  if (first === 'play') return { screen: 'home', parts };
  return screen ? { screen, parts } : { screen: 'home', parts: [] };
}

/** A hand-typed address need not be well formed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = $state<{ now: Route }>({
  now: typeof location === 'undefined' ? { screen: 'home', parts: [] } : parse(location.hash),
});

if (typeof window !== 'undefined') window.addEventListener('hashchange', () => (route.now = parse(location.hash)));

export function go(path: string): void {
  location.hash = '#/' + path.replace(/^#?\/?/, '');
}
