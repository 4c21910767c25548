/** Symbols of dice, icons, conditions, actions and abilities. */

const GLYPHS: Record<string, string> = {
  // Faces of dice.
  crit: 'g-crit',
  hit: 'g-hit',
  block: 'g-shield',
  expertise: 'g-exp',
  failure: 'g-blank',
  // Icons of trees and charts.
  damage: 'g-dmg',
  shove: 'g-shove',
  strained: 'g-strained',
  disarmed: 'g-disarmed',
  exposed: 'g-exposed',
  pinned: 'g-pinned',
  heal: 'g-heal',
  reposition: 'g-reposition',
  jump: 'g-jump',
  dash: 'g-dash',
  climb: 'g-climb',
  advance: 'g-adv',
  active: 'g-active',
  // Actions.
  move: 'g-adv',
  focus: 'g-focus',
  combat: 'g-melee',
  ability: 'g-active',
  recover: 'g-heal',
  'take-cover': 'g-hunker',
  // Kinds of abilities.
  reactive: 'g-react',
  innate: 'g-innate',
  identity: 'g-ident',
  tactic: 'g-tactic',
  // Attacks.
  melee: 'g-melee',
  ranged: 'g-ranged',
};

export const glyphOf = (name: string): string | null => GLYPHS[name] ?? null;

/** What an option is, by what it is about. */
export function optionGlyph(id: string, args: Record<string, unknown>): string | null {
  const word = [args.action, args.kind, args.entry, args.condition].find((one) => typeof one === 'string') as string | undefined;
  if (word && GLYPHS[word]) return GLYPHS[word]!;
  if (args.ability) return 'g-active';
  return { flip: 'i-flip', top: 'g-stack', reserve: 'g-hold', activate: 'i-play', bottom: 'g-stack', redraw: 'g-fp', stop: 'i-x', end: 'i-check', stay: 'i-hand', pass: 'i-x' }[id] ?? null;
}
