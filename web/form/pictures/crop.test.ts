import { expect, test } from 'vitest';
import { firstCrop, keepInside, LARGEST, leastScale, turn, zoomTo } from './crop.ts';

const WIDE = { width: 400, height: 200 };

test('USER-23 a photo fills the square from the first, a logo stands in it as a whole', () => {
  expect(firstCrop(WIDE, 'cover')).toEqual({ x: 0, y: 0, scale: 1, turns: 0 });
  expect(firstCrop(WIDE, 'contain')).toEqual({ x: 0, y: 0, scale: 0.5, turns: 0 });
  expect(leastScale({ width: 90, height: 90 }, 'contain')).toBe(1);
});

test('USER-23 a photo is moved as far as it still fills the square, and not where it has no room', () => {
  const moved = keepInside(WIDE, 'cover', { x: 3, y: 3, scale: 1, turns: 0 });
  expect(moved).toEqual({ x: 0.5, y: 0, scale: 1, turns: 0 });
  expect(keepInside(WIDE, 'cover', { x: -3, y: -3, scale: 2, turns: 0 })).toMatchObject({ x: -1.5, y: -0.5 });
  expect(keepInside(WIDE, 'contain', { x: 1, y: 1, scale: 0.5, turns: 0 })).toMatchObject({ x: 0, y: 0 });
});

test('USER-23 zooming leaves what is under the fingers there, and ends at its bounds', () => {
  const at = { x: 0.25, y: -0.25 };
  const larger = zoomTo(WIDE, 'cover', firstCrop(WIDE, 'cover'), 2, at);
  // What lay at the point lies there still: a quarter of the side from the middle, now twice as large.
  expect({ x: (at.x - larger.x) / larger.scale, y: (at.y - larger.y) / larger.scale }).toEqual(at);
  expect(zoomTo(WIDE, 'cover', larger, 100).scale).toBe(LARGEST);
  expect(zoomTo(WIDE, 'cover', larger, 0.1)).toMatchObject({ scale: 1, y: 0 });
});

test('USER-23 a turn takes what is in the middle along, and four turns end where they began', () => {
  const begun = keepInside(WIDE, 'cover', { x: 0.4, y: 0.1, scale: 2, turns: 0 });
  const turned = turn(WIDE, 'cover', begun);
  expect(turned).toEqual({ x: -0.1, y: 0.4, scale: 2, turns: 1 });
  let last = begun;
  for (let times = 0; times < 4; times++) last = turn(WIDE, 'cover', last);
  expect(last).toEqual(begun);
});
