/** What the engine works out for somebody who looks before answering, as docs/protocol.md has it under Aids. */

import type { AnswerOdds, Args, Point, Pose } from '../../lib/protocol';

export interface Shape {
  kind: 'band' | 'arc' | 'bullseye';
  path: Point[];
  label: string;
  args: { range: number; arc?: string };
}

export interface PossibleAttack {
  weapon: string;
  range?: number;
  arc?: string;
  line?: [Point, Point];
  obstructed?: boolean;
  obstacles?: number[];
  refused?: { rule: string; why: string; args: Args };
}

export interface Relation {
  ship: number;
  range: number;
  distance: number;
  line: [Point, Point];
  arcs: string[];
  arcs_back: string[];
  obstacles?: number[];
  ships?: number[];
  attacks?: PossibleAttack[];
}

export interface MovePreview {
  ship: number;
  path: Pose[];
  end: Pose;
  template?: Point[];
  full?: boolean;
  touched?: number;
  obstacles?: number[];
  mines?: number[];
  leaves?: boolean;
  ends?: { option: string; pose: Pose }[];
}

export interface DevicePreview {
  devices: Point[][];
  template: Point[];
}

export interface LinePreview {
  ship: number;
  line: [Point, Point];
  range: number;
  obstructed?: boolean;
  obstacles?: number[];
}

export type Preview = MovePreview | DevicePreview | LinePreview;

export const isMove = (one: Preview | undefined): one is MovePreview => one !== undefined && 'path' in one;
export const isDevice = (one: Preview | undefined): one is DevicePreview => one !== undefined && 'devices' in one;
export const isLine = (one: Preview | undefined): one is LinePreview => one !== undefined && 'line' in one;

/** Answered without the envelope. */
export interface Answers {
  overlay: { shapes: Shape[] };
  relations: { relations: Relation[] };
  previews: { options: Record<string, Preview> };
  sketch: { options: Record<string, Preview> };
  path: { preview: MovePreview | null };
  odds: { odds: AnswerOdds | null; options?: Record<string, AnswerOdds> };
}
