import type { Db } from '#server/database/database.ts';
import type { RowsOf } from '#server/database/paged-list.ts';
import { selectMessageDetails, type MessageRow } from '../data.ts';

/** The latest messages to a squad, the newest first. */
export function listSquadMessages(db: Db, squadId: string, limit: number): Promise<MessageRow[]> {
  const messages = db.selectFrom('messages').where('messages.squadId', '=', squadId);
  return selectMessageDetails(messages as RowsOf<'messages'>)
    .orderBy('messages.createdAt' as never, 'desc')
    .limit(limit)
    .execute();
}
