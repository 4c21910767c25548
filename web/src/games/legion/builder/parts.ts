/** The parts of an army in words: slots, the hand, the deck, and each card in a line. */

import { say, type GameWords } from '../../../lib/words.svelte';
import { COLORS, commandFacts, pipsOf, rangeText, unitFacts, upgradeFacts, weaponName, type Weapon } from '../facts';

/** A slot of the upgrade bar, or a part beside the units. */
export const partName = (part: string): string => say(`builder.legion.part.${part.replaceAll(' ', '-')}`);

export function weaponText({ dice, ...weapon }: Weapon): string {
  const pool = COLORS.flatMap((color, i) => (dice[i] ? `${dice[i]}${say(`legion.color.${color}`)}` : [])).join(' ');
  return [rangeText(weapon), pool].filter(Boolean).join(' · ');
}

export function lineOf(words: GameWords, card: string): string {
  const unit = unitFacts(words, card);
  if (unit) {
    const values = say('builder.legion.values', { count: unit.miniatures ?? 1, wounds: unit.wounds, speed: unit.speed });
    return [words.phrase(`name.rank.${unit.rank}`), values, unit.courage ? say('builder.legion.courage', { courage: unit.courage }) : ''].filter(Boolean).join(' · ');
  }
  const upgrade = upgradeFacts(words, card);
  if (upgrade) return [partName(upgrade.slot), ...(upgrade.weapons ?? []).map((one) => `${weaponName(words, one.name)} ${weaponText(one)}`)].join(' · ');
  const command = commandFacts(words, card);
  return command ? say('legion.pips', { count: pipsOf(command) }) : '';
}
