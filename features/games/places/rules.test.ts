import { expect, test } from 'vitest';
import { distanceBetween, placeBody, readCoordinates, writeCoordinates } from './rules.ts';

test.each([
  ['46.7512, 7.6217', 46.7512, 7.6217],
  ['46.7512,7.6217', 46.7512, 7.6217],
  ['46,7512; 7,6217', 46.7512, 7.6217],
  ['46.7512° 7.6217°', 46.7512, 7.6217],
  ['-33.8688, 151.2093', -33.8688, 151.2093],
])('DSK-41 %s is a place', (said, latitude, longitude) => {
  expect(readCoordinates(said)).toEqual({ latitude, longitude });
});

test.each(['', 'Thun', '46.7512', '91, 7', '46, 181', '46.7 7.6 5'])('DSK-41 %j is no place on earth', (said) => {
  expect(readCoordinates(said)).toBeNull();
});

test('DSK-41 a place is shown as it is read', () => {
  const thun = { latitude: 46.7512, longitude: 7.6217 };
  expect(readCoordinates(writeCoordinates(thun))).toEqual(thun);
});

test('DSK-41 the distance is that over the ground, in whole kilometres', () => {
  const zurich = { latitude: 47.3769, longitude: 8.5417 };
  expect(distanceBetween(zurich, zurich)).toBe(0);
  expect(distanceBetween(zurich, { latitude: 46.948, longitude: 7.4474 })).toBe(95);
  expect(distanceBetween(zurich, { latitude: 51.5072, longitude: -0.1276 })).toBe(776);
  expect(distanceBetween({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBe(222);
});

test('DSK-41 a form takes coordinates or none', () => {
  expect(placeBody.safeParse({ coordinates: '', isOurs: false }).success).toBe(true);
  expect(placeBody.safeParse({ coordinates: 'at the lake', isOurs: false }).success).toBe(false);
});
