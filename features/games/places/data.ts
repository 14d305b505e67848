/** Table `game_places`: where the cities of games lie (DSK-41). */
import { sql } from 'kysely';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { distanceBetween, type Coordinates } from './rules.ts';

/** As games name it. */
type City = { city: string; location: string | null };
export type PlaceRow = Coordinates & { isOurs: boolean };

const keyOf = ({ city, location }: City) => ({ city: city.toLowerCase(), country: location ?? '' });

export async function placeOf(db: Db, place: City): Promise<PlaceRow | undefined> {
  const { city, country } = keyOf(place);
  return db
    .selectFrom('gamePlaces')
    .select(['latitude', 'longitude', 'isOurs'])
    .where('city', '=', city)
    .where('country', '=', country)
    .executeTakeFirst();
}

/** How far the games are from the club's own place, by id; games without a known distance are missing. */
export async function distanceById(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('games')
    .innerJoin('gamePlaces as place', (join) =>
      join
        .on(sql`place.city`, '=', sql`lower(games.city)`)
        .on(sql`place.country`, '=', sql`coalesce(games.location, '')`),
    )
    .innerJoin('gamePlaces as ours', (join) => join.on('ours.isOurs', '=', true))
    .select(['games.id', 'place.latitude', 'place.longitude'])
    .select(['ours.latitude as ourLatitude', 'ours.longitude as ourLongitude'])
    .where('games.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, ourLatitude, ourLongitude, ...place }) => [
      id,
      distanceBetween(place, { latitude: ourLatitude, longitude: ourLongitude }),
    ]),
  );
}

/** What was said last stands; null forgets the place. The club is at one place at most. */
export async function setPlace(trx: Db, place: City, known: PlaceRow | null): Promise<void> {
  const { city, country } = keyOf(place);
  // Two who name the club's own place wait for each other.
  await sql`lock table game_places in share row exclusive mode`.execute(trx);
  await trx.deleteFrom('gamePlaces').where('city', '=', city).where('country', '=', country).execute();
  if (known?.isOurs) await trx.updateTable('gamePlaces').set({ isOurs: false }).where('isOurs', '=', true).execute();
  if (known)
    await trx
      .insertInto('gamePlaces')
      .values({ city, country, ...known })
      .execute();
  publishAfterCommit(trx, { records: ['game'] });
}

/** Places that a list of fixtures names; those that are known stay. */
export async function addPlaces(trx: Db, places: readonly (City & Coordinates)[]): Promise<void> {
  const rows = new Map(
    places.map(({ latitude, longitude, ...place }) => {
      const { city, country } = keyOf(place);
      return [`${city}\n${country}`, { city, country, latitude, longitude }];
    }),
  );
  if (rows.size === 0) return;
  await sql`lock table game_places in share row exclusive mode`.execute(trx);
  await trx
    .insertInto('gamePlaces')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
