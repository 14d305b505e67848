/** Where games are played, for how far away they are (DSK-41). */
import * as z from 'zod/mini';
import { id, idempotencyKey, text } from '#domain/fields.ts';

/** In degrees. */
export type Coordinates = { latitude: number; longitude: number };

const MAX_TEXT = 60;
const NUMBER = String.raw`([-+]?\d{1,3}(?:[.,]\d{1,12})?)°?`;
const COORDINATES = new RegExp(String.raw`^${NUMBER}(?:\s*[,;]\s*|\s+)${NUMBER}$`);

/** '46.7512, 7.6217' as maps copy it, north and east. @returns null for what is no place on earth */
export function readCoordinates(said: string): Coordinates | null {
  const [, north, east] = COORDINATES.exec(said) ?? [];
  if (north === undefined || east === undefined) return null;
  const [latitude, longitude] = [north, east].map((degrees) => Number(degrees.replace(',', '.'))) as [number, number];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export const writeCoordinates = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;

/** Radius in kilometres. */
const EARTH = 6371;

/** In whole kilometres, in a straight line over the ground. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const [north, south] = [one, other].map(({ latitude }) => Math.cos(radians(latitude))) as [number, number];
  const chord = half(one.latitude, other.latitude) + north * south * half(one.longitude, other.longitude);
  return Math.round(2 * EARTH * Math.asin(Math.sqrt(Math.min(1, chord))));
}

/** What a form says of the place of a game; empty coordinates forget it. */
export const placeBody = z.object({
  coordinates: text(MAX_TEXT).check(
    z.refine((said) => said === '' || readCoordinates(said) !== null, 'validations.coordinates_invalid'),
  ),
  isOurs: z.boolean(),
});

export const placeInput = z.extend(placeBody, { gameId: id(), idempotencyKey });
