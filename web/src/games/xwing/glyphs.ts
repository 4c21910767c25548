/** Which symbol of the sprite stands for a thing of the game, and in which dress a token comes. */

export interface TokenLook {
  glyph: string;
  colour: '' | 'red' | 'blu' | 'prp' | 'org';
  /** Round tokens leave at the end of the round, square ones stay. */
  square: boolean;
}

const TOKENS: Record<string, TokenLook> = {
  focus: { glyph: 'g-focus', colour: '', square: false },
  evade: { glyph: 'g-evade', colour: '', square: false },
  calculate: { glyph: 'x-calculate', colour: '', square: false },
  'reinforce-fore': { glyph: 'x-fore', colour: '', square: false },
  'reinforce-aft': { glyph: 'x-aft', colour: '', square: false },
  disarm: { glyph: 'x-disarm', colour: 'org', square: false },
  jam: { glyph: 'x-jam', colour: 'org', square: false },
  tractor: { glyph: 'x-tractor', colour: 'org', square: false },
  stress: { glyph: 'g-stress', colour: 'red', square: true },
  ion: { glyph: 'x-ion', colour: 'red', square: true },
  cloak: { glyph: 'x-cloak', colour: 'blu', square: true },
  lock: { glyph: 'g-lock', colour: 'blu', square: true },
  force: { glyph: 'g-force', colour: 'prp', square: true },
  charge: { glyph: 'g-charge', colour: 'org', square: true },
};

export const tokenLook = (token: string): TokenLook => TOKENS[token] ?? { glyph: 'g-charge', colour: 'org', square: true };

const ACTIONS: Record<string, string> = {
  focus: 'g-focus',
  evade: 'g-evade',
  lock: 'g-lock',
  calculate: 'x-calculate',
  reinforce: 'x-fore',
  jam: 'x-jam',
  cloak: 'x-cloak',
  'barrel-roll': 'x-roll',
  boost: 'x-boost',
  rotate: 'x-rotate',
  reload: 'x-reload',
  slam: 'x-slam',
  coordinate: 'x-coordinate',
};

export const actionGlyph = (action: string): string => ACTIONS[action] ?? 'g-charge';

const BEARINGS: Record<string, string> = {
  straight: 'm-straight',
  'bank-left': 'm-bank-l',
  'bank-right': 'm-bank-r',
  'turn-left': 'm-turn-l',
  'turn-right': 'm-turn-r',
  koiogran: 'm-koio',
  'tallon-left': 'm-tallon-l',
  'tallon-right': 'm-tallon-r',
  'segnor-left': 'x-segnor-l',
  'segnor-right': 'x-segnor-r',
  stationary: 'x-stop',
  'reverse-straight': 'x-back',
  'reverse-bank-left': 'x-back-l',
  'reverse-bank-right': 'x-back-r',
};

export const bearingGlyph = (bearing: string): string => BEARINGS[bearing] ?? 'm-straight';

export const faceGlyph = (face: string): string => `g-${face}`;

/** Of an option, by what it is about; null where words must do. */
export function optionGlyph(label: string, args: Record<string, unknown>): string | null {
  if (typeof args.bearing === 'string') return bearingGlyph(args.bearing);
  if (typeof args.token === 'string') return tokenLook(args.token).glyph;
  const spent = /^option\.(?:spend|gain|recover)-(focus|evade|calculate|lock|force)$/.exec(label);
  if (spent) return tokenLook(spent[1]!).glyph;
  if (label.startsWith('action.')) return actionGlyph(label.slice('action.'.length));
  if (label === 'option.pass' || label === 'option.keep-dice') return 'i-check';
  if (label === 'option.weapon') return 'g-hit';
  if (label.startsWith('option.turret')) return 'x-rotate';
  if (label.startsWith('ability.') || label === 'option.card' || label === 'option.side') return 'g-card';
  return null;
}
