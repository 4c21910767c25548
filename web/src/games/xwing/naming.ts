/** What people call the things of a match of X-Wing: as the engine's own naming does, but from the view. */

import type { Match } from '../../lib/match.svelte';
import type { CardFact, CardFacts } from '../../lib/protocol';
import type { XwingShip, XwingView } from './view';
import { settings } from '../../lib/settings.svelte';
import type { GameWords } from '../../lib/words.svelte';

/** Arguments that carry the name of their part in an event, and the kind of thing that they are. */
const KINDS: Record<string, string> = { attacker: 'ship', defender: 'ship', target: 'ship', piece: 'ship', subject: 'ship' };
/** Arguments that are lists, and what they are lists of. */
const LISTS: Record<string, string> = { cards: 'card', faces: 'face', before: 'face', arcs: 'arc', ships: 'ship' };

export function kindOf(kind: string): string {
  return KINDS[kind] ?? kind;
}

export function nameOf(match: Match, kind: string, value: unknown): string {
  return nameIn(match.words, match.view as XwingView | null, (player) => match.playerInside(player), kind, value);
}

export function ownerOf(match: Match, value: unknown): number | null {
  return (match.view as XwingView | null)?.ships.find((one) => one.id === value)?.owner ?? null;
}

/** Without a match the view is null: ships and players are then numbers. */
export function nameIn(
  words: GameWords,
  view: XwingView | null,
  seatName: (player: number) => string,
  given: string,
  value: unknown,
): string {
  if (value === null || value === undefined) return '';
  const kind = kindOf(given);
  if (Array.isArray(value) && LISTS[kind]) {
    if (value.length === 0) return word(words, 'name.none');
    const names = value.map((one) => nameIn(words, view, seatName, LISTS[kind], one));
    return names.join(kind === 'arcs' ? word(words, 'name.and') : ', ');
  }
  switch (kind) {
    case 'ship': {
      const ship = view?.ships.find((one) => one.id === value);
      return ship ? shipName(words, view!, ship) : String(value);
    }
    case 'player':
      return typeof value === 'number' ? seatName(value) : String(value);
    case 'obstacle':
    case 'the-obstacle': {
      const obstacle = view?.obstacles.find((one) => one.id === value);
      return obstacle ? word(words, `name.${kind}.${obstacle.kind}`, { number: Number(value) + 1 }) : String(value);
    }
    case 'card':
      return cardName(words, String(value));
    case 'card-side': {
      const [card, side] = value as [string, number];
      return sideName(words, card, side);
    }
    case 'through':
      return throughName(words, value as [number, number]);
    case 'weapon':
      return weaponName(words, String(value));
    case 'action':
      return actionName(words, String(value));
    case 'maneuver':
      return maneuverName(words, value);
    case 'reason':
      return words.has(`name.kind.${value}`) ? word(words, `name.kind.${value}`) : cardName(words, String(value));
    case 'type': {
      const ship = words.cards?.ships[String(value)];
      return ship ? ship.name[settings.lang] : String(value);
    }
  }
  const key = `name.${kind}.${value}`;
  return words.has(key) ? word(words, key) : String(value);
}

/** With its number where another ship of the match has the same name. */
function shipName(words: GameWords, view: XwingView, ship: XwingShip): string {
  const name = cardName(words, ship.pilot[0]);
  const alike = view.ships.some((one) => one.id !== ship.id && one.pilot[0] === ship.pilot[0]);
  return alike ? `${name} (${ship.number})` : name;
}

export function cardFact(cards: CardFacts | null, id: string): CardFact | null {
  if (!cards) return null;
  return cards.pilots[id] ?? cards.upgrades[id] ?? cards.damage[id] ?? cards.conditions[id] ?? null;
}

export function cardName(words: GameWords, id: string): string {
  const fact = cardFact(words.cards, id);
  if (fact) return fact.name[settings.lang];
  const ability = `name.ship-ability.${id}`;
  return words.has(ability) ? word(words, ability) : id;
}

export function sideName(words: GameWords, card: string, side: number): string {
  const sides = words.cards?.upgrades[card]?.sides as { name?: { en: string; fr: string } }[] | undefined;
  return sides?.[side]?.name?.[settings.lang] ?? cardName(words, card);
}

/** Hits and criticals that were not cancelled; what there is none of goes unsaid. */
function throughName(words: GameWords, [hits, crits]: [number, number]): string {
  return word(words, `name.through.${hits && crits ? 'both' : crits ? 'crits' : hits ? 'hits' : 'none'}`, { hits, crits });
}

export function weaponName(words: GameWords, id: string): string {
  const dash = id.indexOf('-');
  const first = dash < 0 ? id : id.slice(0, dash);
  if (first !== 'primary') return cardName(words, id);
  if (dash < 0) return word(words, 'name.weapon.primary');
  return word(words, 'name.weapon.primary-arc', { arc: word(words, `name.arc.${id.slice(dash + 1)}`) });
}

export function actionName(words: GameWords, id: string): string {
  const dot = id.indexOf('.');
  if (dot < 0) return word(words, `name.action.${id}`);
  return word(words, `action.${id}`, { card: cardName(words, id.slice(0, dot)) });
}

/** From its id, "2-bank-left", or from speed and bearing. */
export function maneuverName(words: GameWords, value: unknown): string {
  const [speed, bearing] = Array.isArray(value)
    ? [String(value[0]), String(value[1])]
    : [String(value).split('-', 1)[0], String(value).slice(String(value).indexOf('-') + 1)];
  return word(words, 'name.maneuver', { speed, bearing: word(words, `name.bearing.${bearing}`) });
}

function word(words: GameWords, key: string, args: Record<string, unknown> = {}): string {
  return words.phrase(key, args);
}
