import type { Db } from '#server/database/database.ts';
import { referenceJson, type UserReferenceRow } from './data.ts';

export type FailedMail = {
  id: string;
  kind: string;
  createdAt: string;
  tries: number;
  lastError: string | null;
  user: UserReferenceRow;
};

/**
 * Mails that were given up, the latest first: the queue's dead letters as an admin sees them. One that a later mail has
 * made up for, or whose reader has left, needs nobody any more.
 */
export function failedMails(db: Db, limit: number): Promise<FailedMail[]> {
  return db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select([
      'mails.id',
      'mails.kind',
      'mails.createdAt',
      'mails.tries',
      'mails.lastError',
      referenceJson('users').as('user'),
    ])
    .where('mails.state', '=', 'failed')
    .where('mails.kind', '<>', 'security_notice')
    .where('users.deactivatedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mails as later')
            .select('later.id')
            .whereRef('later.userId', '=', 'mails.userId')
            .whereRef('later.createdAt', '>', 'mails.createdAt')
            .where('later.kind', '<>', 'security_notice'),
        ),
      ),
    )
    .orderBy('mails.createdAt', 'desc')
    .limit(limit)
    .execute();
}
