import type { Db } from '#server/database/database.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { progressOf, type Part } from './rules.ts';

type Arriving = { id: string; key: string; size: number; multipartId: string | null };
/** An upload in parts that may be continued, and its missing parts; `null` once the whole file is stored. */
export type OpenUpload = { multipartId: string; arrived: number; missing: Part[] } | null;

/** Continues the upload of a file in parts, or begins it; two concurrent calls begin only one. */
export async function openUpload(db: Db, store: FileStore, file: Arriving): Promise<OpenUpload> {
  const { key, size, multipartId } = file;
  const found = multipartId === null ? null : await store.listParts(key, multipartId);
  if (multipartId !== null && found) return { multipartId, ...progressOf(size, found) };
  if (await store.look(key, 1)) return null;
  const begun = await store.beginParts(key);
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ multipartId: begun })
    .where('id', '=', file.id)
    .where('multipartId', 'is not distinct from', multipartId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return { multipartId: begun, ...progressOf(size, new Map()) };
  await store.abortParts(key, begun);
  const now = await db.selectFrom('files').select('multipartId').where('id', '=', file.id).executeTakeFirst();
  return now?.multipartId ? openUpload(db, store, { ...file, multipartId: now.multipartId }) : null;
}
