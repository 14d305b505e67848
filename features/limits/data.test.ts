import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeOrphans } from '#features/files/data.ts';
import { openClub, type TestClub } from '#tests/club.ts';
import { storageUsage } from './data.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
beforeEach(async () => {
  await sql`delete from files`.execute(club.db);
});
afterAll(() => club.close());

/** What the database keeps, and what the files come to when they are all counted. */
async function sums() {
  const kept = sql`select sum(files)::int as files, sum(bytes)::int as bytes, sum(arriving_bytes)::int as arriving from file_totals`;
  const counted = sql`select count(*)::int as files, coalesce(sum(size), 0)::int as bytes,
    coalesce(sum(size) filter (where arrived_at is null), 0)::int as arriving from files`;
  const [{ rows: left }, { rows: right }] = await Promise.all([kept.execute(club.db), counted.execute(club.db)]);
  expect(left).toEqual(right);
  return right[0] as { files: number; bytes: number; arriving: number };
}

const insert = (sizes: number[], createdAt = '2026-11-20T12:00:00Z') => sql`
  insert into files (key, name, type, size, created_by, created_at)
  select replace(gen_random_uuid()::text, '-', '') || '-photo.jpg', 'photo.jpg', 'image', size, ${club.ids.player}, ${createdAt}
  from unnest(${sizes}::int[]) size`;

test('the sum of all files follows each upload, change and removal', async () => {
  await insert([100, 200, 300]).execute(club.db);
  expect(await sums()).toEqual({ files: 3, bytes: 600, arriving: 600 });
  await sql`update files set arrived_at = now() where size = 200`.execute(club.db);
  expect(await sums()).toEqual({ files: 3, bytes: 600, arriving: 400 });
  // Drawn anew, a picture has another size.
  await sql`update files set size = 150, sanitized_at = now() where size = 200`.execute(club.db);
  expect(await sums()).toEqual({ files: 3, bytes: 550, arriving: 400 });
  await sql`delete from files where size = 300`.execute(club.db);
  expect(await sums()).toEqual({ files: 2, bytes: 250, arriving: 100 });

  const { db, store } = club;
  const now = Temporal.Instant.from('2026-11-22T12:00:00Z');
  expect(await storageUsage({ db, store, now, viewer: null })).toMatchObject({ files: 2, bytes: 250 });
  expect(await removeOrphans(db, store, now)).toBe(2);
  expect(await sums()).toEqual({ files: 0, bytes: 0, arriving: 0 });
});

test('many uploads and removals at once are summed up, those that are given up are not, and few rows are left', async () => {
  const work = async (at: number) => {
    await insert([10 + at, 20 + at, 30 + at]).execute(club.db);
    await sql`delete from files where size = ${10 + at} and id = (select id from files where size = ${10 + at} limit 1)`.execute(
      club.db,
    );
    await sql`update files set arrived_at = now() where size = ${20 + at}`.execute(club.db);
    await club.db
      .transaction()
      .execute(async (trx) => {
        await insert([1000]).execute(trx);
        await sql`update files set size = size + 1`.execute(trx);
        throw new Error('given up');
      })
      .catch((error: Error) => expect(error.message).toBe('given up'));
  };
  // As many at once as have a connection: whoever waits for one gives up after some seconds.
  for (let from = 0; from < 40; from += 8)
    await Promise.all(Array.from({ length: 8 }, (_, place) => work(from + place)));
  expect(await sums()).toMatchObject({ files: 80 });
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from file_totals`.execute(club.db);
  expect(rows[0]!.rows).toBeLessThan(120);
});
