/** A few of the ready lists to begin with. */

interface Ready {
  faction: string;
}

/** The first of each faction, then the first of the rest, in their order. */
export function oneOfEach<T extends Ready>(ready: readonly T[], most: number): T[] {
  const first = ready.filter((one, i) => ready.findIndex((other) => other.faction === one.faction) === i);
  const chosen = [...first, ...ready.filter((one) => !first.includes(one))].slice(0, most);
  return ready.filter((one) => chosen.includes(one));
}
