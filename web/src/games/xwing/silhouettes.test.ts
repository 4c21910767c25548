import { describe, expect, it } from 'vitest';
import { drawnTypes, silhouette } from './silhouettes';

describe('silhouettes', () => {
  it('differ from one another and from the wedge of unknown ships', () => {
    const drawings = [...drawnTypes(), 'nosuchship'].map((type) => JSON.stringify(silhouette(type)));
    expect(new Set(drawings).size).toBe(drawings.length);
  });
  it('are drawn for all fifty ship types of the game', () => expect(drawnTypes()).toHaveLength(50));
});
