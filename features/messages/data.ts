import { sql } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import { CALENDAR_ROLES, type Language } from '#domain/football.ts';
import type { MessageType } from '#domain/notification-types.ts';
import { writeMessageEntries } from '#features/notifications/data.ts';
import { KEPT_DAYS } from '#features/notifications/rules.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import type { RowsOf } from '#server/database/paged-list.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { MESSAGE_FIELDS } from './fields.ts';
import { languageFor, type CustomNotification } from './rules.ts';

/** A text in the languages in which it was written. */
export type InLanguages = { en: string } & { [Written in Language]?: string };

export type MessageRow = RowOf<typeof MESSAGE_FIELDS> & {
  title: InLanguages;
  message: InLanguages;
  recipients: number;
  devices: number;
  read: number;
  failedAt: string | null;
  createdBy: UserReferenceRow;
};

/** Title and text in one language: that of the reader, or English. */
export function inLanguage({ title, message }: Pick<MessageRow, 'title' | 'message'>, reader: Language) {
  const language = languageFor({ title, message }, reader);
  return { title: title[language] ?? title.en, message: message[language] ?? message.en };
}

const written = (texts: CustomNotification['title']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text)));

/** Answers the id. @throws Refused when somebody is not there or has no inbox, or when all of them have left. */
export async function insertMessage(
  trx: Db,
  createdBy: string,
  { title, message, type, userIds }: Omit<CustomNotification, 'idempotencyKey'>,
  now: Temporal.Instant,
  squadId: string | null = null,
): Promise<string> {
  const ids = [...new Set(userIds.map((id) => id.toLowerCase()))].toSorted();
  const { rows } = await sql<{ known: number; active: number }>`
    select count(*) as known, count(*) filter (where deactivated_at is null) as active
    from users where id = any(${ids}::uuid[]) and role = any(${[...CALENDAR_ROLES]}::text[])`.execute(trx);
  const { known, active } = rows[0]!;
  if (known < ids.length) throw new RefusedError('validations.id_invalid', { field: 'userIds' });
  if (active === 0) throw new RefusedError('validations.recipients_left', { field: 'userIds' });
  const { id } = await trx
    .insertInto('messages')
    .values({
      createdAt: now.toString(),
      createdBy,
      type: type ?? ('USER_ACTIVITY_REMINDER' satisfies MessageType),
      title: written(title),
      message: written(message),
      recipientIds: ids,
      squadId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The details of messages for the people who send them. */
export const selectMessageDetails = (messages: RowsOf<'messages'>) =>
  messages
    .innerJoin('users as author', 'author.id', 'messages.createdBy')
    .select(declaredColumns('messages', MESSAGE_FIELDS))
    .select(['messages.title', 'messages.message', 'messages.failedAt', referenceJson('author').as('createdBy')])
    .select([
      sql<number>`cardinality(messages.recipient_ids)`.as('recipients'),
      sql<number>`(select count(*) from message_devices where message_id = messages.id)`.as('devices'),
      sql<number>`(select count(read_at) from notifications where message_id = messages.id)`.as('read'),
    ])
    .$castTo<MessageRow>();

export function messageById(db: Db, id: string): Promise<MessageRow | undefined> {
  return selectMessageDetails(db.selectFrom('messages') as RowsOf<'messages'>)
    .where('messages.id' as never, '=', id as never)
    .executeTakeFirst();
}

export type MessageTexts = Pick<MessageRow, 'id' | 'title' | 'message'> & { squadId: string | null };

export async function textsOfMessages(db: Db, ids: readonly string[]): Promise<MessageTexts[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'title', 'message', 'squadId'])
    .where('id', 'in', [...ids])
    .execute();
  return rows as unknown as MessageTexts[];
}

/** People who get a message in one transaction. */
const BATCH = 500;

/**
 * Puts a message into the inboxes of the next people and records its progress. Answers the new entries, null when nobody
 * is left. The row is locked, so of two concurrent calls the second goes on where the first has stopped.
 */
export async function deliverBatch(trx: Db, messageId: string, now: Temporal.Instant) {
  const { rows } = await sql<{ id: string; type: MessageType; createdBy: string; next: string[] }>`
    select id, type, created_by, array_to_json(recipient_ids[reached + left_out + 1 : reached + left_out + ${BATCH}]) as next
    from messages where id = ${messageId} for update`.execute(trx);
  const [message] = rows;
  if (!message || message.next.length === 0) return null;
  const entries = await writeMessageEntries(trx, message, message.next, now);
  await sql`update messages set reached = reached + ${entries.length},
    left_out = left_out + ${message.next.length - entries.length}, failed_at = null
    where id = ${messageId}`.execute(trx);
  return entries;
}

/** Records that the delivery was given up. */
export async function giveMessageUp(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await sql`update messages set failed_at = ${now.toString()}
    where id = ${id} and reached + left_out < cardinality(recipient_ids)`.execute(db);
}

/** A message that was given up is waiting again. */
export async function reviveMessages(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.updateTable('messages').set({ failedAt: null }).where('id', 'in', ids).execute();
}

/** Records that a device has shown a message; repeated calls count once. */
export async function noteOnDevice(db: Db, messageId: string, deviceId: string): Promise<void> {
  await sql`insert into message_devices (message_id, device_id) select id, ${deviceId} from messages where id = ${messageId}
    on conflict do nothing`.execute(db);
}

/** Deletes messages that are older than any entry of an inbox. */
export async function purgeMessages(db: Db, now: Temporal.Instant): Promise<void> {
  const since = now.subtract({ hours: 24 * (KEPT_DAYS + 1) }).toString();
  await db.deleteFrom('messages').where('createdAt', '<', since).execute();
}
