/** Who has read reports and agrees with them (DSK-17, DSK-20), and how many a game has (DSK-15). */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import type { Reader } from './rules.ts';

/** When a row of `reports` was news last: written, or amended. */
const newsAt = sql`coalesce(reports.amended_at, reports.created_at)`;

/** Whether a row of `reports` is by somebody else, and was not read by `readerId` as it is. */
export const isUnreadBy = (readerId: unknown): RawBuilder<SqlBool> => sql<SqlBool>`(reports.created_by <> ${readerId}
  and not exists (select from report_readings
    where report_id = reports.id and reader_id = ${readerId} and read_at >= ${newsAt}))`;

export const isNewsSince = (since: unknown): RawBuilder<SqlBool> => sql<SqlBool>`${newsAt} >= ${since}::timestamptz`;

const unread = compiledQuery(
  (db, _shape: null, { ids, id, since }: Reader & { ids: readonly string[] }) =>
    db
      .selectFrom('reports')
      .select('reports.id')
      .where('reports.id', '=', anyOf(ids))
      .where(isNewsSince(since))
      .where(isUnreadBy(id)),
  { prepared: true },
);

/** Those of the reports that are new to somebody. */
export async function unreadReports(db: Db, reader: Reader, ids: readonly string[]): Promise<Map<string, true>> {
  return new Map((await unread(db, null, { ...reader, ids })).map(({ id }) => [id, true]));
}

export type ReadingRow = { reportId: string; reader: UserReferenceRow; readAt: string; agreedAt: string | null };

const readings = compiledQuery(
  (db, _shape: null, { ids }: { ids: readonly string[] }) =>
    db
      .selectFrom('reportReadings')
      .innerJoin('users', 'users.id', 'reportReadings.readerId')
      .select(['reportReadings.reportId', 'readAt', 'agreedAt', referenceJson('users').as('reader')])
      .where('reportReadings.reportId', '=', anyOf(ids))
      .orderBy('readAt')
      .orderBy('users.id')
      .$castTo<ReadingRow>(),
  { prepared: true },
);

/** Who has read each of the reports, the first reader first. */
export async function readingsOf(db: Db, ids: readonly string[]): Promise<Map<string, ReadingRow[]>> {
  return Map.groupBy(await readings(db, null, { ids }), ({ reportId }) => reportId);
}

/** Marks reports as read: those of others among `ids`, or all that are new to the reader. */
export async function writeReadings(
  trx: Db,
  reader: Reader,
  ids: readonly string[] | null,
  now: Temporal.Instant,
): Promise<void> {
  const which = ids ? sql`reports.id = any(${[...ids]}::uuid[]) and created_by <> ${reader.id}` : sql`${isNewsSince(reader.since)} and ${isUnreadBy(reader.id)}`; // prettier-ignore
  await sql`
    with held as (
      -- One that is deleted meanwhile is passed over.
      select id from reports where ${which} order by id for key share
    )
    insert into report_readings (report_id, reader_id, read_at)
    select id, ${reader.id}, ${now.toString()} from held order by id
    on conflict on constraint report_readings_pkey do update set read_at = excluded.read_at`.execute(trx);
}

/** Whether somebody agrees with a report of another, which they have read by that. */
export async function writeAgreement(
  trx: Db,
  { reportId, readerId, agree, now }: { reportId: string; readerId: string; agree: boolean; now: Temporal.Instant },
): Promise<void> {
  const at = now.toString();
  await sql`
    insert into report_readings (report_id, reader_id, read_at, agreed_at)
    values (${reportId}, ${readerId}, ${at}, ${agree ? at : null})
    on conflict on constraint report_readings_pkey do update set read_at = excluded.read_at, agreed_at = excluded.agreed_at`.execute(
    trx,
  );
  publishAfterCommit(trx, { records: ['report'] });
}

const counts = compiledQuery(
  (db, _shape: null, { gameIds }: { gameIds: readonly string[] }) =>
    db
      .selectFrom('reports')
      .select(['reports.gameId', sql<number>`count(*)::int`.as('reports')])
      .where('reports.gameId', '=', anyOf(gameIds))
      .groupBy('reports.gameId'),
  { prepared: true },
);

/** How many reports there are on each of the games; a game without one is missing. */
export async function countReports(db: Db, gameIds: readonly string[]): Promise<Map<string, number>> {
  return new Map((await counts(db, null, { gameIds })).map(({ gameId, reports }) => [gameId, reports]));
}
