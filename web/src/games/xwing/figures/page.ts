/** Drawings that go with X-Wing's rules. */

import type { FigurePage } from '../../page';
import RuleFigure from './RuleFigure.svelte';

export { sceneOf } from './scenes';
export const Drawing = RuleFigure as unknown as FigurePage['Drawing'];
