import { describe, expect, test } from 'vitest';
import { actionOf, declining, listed, ofDie, ofPiece } from './answers';
import { beside } from './inspect';
import { fallen, placed } from './places';
import { isAbout } from './rulings';
import { figure, initials, sideOf, spelt } from './sides';

const option = (id: string, args: Record<string, unknown> = {}) => ({ id, label: 'option.x', args });

describe('sides', () => {
  test('are read as the engine writes them', () => {
    expect(sideOf('+3 melee (1)')).toEqual({ symbol: 'melee', value: 3, modifier: true, cost: 1, variable: false });
    expect(sideOf('X shield')).toMatchObject({ symbol: 'shield', variable: true });
    expect(sideOf('blank').symbol).toBe('blank');
    expect(['+3 melee (1)', 'X shield', 'blank', 'special (1)'].map((one) => spelt(sideOf(one)))).toEqual(['+3 melee (1)', 'X shield', 'blank', 'special (1)']);
  });
  test('show a figure, but not on a blank or a special', () => {
    expect(['2 ranged', '+2 ranged', 'X shield', 'special', 'blank'].map((one) => figure(sideOf(one)))).toEqual(['2', '+2', 'X', '', '']);
  });
});

test('initials of names', () => {
  expect(['General Veers', 'Rey', 'DH-17 Blaster Pistol', 'Qui-Gon Jinn', '“Dutch”'].map(initials)).toEqual(['GV', 'RE', 'D1', 'QG', 'DU']);
});

describe('dice keep their places', () => {
  test('one that goes leaves its place free, one that comes takes it', () => {
    expect(placed([], [4, 5, 6])).toEqual([4, 5, 6]);
    expect(placed([4, 5, 6], [4, 6])).toEqual([4, null, 6]);
    expect(placed([4, null, 6], [9, 4, 6, 10])).toEqual([4, 9, 6, 10]);
  });
  test('empty places at the end are given up', () => {
    expect(placed([4, 5, 6], [4])).toEqual([4]);
    expect(placed([4, 5], [])).toEqual([]);
  });
});

describe('which options a thing stands for', () => {
  const options = [option('play:3', { piece: 3 }), option('reroll:3', { piece: 3 }), option('die:3', { die: 3 }), option('pass')];
  test('by piece and by die', () => {
    expect(ofPiece(options, 3).map((one) => one.id)).toEqual(['play:3', 'reroll:3']);
    expect(ofDie(options, 3).map((one) => one.id)).toEqual(['die:3']);
  });
  test('the action that an option takes', () => {
    expect(options.map(actionOf)).toEqual(['play', 'reroll', null, null]);
  });
});

describe('what the bench lists', () => {
  const folded = (id: string) => ({ ...option(id), folded: true });
  test('first what one may want, and what hardly anybody wants last; passing has its own button', () => {
    const question = { kind: 'target', args: {}, options: [folded('card:1'), option('card:2'), option('pass')] };
    expect(listed(question).map((one) => one.id)).toEqual(['card:2', 'card:1']);
  });
  test('actions in the order of the rulebook, without those of a closed fold', () => {
    const question = { kind: 'action', args: {}, options: [option('claim'), option('reroll:3'), option('play:3'), option('pass')] };
    expect(listed(question).map((one) => one.id)).toEqual(['play:3', 'reroll:3', 'claim']);
    expect(listed(question, (action) => action !== 'reroll').map((one) => one.id)).toEqual(['play:3', 'claim']);
  });
  test('D takes the answer that ends the matter', () => {
    const asked = (...ids: string[]) => ({ kind: 'may', args: {}, options: ids.map((id) => option(id)) });
    expect([asked('yes', 'no'), asked('die:1', 'stop'), asked('play:1', 'pass'), asked('card:1')].map(declining)).toEqual(['no', 'stop', 'pass', null]);
  });
});

test('a die has fallen when it is new or shows another side', () => {
  const first = fallen({}, [{ id: 1, side: '2 melee' }], 10);
  expect(fallen(first, [{ id: 1, side: '2 melee' }, { id: 2, side: 'blank' }], 20)).toEqual({ 1: { side: '2 melee', at: 10 }, 2: { side: 'blank', at: 20 } });
  expect(fallen(first, [{ id: 1, side: 'blank' }], 30)[1]).toEqual({ side: 'blank', at: 30 });
});

test('rulings are found by the name of the card', () => {
  expect(isAbout('ruling.aw.count-dooku.modified', 'Count Dooku')).toBe(true);
  expect(isAbout('ruling.sor.c-3po.cost', 'C-3PO')).toBe(true);
  expect(isAbout('ruling.aw.rey', "Rey's Staff")).toBe(false);
});

describe('a sheet stands beside what it explains', () => {
  const room = { width: 1000, height: 800 };
  const size = { width: 300, height: 200 };
  test('above it, below it, or at its side', () => {
    expect(beside({ left: 100, right: 200, top: 700, bottom: 790 }, size, room)).toEqual({ left: 100, top: 492 });
    expect(beside({ left: 900, right: 990, top: 10, bottom: 100 }, size, room)).toEqual({ left: 692, top: 108 });
    expect(beside({ left: 100, right: 200, top: 150, bottom: 700 }, size, room)).toEqual({ left: 208, top: 150 });
  });
});
