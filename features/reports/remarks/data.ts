/** What is written below reports: questions, answers, amendments (DSK-18, DSK-19). */
import { sql } from 'kysely';
import type { ReportRemarkKind } from '#domain/football.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';

/** The most remarks on one report. */
export const MAX_REMARKS = 100;

export type RemarkRow = {
  id: string;
  reportId: string;
  kind: ReportRemarkKind;
  text: string;
  createdBy: UserReferenceRow;
  createdAt: string;
};

const remarks = compiledQuery(
  (db, _shape: null, { ids }: { ids: readonly string[] }) =>
    db
      .selectFrom('reportRemarks')
      .innerJoin('users', 'users.id', 'reportRemarks.createdBy')
      .select(['reportRemarks.id', 'reportId', 'kind', 'text', 'reportRemarks.createdAt'])
      .select(referenceJson('users').as('createdBy'))
      .where('reportId', '=', anyOf(ids))
      .orderBy('reportRemarks.createdAt')
      .orderBy('reportRemarks.id')
      .$castTo<RemarkRow>(),
  { prepared: true },
);

/** What stands below each of the reports, the oldest first. */
export async function remarksOf(db: Db, ids: readonly string[]): Promise<Map<string, RemarkRow[]>> {
  return Map.groupBy(await remarks(db, null, { ids }), ({ reportId }) => reportId);
}

type NewRemark = { reportId: string; kind: ReportRemarkKind; text: string; by: string; now: Temporal.Instant };

/** Adds to a locked report. @throws Refused when there are too many already. */
export async function insertRemark(trx: Db, { reportId, kind, text, by, now }: NewRemark): Promise<void> {
  publishAfterCommit(trx, { records: ['report'] });
  const { count } = await trx
    .selectFrom('reportRemarks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_REMARKS) throw new RefusedError('validations.too_many', { field: 'text' });
  const at = now.toString();
  await trx.insertInto('reportRemarks').values({ reportId, kind, text, createdBy: by, createdAt: at }).execute();
  if (kind === 'amendment')
    await trx.updateTable('reports').set({ amendedAt: at }).where('id', '=', reportId).execute();
}

/** Who has asked about a report. */
export async function askersOf(trx: Db, reportId: string): Promise<string[]> {
  const asked = trx.selectFrom('reportRemarks').select('createdBy').distinct();
  const rows = await asked.where('reportId', '=', reportId).where('kind', '=', 'question').execute();
  return rows.map(({ createdBy }) => createdBy);
}

/** The amendments of each of the reports, the oldest first. */
export async function amendmentsOf(db: Db, ids: readonly string[]): Promise<Map<string, RemarkRow[]>> {
  const all = await remarksOf(db, ids);
  return new Map([...all].map(([id, found]) => [id, found.filter(({ kind }) => kind === 'amendment')]));
}
