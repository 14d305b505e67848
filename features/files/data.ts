import { sql, type Expression, type SqlBool } from 'kysely';
import type { FileType } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import type { Db } from '#server/db.ts';
import { Refused } from '#server/errors.ts';
import { anyOf } from '#server/statement.ts';
import type { Store } from '#server/store.ts';
import { keyFor, kindOf, type NewFile } from './rules.ts';

/** ENT-09 */
export type FileRow = { id: string; name: string; type: FileType; size: number };
export type StoredFile = FileRow & { key: string; arrivedAt: string | null };

/** What files belong to, by the column that says so. */
export type Parent = 'reportId' | 'activityId';

const FILE = ['files.id', 'files.name', 'files.type', 'files.size'] as const;
const STORED = [...FILE, 'files.key', 'files.arrivedAt'] as const;
const ofNobody = sql<SqlBool>`files.report_id is null and files.activity_id is null`;

/** So many files may wait to be attached by one person: whoever needs more is filling the store. */
const MOST_WAITING = 200;

/**
 * Notes what is about to be uploaded; `random` is 32 hexadecimal digits for each.
 * @throws Refused when the viewer has too many files already that belong to nothing.
 */
export async function insertFiles(
  trx: Db,
  viewer: Viewer,
  announced: readonly (NewFile & { random: string })[],
  now: Temporal.Instant,
): Promise<StoredFile[]> {
  const { waiting } = await trx
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('createdBy', '=', viewer.id)
    .where(ofNobody)
    .executeTakeFirstOrThrow();
  if (waiting + announced.length > MOST_WAITING) throw new Refused('errors.too_many_requests', { field: 'files' });
  const rows = announced.map(({ name, size, random }) => ({
    name,
    size,
    key: keyFor(random, name),
    type: kindOf(name)!.type,
    createdBy: viewer.id,
    createdAt: now.toString(),
  }));
  const made = (await trx.insertInto('files').values(rows).returning(STORED).execute()) as StoredFile[];
  return rows.map(({ key }) => made.find((file) => file.key === key)!);
}

/** A file that the viewer uploads and that belongs to nothing yet. */
export async function ownFile(db: Db, viewer: Viewer, id: string): Promise<StoredFile | undefined> {
  const file = await db
    .selectFrom('files')
    .select(STORED)
    .where('id', '=', id)
    .where('createdBy', '=', viewer.id)
    .where(ofNobody)
    .executeTakeFirst();
  return file as StoredFile | undefined;
}

/** Its bytes are there, and they are what was announced. */
export async function markArrived(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('files').set({ arrivedAt: now.toString() }).where('id', '=', id).execute();
}

/** What was announced and did not arrive as such is forgotten. */
export async function forgetFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where(ofNobody).execute();
}

/** A file whose bytes are there; undefined also when the viewer may not read what it belongs to. */
export async function readableFile(db: Db, viewer: Viewer, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files')
    .leftJoin('activities', 'activities.id', 'files.activityId')
    .select(STORED)
    .select(['files.createdBy', 'files.reportId', 'files.activityId', 'activities.createdBy as plannedBy'])
    .select(
      sql<string[]>`array(select user_id from activity_participants where activity_id = files.activity_id)`.as(
        'people',
      ),
    )
    .where('files.id', '=', id)
    .where('files.arrivedAt', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { createdBy, reportId, activityId, plannedBy, people, ...file } = row;
  const readable =
    reportId !== null
      ? can(viewer, 'report.read')
      : activityId !== null
        ? can(viewer, 'activity.read', { participantIds: people, createdBy: plannedBy! })
        : createdBy === viewer.id;
  return readable ? (file as StoredFile) : undefined;
}

/** The files of many records at once, in the order of each. */
export async function filesByParent(db: Db, parent: Parent, ids: readonly string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db
    .selectFrom('files')
    .select(FILE)
    .select(`files.${parent} as parentId`)
    .where(`files.${parent}`, '=', anyOf(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows as (FileRow & { parentId: string })[], ({ parentId }) => parentId);
}

/**
 * Gives the record exactly these files, in this order. What it had besides belongs to nobody from then on.
 * @throws Refused naming `field` when one of them is neither there already nor the viewer's own and free.
 */
export async function setFiles(
  trx: Db,
  viewer: Viewer,
  to: { parent: Parent; id: string },
  fileIds: readonly string[],
  field = 'files',
): Promise<void> {
  const ids = [...new Set(fileIds)];
  await trx
    .updateTable('files')
    .set({ [to.parent]: null })
    .where(to.parent, '=', to.id)
    .where('id', '<>', sql<string>`all(${ids}::uuid[])`)
    .execute();
  if (ids.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ [to.parent]: to.id, position: sql<number>`array_position(${ids}::uuid[], files.id)` })
    .where('id', '=', anyOf(ids))
    .where('arrivedAt', 'is not', null)
    .where((eb) =>
      eb.or([eb(to.parent, '=', to.id), eb.and([eb('createdBy', '=', viewer.id), ofNobody as Expression<SqlBool>])]),
    )
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw new Refused('validations.file_gone', { field });
}

/** How long what belongs to nobody is kept: a draft may still be sent with it. */
const ORPHAN_HOURS = 24;

/** Removes what was uploaded and belongs to nothing, with its bytes; answers how many there were. */
export async function removeOrphans(db: Db, store: Store, now: Temporal.Instant): Promise<number> {
  const since = now.subtract({ hours: ORPHAN_HOURS });
  let removed = 0;
  // One at a time, its row held: nobody attaches it meanwhile, and a stop in between leaves the row to try again.
  while (
    await db.transaction().execute(async (trx) => {
      const orphan = await trx
        .selectFrom('files')
        .select(['id', 'key'])
        .where(ofNobody)
        .where('createdAt', '<', since.toString())
        .orderBy('createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!orphan) return false;
      await store.remove(orphan.key);
      await trx.deleteFrom('files').where('id', '=', orphan.id).execute();
      return true;
    })
  )
    removed += 1;
  if (store.at === 'disk') await store.sweep(since);
  return removed;
}
