/** The parts of an army in words: slots, the hand, the deck, and each card in a line. */

import { say, type GameWords } from '../../../lib/words.svelte';
import { commandFacts, effectOf, ordersText, pipsOf, unitFacts, upgradeFacts, weaponName, weaponText } from '../facts';

/** A slot of the upgrade bar, or a part beside the units. */
export const partName = (part: string): string => say(`builder.legion.part.${part.replaceAll(' ', '-')}`);

export function lineOf(words: GameWords, card: string): string {
  const unit = unitFacts(words, card);
  if (unit) {
    const values = say('builder.legion.values', { count: unit.miniatures ?? 1, wounds: unit.wounds, speed: unit.speed });
    return [words.phrase(`name.rank.${unit.rank}`), values, unit.courage ? say('builder.legion.courage', { courage: unit.courage }) : ''].filter(Boolean).join(' · ');
  }
  const upgrade = upgradeFacts(words, card);
  if (upgrade) return [partName(upgrade.slot), ...(upgrade.weapons ?? []).map((one) => `${weaponName(words, one.name)} ${weaponText(words, one)}`)].join(' · ');
  const command = commandFacts(words, card);
  return command ? say('legion.pips', { count: pipsOf(command) }) : '';
}

/** The same with what is read of a card where nothing else stands beside it. */
export function hintOf(words: GameWords, card: string): string {
  const command = commandFacts(words, card);
  const kind = command ? 'command' : 'upgrade';
  return [lineOf(words, card), command ? ordersText(words, command) : '', unitFacts(words, card) ? '' : effectOf(words, kind, card)].filter(Boolean).join(' · ');
}
