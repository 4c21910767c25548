/** The parts of an army in words: slots, the hand, the deck, and each card in a line. */

import { say, type GameWords } from '../../../lib/words.svelte';
import { commandFacts, effectOf, kindHeld, ordersText, pipsOf, unitFacts, upgradeFacts, weaponName, weaponText } from '../facts';

/** A slot of the upgrade bar, or a part beside the units. */
export const partName = (part: string): string => say(`builder.legion.part.${part.replaceAll(' ', '-')}`);

/** Whether a place is a unit's own and not one of its slots. */
export const isUnitPlace = (open: string): boolean => open === 'new' || /^\d+$/.test(open);

/** A unit, else a command card; an upgrade where it is told that it is one: some heroes are both. */
export function lineOf(words: GameWords, card: string, isUpgrade = false): string {
  const unit = isUpgrade ? null : unitFacts(words, card);
  if (unit) {
    const values = say('builder.legion.values', { count: unit.miniatures ?? 1, wounds: unit.wounds, speed: unit.speed });
    return [words.phrase(`name.rank.${unit.rank}`), values, unit.courage ? say('builder.legion.courage', { courage: unit.courage }) : ''].filter(Boolean).join(' · ');
  }
  const command = isUpgrade ? null : commandFacts(words, card);
  if (command) return say('legion.pips', { count: pipsOf(command) });
  const upgrade = upgradeFacts(words, card);
  return upgrade ? [partName(upgrade.slot), ...(upgrade.weapons ?? []).map((one) => `${weaponName(words, one.name)} ${weaponText(words, one)}`)].join(' · ') : '';
}

/** The same with what is read of a card where nothing else stands beside it: whom it orders, what it does. */
export function hintOf(words: GameWords, card: string, open: string): string {
  if (isUnitPlace(open)) return lineOf(words, card);
  const kind = kindHeld(open.split('.')[0]!);
  const command = kind === 'command' ? commandFacts(words, card) : null;
  return [lineOf(words, card, kind === 'upgrade'), command ? ordersText(words, command) : '', effectOf(words, kind, card)].filter(Boolean).join(' · ');
}
