/** The files of a record that was deleted and can be restored. */
import type { Db } from '#server/database/database.ts';
import type { Parent } from '../data.ts';

/** Keeps the files of a record that is removed, which nobody reads or attaches until it is restored. */
export async function keepFiles(trx: Db, of: { parent: Parent; id: string }, removalId: string): Promise<void> {
  await trx.selectFrom('files').select('id').where(of.parent, '=', of.id).orderBy('id').forUpdate().execute();
  await trx
    .updateTable('files')
    .set({ [of.parent]: null, removalId })
    .where(of.parent, '=', of.id)
    .execute();
}

/** Gives a restored record its files, in their order. */
export async function giveFilesBack(trx: Db, removalId: string, to: { parent: Parent; id: string }): Promise<void> {
  await trx
    .updateTable('files')
    .set({ [to.parent]: to.id, removalId: null })
    .where('removalId', '=', removalId)
    .execute();
}
