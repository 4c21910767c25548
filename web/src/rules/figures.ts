/** Drawings that go with rules, loaded with the first rule of a game that may have one. */

import type { Component } from 'svelte';

export interface Figure {
  Drawing: Component<{ scene: never }>;
  scene: never;
}

/** Null where there is nothing drawn. */
export async function figureOf(game: string, rule: string): Promise<Figure | null> {
  if (game !== 'xwing') return null;
  const { sceneOf } = await import('../games/xwing/figures/scenes');
  const scene = sceneOf(rule);
  if (!scene) return null;
  const { default: Drawing } = await import('../games/xwing/figures/RuleFigure.svelte');
  return { Drawing: Drawing as unknown as Figure['Drawing'], scene: scene as never };
}
