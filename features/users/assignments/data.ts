import type { Role } from '#domain/football.ts';
import type { Db } from '#server/database/database.ts';

/** Sets the people assigned to a locked person; earlier assignments that are not named end. */
export async function writeAssignments(
  trx: Db,
  own: 'playerId' | 'scoutId',
  id: string,
  others: string[],
): Promise<void> {
  await trx.deleteFrom('scoutAssignments').where(own, '=', id).execute();
  const rows = [...new Set(others)].map((other) =>
    own === 'playerId' ? { playerId: id, scoutId: other } : { scoutId: id, playerId: other },
  );
  if (rows.length > 0) await trx.insertInto('scoutAssignments').values(rows).execute();
}

/** How many of the ids are active people of one of the roles. */
export async function countActive(trx: Db, ids: string[], roles: readonly Role[]): Promise<number> {
  const { rows } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('id', 'in', [...ids, '00000000-0000-0000-0000-000000000000'])
    .where('role', 'in', roles)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return rows;
}
