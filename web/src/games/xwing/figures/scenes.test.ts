import { expect, test } from 'vitest';
import { ahead, boxOf, flown, line, sceneOf, SCENES, type Spot } from './scenes';

const HERE: Spot = { x: 0, y: 0, heading: 0 };
const close = (spot: Spot, x: number, y: number, heading: number) => {
  expect(spot.x).toBeCloseTo(x);
  expect(spot.y).toBeCloseTo(y);
  expect(spot.heading).toBeCloseTo(heading);
};

test('ships fly along the templates’ true measures', () => {
  close(flown(HERE, { kind: 'straight', speed: 2 }), 0, -120, 0);
  close(flown(HERE, { kind: 'turn', speed: 1, side: 'right' }), 55, -55, 90);
  close(flown(HERE, { kind: 'turn', speed: 1, side: 'left' }), -55, -55, -90);
  const bank = flown(HERE, { kind: 'bank', speed: 1, side: 'right' });
  close(bank, 80 - 80 * Math.SQRT1_2 + 20 * Math.SQRT1_2, -20 - 80 * Math.SQRT1_2 - 20 * Math.SQRT1_2, 45);
  close(ahead({ x: 0, y: 0, heading: 90 }, 10), 10, 0, 90);
});

test('a template is drawn from the nose, to its own side', () => {
  expect(line(HERE, { kind: 'straight', speed: 1 })).toBe('M0 -20L0 -60');
  expect(line(HERE, { kind: 'turn', speed: 1, side: 'left' })).toBe('M0 -20A35 35 0 0 0 -35 -55');
});

test('every drawing holds its ships, and rules share those of their examples', () => {
  for (const scene of Object.values(SCENES)) {
    const box = boxOf(scene);
    for (const ship of scene.ships) {
      expect(ship.x - 20).toBeGreaterThan(box.x);
      expect(ship.x + 20).toBeLessThan(box.x + box.width);
      expect(ship.y - 20).toBeGreaterThan(box.y);
      expect(ship.y + 20).toBeLessThan(box.y + box.height);
    }
  }
  expect(sceneOf('action.boost')).toBe(SCENES['example.boost']);
  expect(sceneOf('nothing')).toBeNull();
});
