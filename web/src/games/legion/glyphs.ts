/** Symbols of dice, tokens, actions and ranks. */

const GLYPHS: Record<string, string> = {
  hit: 'g-hit', crit: 'g-crit', surge: 'l-surge', blank: 'g-blank', block: 'g-shield',
  aim: 'i-sight', dodge: 'g-evade', suppression: 'l-suppression', standby: 'i-clock', observation: 'i-eye', ion: 'g-charge', poison: 'g-wound', immobilize: 'g-lock', shields: 'g-shield',
  move: 'g-speed', attack: 'g-ranged', recover: 'i-undo', end: 'i-check', draw: 'g-card', pass: 'i-next',
  commander: 'l-commander', operative: 'l-operative', corps: 'l-corps', special: 'l-special', support: 'l-support', heavy: 'l-heavy',
}; // prettier-ignore

export const glyphOf = (name: string): string | null => GLYPHS[name] ?? null;
