/** Figures as somebody reads them from their own edge of the table: from their left, from their edge, ahead is 0°. */

import { normalised, type Pose } from '../../lib/geometry';
import type { XwingView } from './view';

/** The same pose with the north edge below if that is the side's own; done twice, it is undone. */
export function fromSide(view: Pick<XwingView, 'edges' | 'width' | 'height'>, side: number, pose: Pose): Pose {
  if (view.edges[side] !== 'north') return pose;
  return { x: view.width - pose.x, y: view.height - pose.y, heading: normalised(pose.heading + Math.PI) };
}
