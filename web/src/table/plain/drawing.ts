/** What of any game's view can be drawn: whatever stands somewhere, and terrain in heights. */

import type { Piece } from '../../board/board-table.svelte';
import { widened } from '../../board/drawing';
import type { Prism } from '../../board/prisms';
import { extent, placed, type Polygon, type Pose } from '../../lib/geometry';
import type { GameView } from '../../lib/protocol';
import { FRAME, isPose, isThing, type Thing } from './shown';

/** A piece by its bare outline, in its own frame (right, forward). */
export interface Outlined extends Piece {
  outline: Polygon;
  /** Beyond its outline. */
  radius: number;
  /** What options call it: "ship" of the field "ships". */
  kind: string;
  /** The number that it goes by, where it is not its id. */
  number: number | null;
}
/** Lies there and is nobody's. */
export type Lying = Omit<Outlined, 'id' | 'owner'>;

export interface Drawing {
  pieces: Outlined[];
  lying: Lying[];
  prisms: Prism[];
}

const PIECE = 15;
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const isPolygon = (value: unknown): value is Polygon =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Array.isArray(one) && one.length === 2 && one.every((n) => typeof n === 'number'));

export function drawingOf(view: GameView): Drawing {
  const drawing: Drawing = { pieces: [], lying: [], prisms: [] };
  for (const [field, value] of Object.entries(view)) {
    if (!FRAME.has(field) && Array.isArray(value)) for (const one of value.filter(isThing)) draw(one, field, drawing);
  }
  return drawing;
}

function draw(thing: Thing, field: string, into: Drawing): void {
  // A piece of terrain may have storeys, each with its own height.
  if (Array.isArray(thing.parts)) for (const one of thing.parts.filter(isThing)) draw({ name: thing.name, ...one }, field, into);
  const prism = prismOf(thing, field, into.prisms.length);
  if (prism) return void into.prisms.push(prism);
  const piece = outlined(thing, field);
  if (!piece) return;
  const id = number(thing.id);
  const owner = ownerOf(thing);
  if (id !== null && owner !== null && into.pieces.every((one) => one.id !== id)) into.pieces.push({ ...piece, id, owner });
  else into.lying.push(piece);
}

const ownerOf = (thing: Thing): number | null => number(thing.owner) ?? number(thing.controller) ?? number(thing.player);

/** Its pose, that of where it stands, or bare numbers. */
function poseOf(thing: Thing): Pose | null {
  if (isPose(thing.pose)) return thing.pose;
  if (isThing(thing.stand) && isPose(thing.stand.pose)) return thing.stand.pose;
  const [x, y] = [number(thing.x), number(thing.y)];
  return x === null || y === null || thing.placed === false ? null : { x, y, heading: number(thing.heading) ?? 0 };
}

function prismOf(thing: Thing, field: string, index: number): Prism | null {
  const part = isThing(thing.part) ? thing.part : thing;
  const top = number(part.top) ?? (ownerOf(thing) === null ? number(part.height) : null);
  const pose = poseOf(part);
  const footprint = isPolygon(part.footprint) ? part.footprint : isPolygon(part.outline) ? (pose ? placed(part.outline, pose) : part.outline) : null;
  if (top === null || top <= 0 || !footprint) return null;
  const passage = thing.impassable === true ? 'blocked' : thing.blocked === false ? 'open' : undefined;
  const name = typeof thing.name === 'string' ? thing.name : undefined;
  return { id: `${field}/${index}`, footprint, radius: number(part.radius) ?? 0, bottom: number(part.bottom) ?? 0, top, passage, name };
}

/** Without an outline it is a square or a disc of the size that it names. */
function outlined(thing: Thing, field: string): Lying | null {
  const pose = poseOf(thing);
  if (!pose) return null;
  const half = number(thing.half);
  const square: Polygon | null = half === null ? null : [[-half, -half], [half, -half], [half, half], [-half, half]];
  const outline = isPolygon(thing.outline) ? thing.outline : (square ?? [[0, 0]]);
  const radius = number(thing.radius) ?? (outline.length === 1 ? PIECE : 0);
  const [left, low, right, high] = extent(widened(outline, radius));
  const stand = isThing(thing.stand) ? thing.stand : thing;
  const z = number(stand.z) ?? number(thing.height) ?? 0;
  return { pose, outline, radius, half: Math.max(right - left, high - low) / 2, z, kind: field.replace(/s$/, ''), number: number(thing.number) };
}

/** As large as the game says, else as what lies on it. */
export function sizeOf(view: GameView | null, { pieces, lying, prisms }: Drawing, container: Polygon): { width: number; height: number } {
  const { width, height } = (view ?? {}) as { width?: unknown; height?: unknown };
  if (typeof width === 'number' && typeof height === 'number') return { width, height };
  const corners = [...[...pieces, ...lying].map(({ pose }) => [pose.x + 50, pose.y + 50] as const), ...prisms.flatMap((one) => one.footprint), ...container];
  return { width: Math.max(100, ...corners.map(([x]) => x)), height: Math.max(100, ...corners.map(([, y]) => y)) };
}
