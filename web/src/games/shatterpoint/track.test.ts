import { expect, test } from 'vitest';
import { nearness, spacesOf } from './track';
import type { ShatterpointView } from './view';

const view = { track: 8, token: 2, ahead: 3, active: 1, players: [{ momentum: 1 }, { momentum: 3 }] } as unknown as ShatterpointView;

test('the own end is on the left, whichever player one is', () => {
  const first = spacesOf(view, 0);
  expect(first).toHaveLength(17);
  expect(first.filter((one) => one.momentum).map(({ side, number }) => side + number)).toEqual(['you8', 'foe6', 'foe7', 'foe8']);
  expect(first.find((one) => one.token)).toMatchObject({ side: 'you', number: 2 });
  const second = spacesOf(view, 1);
  expect(second.filter((one) => one.momentum).map(({ side, number }) => side + number)).toEqual(['you8', 'you7', 'you6', 'foe8']);
  expect(second.find((one) => one.token)).toMatchObject({ side: 'foe', number: 2 });
});

test('what the turn would end with lies on the side of who acts', () => {
  expect(spacesOf(view, 0).find((one) => one.ahead)).toMatchObject({ side: 'foe', number: 1 });
  expect(spacesOf({ ...view, ahead: 0 }, 0).some((one) => one.ahead)).toBe(false);
});

test('how near the token comes to the Momentum of both', () => {
  expect(nearness({ ...view, ahead: 0 }, 0)).toEqual({ own: 6, other: 8 });
  expect(nearness(view, 0)).toEqual({ own: 9, other: 5 });
  expect(nearness(view, 1)).toEqual({ own: 5, other: 9 });
});
