/** Drawings for the rulebook's examples, in millimetres: the nose of heading 0 points up, y grows downward. */

export interface Spot {
  x: number;
  y: number;
  /** Degrees, clockwise from straight up. */
  heading: number;
}
export interface Template {
  kind: 'straight' | 'bank' | 'turn';
  speed: number;
  side?: 'left' | 'right';
}
export interface FigureShip extends Spot {
  type: string;
  own: boolean;
  /** Where it may end, or where it stood. */
  ghost?: boolean;
}
export interface Scene {
  ships: FigureShip[];
  rocks?: Spot[];
  /** Templates from the nose of a ship that stands there. */
  templates?: { at: Spot; template: Template }[];
  /** Range bands around a base; of its front arc alone, if so. */
  bands?: { at: Spot; ranges: number[]; arc?: boolean; own: boolean }[];
  bullseye?: { at: Spot; own: boolean }[];
}

export const HALF = 20;
const STRAIGHT = 40;
const RADIUS = { bank: [0, 80, 130, 180], turn: [0, 35, 62.5, 90] };
const ANGLE = { bank: 45, turn: 90 };
const XWING = 't65xwing';
const TIE = 'tielnfighter';

export function ahead(spot: Spot, distance: number, heading = spot.heading): Spot {
  const angle = (heading * Math.PI) / 180;
  return { x: spot.x + Math.sin(angle) * distance, y: spot.y - Math.cos(angle) * distance, heading: spot.heading };
}

/** The far end of a template whose near end lies at `from`. */
export function along(from: Spot, { kind, speed, side }: Template): Spot {
  if (kind === 'straight') return ahead(from, STRAIGHT * speed);
  const way = side === 'left' ? -1 : 1;
  const radius = RADIUS[kind][speed]!;
  const centre = ahead(from, radius, from.heading + 90 * way);
  const heading = from.heading + ANGLE[kind] * way;
  return { ...ahead(centre, radius, heading - 90 * way), heading };
}

/** Where a ship comes to stand after the template. */
export function flown(start: Spot, template: Template): Spot {
  return ahead(along(ahead(start, HALF), template), HALF);
}

/** The middle line of the template, for a path. */
export function line(start: Spot, template: Template): string {
  const nose = ahead(start, HALF);
  const end = along(nose, template);
  const from = `M${round(nose.x)} ${round(nose.y)}`;
  if (template.kind === 'straight') return `${from}L${round(end.x)} ${round(end.y)}`;
  const radius = RADIUS[template.kind][template.speed]!;
  return `${from}A${radius} ${radius} 0 0 ${template.side === 'left' ? 0 : 1} ${round(end.x)} ${round(end.y)}`;
}

/** Barrel rolls: the straight template beside the base, its end against the other edge, level or a quarter of a base off. */
function rolled(start: Spot, side: 'left' | 'right', shift: number): Spot {
  const way = side === 'left' ? -90 : 90;
  return ahead(ahead(start, HALF + STRAIGHT + HALF, start.heading + way), shift);
}

const HERE: Spot = { x: 0, y: 0, heading: 0 };
const at = (x: number, y: number, heading = 0): Spot => ({ x, y, heading });
const xwing = (spot: Spot, ghost = false): FigureShip => ({ ...spot, type: XWING, own: true, ghost });
const tie = (spot: Spot, ghost = false, own = false): FigureShip => ({ ...spot, type: TIE, own, ghost });
const maneuver = (template: Template, turned = 0): Scene => {
  const end = flown(HERE, template);
  return { ships: [xwing(HERE, true), xwing({ ...end, heading: end.heading + turned })], templates: [{ at: HERE, template }] };
};
const right = (kind: 'bank' | 'turn', speed: number): Template => ({ kind, speed, side: 'right' });
const TALLON = flown(HERE, right('turn', 3));
const BOOSTS: Template[] = [{ kind: 'bank', speed: 1, side: 'left' }, { kind: 'straight', speed: 1 }, right('bank', 1)];

export const SCENES: Record<string, Scene> = {
  'example.range.figure1': {
    ships: [xwing(HERE), tie(at(14, -40)), tie(at(-190, -30, 90))],
    bands: [{ at: HERE, ranges: [1, 2], own: true }],
  },
  'example.range.figure2': {
    ships: [xwing(HERE), tie(at(150, -60, 200))],
    rocks: [at(-180, -190)],
    bands: [{ at: HERE, ranges: [1, 2, 3], own: true }],
  },
  'example.maneuver.bank2': maneuver(right('bank', 2)),
  'example.bullseye': {
    ships: [tie(HERE, false, true), { ...xwing(at(30, -131, 215)), own: false }],
    bands: [{ at: HERE, ranges: [1, 2], arc: true, own: true }],
    bullseye: [{ at: HERE, own: true }],
  },
  'example.targeting': {
    ships: [tie(HERE, false, true), { ...xwing(at(118, -88, 250)), own: false }],
    bands: [{ at: HERE, ranges: [1, 2], arc: true, own: true }],
  },
  'example.range-bonus': {
    ships: [xwing(HERE), tie(at(-30, -110, 170)), tie(at(60, -300, 190))],
    bands: [{ at: HERE, ranges: [1, 2, 3], arc: true, own: true }],
  },
  'example.barrel-roll': { ships: [tie(HERE, false, true), ...[10, 0, -10].map((shift) => tie(rolled(HERE, 'right', shift), true, true))] },
  'example.boost': { ships: [xwing(HERE), ...BOOSTS.map((one) => xwing(flown(HERE, one), true))], templates: BOOSTS.map((template) => ({ at: HERE, template })) },
  'example.koiogran': maneuver({ kind: 'straight', speed: 4 }, 180),
  'example.segnor': maneuver(right('bank', 3), 180),
  'example.tallon': {
    ships: [xwing(HERE), ...[10, 0, -10].map((shift) => xwing({ ...ahead(TALLON, shift, TALLON.heading + 90), heading: TALLON.heading + 90 }, true))],
    templates: [{ at: HERE, template: right('turn', 3) }],
  },
};

/** The same drawing helps to read the rule itself. */
const ALSO: Record<string, string> = {
  'action.barrel-roll': 'example.barrel-roll',
  'action.boost': 'example.boost',
  'arc.bullseye': 'example.bullseye',
};

export function sceneOf(rule: string): Scene | null {
  return SCENES[rule] ?? SCENES[ALSO[rule] ?? ''] ?? null;
}

/** What the drawing covers, with a margin. */
export function boxOf(scene: Scene): { x: number; y: number; width: number; height: number } {
  const reach = [
    ...scene.ships.map((one) => ({ ...one, far: 30 })),
    ...(scene.bands ?? []).filter((one) => !one.arc).map((one) => ({ ...one.at, far: HALF + 100 * Math.max(...one.ranges) })),
    ...(scene.bands ?? []).filter((one) => one.arc).flatMap((one) => [-45, 0, 45].map((aside) => ({ ...ahead(one.at, HALF * Math.SQRT2 + 100 * Math.max(...one.ranges), one.at.heading + aside), far: 0 }))),
  ];
  const [left, top] = [Math.min(...reach.map((one) => one.x - one.far)) - 10, Math.min(...reach.map((one) => one.y - one.far)) - 10];
  const [right, bottom] = [Math.max(...reach.map((one) => one.x + one.far)) + 10, Math.max(...reach.map((one) => one.y + one.far)) + 10];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
