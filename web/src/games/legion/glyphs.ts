/** Symbols of dice, tokens, actions and ranks. */

const GLYPHS: Record<string, string> = {
  hit: 'g-hit', crit: 'g-crit', surge: 'l-surge', blank: 'g-blank', block: 'g-shield',
  aim: 'i-sight', dodge: 'g-evade', suppression: 'l-suppression', standby: 'i-clock', observation: 'i-eye', ion: 'g-charge', poison: 'g-wound', immobilize: 'g-lock', shields: 'g-shield',
  move: 'g-speed', attack: 'g-ranged', recover: 'i-undo', end: 'i-check', draw: 'g-card', pass: 'i-next',
  commander: 'l-commander', operative: 'l-operative', corps: 'l-corps', special: 'l-special', support: 'l-support', heavy: 'l-heavy',
}; // prettier-ignore

export const glyphOf = (name: string): string | null => GLYPHS[name] ?? null;

/** What stands on a base, seen from the front, within 14 of its middle; by a word of the unit's type. */
export const TROOPER = 'M3.2-4.2a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 1 1 6.4 0zM-5.500 8.500c0-6 2-8.500 5.500-8.500s5.500 2.500 5.500 8.500z';
export const BODIES: readonly (readonly [word: string, path: string])[] = [
  ['ground vehicle', 'M-6-11h12v7.500h-4l4.500 5-3 8.500h-3l2.600-7.500-3.100-4-3.100 4 2.600 7.500h-3l-3-8.500 4.500-5h-4z'],
  ['repulsor vehicle', 'M0-12l2.600 8h6.400v3h-6l1.500 9.500h-9l1.500-9.500h-6v-3h6.400z'],
  ['emplacement', 'M-1.300-12h2.600v8h4.200v5h-3.500l6 8.500h-3.600l-4.400-6.500-4.400 6.500h-3.600l6-8.500h-3.500v-5h4.200z'],
  ['creature', 'M2.800-8.500a2.800 2.800 0 1 1-5.600 0a2.800 2.800 0 1 1 5.600 0zM-8.500 9c0-7 1.500-9.500 4-10l2-3.500h5l2 3.500c2.500.5 4 3 4 10h-3l-2-5h-7l-2 5z'],
]; // prettier-ignore
