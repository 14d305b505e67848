import { sql } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import { mergeMatchNotes, MAX_MATCH_NOTES, type MatchNote } from './rules.ts';
import { holdGame, resolveMergedGameId } from '#features/games/data.ts';
import { advisoryLock } from '#server/database/advisory-lock.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { MATCH_NOTE_FIELDS } from './fields.ts';

export type MatchNoteRow = RowOf<typeof MATCH_NOTE_FIELDS>;

/** Somebody's notes of a game in the order in which they were written, removed ones included. */
export function matchNotesOf(db: Db, userId: string, gameId: string): Promise<MatchNoteRow[]> {
  return db
    .selectFrom('matchNotes')
    .select(declaredColumns('matchNotes', MATCH_NOTE_FIELDS))
    .where('createdBy', '=', userId)
    .where('gameId', '=', resolveMergedGameId(gameId))
    .orderBy('writtenAt')
    .orderBy('id')
    .$castTo<MatchNoteRow>()
    .execute();
}

/**
 * Adds notes to somebody's notebook of a game; of a note that exists, the latest change stays. Answers the present id of
 * the game.
 * @throws Refused when there is no such game, or the notebook would have too many notes.
 */
export async function writeMatchNotes(
  trx: Db,
  userId: string,
  requestedId: string,
  notes: readonly MatchNote[],
): Promise<string> {
  await shareMergeLock(trx);
  await advisoryLock(trx, `notebook/${userId}`);
  const gameId = await holdGame(trx, requestedId);
  if (!gameId) throw new RefusedError('errors.not_found', { field: 'gameId' });
  const rows = mergeMatchNotes([], notes).map((note) => ({ ...note, createdBy: userId, gameId }));
  if (rows.length > 0) {
    publishAfterCommit(trx, { notebooks: [userId] });
    await trx
      .insertInto('matchNotes')
      .values(rows)
      .onConflict((known) =>
        known
          .columns(['createdBy', 'id'])
          .doUpdateSet((eb) => ({
            side: eb.ref('excluded.side'),
            shirtNumber: eb.ref('excluded.shirtNumber'),
            aspect: eb.ref('excluded.aspect'),
            rating: eb.ref('excluded.rating'),
            words: eb.ref('excluded.words'),
            minute: eb.ref('excluded.minute'),
            added: eb.ref('excluded.added'),
            changedAt: eb.ref('excluded.changedAt'),
            removed: eb.ref('excluded.removed'),
          }))
          .whereRef('matchNotes.gameId', '=', 'excluded.gameId')
          .whereRef('matchNotes.changedAt', '<', 'excluded.changedAt'),
      )
      .execute();
  }
  const { count } = await trx
    .selectFrom('matchNotes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('createdBy', '=', userId)
    .where('gameId', '=', gameId)
    .executeTakeFirstOrThrow();
  if (count > MAX_MATCH_NOTES) throw new RefusedError('validations.too_many', { field: 'notes' });
  return gameId;
}
