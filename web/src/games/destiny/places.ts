/** Dice keep their place in a pool, so that eyes do: a place is free again only when its die has gone. */

export function placed(before: readonly (number | null)[], dice: readonly number[]): (number | null)[] {
  const places = before.map((die) => (die !== null && dice.includes(die) ? die : null));
  for (const die of dice) {
    if (places.includes(die)) continue;
    const free = places.indexOf(null);
    if (free < 0) places.push(die);
    else places[free] = die;
  }
  let end = places.length;
  while (end > 0 && places[end - 1] === null) end--;
  return places.slice(0, end);
}

/** The side that each die shows, and since when. */
export type Fallen = Record<number, { side: string; at: number }>;

/** A die that is new, or shows another side, has fallen now. */
export function fallen(before: Fallen, dice: readonly { id: number; side: string }[], now: number): Fallen {
  return Object.fromEntries(dice.map(({ id, side }) => [id, before[id]?.side === side ? before[id] : { side, at: now }]));
}
