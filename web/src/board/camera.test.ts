import { expect, test } from 'vitest';
import { Camera } from './camera.svelte';

const NO_TOOLS: [] = [];
function open(): Camera {
  const camera = new Camera(900, 900);
  camera.resize(800, 700, 108, NO_TOOLS);
  return camera;
}
/** Where a point of the table is in the page. */
function inPage(camera: Camera, top: number): [number, number] {
  const [x, y] = camera.project([300, 650]);
  return [x, y + top];
}

test('a fitted table fits again when a row takes some of the window', () => {
  const camera = open();
  camera.resize(800, 640, 168, NO_TOOLS);
  expect(camera.cropped).toBe(false);
  expect(camera.scale).toBeCloseTo(640 / 932);
  camera.resize(800, 700, 108, NO_TOOLS);
  expect(camera.scale).toBeCloseTo(700 / 932);
});

test.each([false, true])('what a player chose to see stays where it was in the page (turned: %s)', (turned) => {
  const camera = open();
  camera.turned = turned;
  camera.zoomBy(1.5);
  camera.pan(30, -40);
  const [before, scale] = [inPage(camera, 108), camera.scale];
  camera.resize(800, 640, 168, NO_TOOLS);
  expect(camera.scale).toBeCloseTo(scale);
  expect(inPage(camera, 168)[0]).toBeCloseTo(before[0]);
  expect(inPage(camera, 168)[1]).toBeCloseTo(before[1]);
  camera.fit();
  expect(camera.cropped).toBe(false);
});

test.each([false, true])('what is high is drawn up the window, and found there again (turned: %s)', (turned) => {
  const camera = open();
  camera.turned = turned;
  const [x, y] = camera.project([300, 650], 100);
  expect(x).toBeCloseTo(camera.project([300, 650])[0]);
  expect(y).toBeCloseTo(camera.project([300, 650])[1] - 34 * camera.scale);
  const [tx, ty] = camera.locate([x, y], 100);
  expect([tx, ty]).toEqual([expect.closeTo(300), expect.closeTo(650)]);
  camera.raised = false;
  expect(camera.project([300, 650], 100)).toEqual(camera.project([300, 650]));
});

test('a table of another size is fitted anew', () => {
  const camera = open();
  camera.zoomBy(2);
  camera.span(1800, 900);
  expect(camera.cropped).toBe(false);
  expect(camera.project([900, 450])).toEqual([expect.closeTo(400), expect.closeTo(350)]);
});
