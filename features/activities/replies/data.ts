/** The answers of participants: the yes is `has_joined`, the no `declined` (RPL-01 to RPL-10). */
import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/time.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { CLUB_REMINDS_HOURS, type ReplyInput } from './rules.ts';

/** Nobody has answered. */
const UNANSWERED = { hasJoined: false, declined: false, declineReason: null, declineNote: '' };

/** G-17: says that somebody comes or takes it back; a no stays one. Without `joined` it is the other way round than before. */
export async function writeJoined(
  trx: Db,
  activityId: string,
  userId: string,
  joined: boolean | null | undefined,
  now: Temporal.Instant,
): Promise<void> {
  const { hasJoined } = await trx
    .selectFrom('activityParticipants')
    .select('hasJoined')
    .where('activityId', '=', activityId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (joined ?? !hasJoined) return writeReply(trx, { activityId, userId, answer: 'coming' }, userId, now);
  await trx
    .updateTable('activityParticipants')
    .set({ hasJoined: false })
    .where('activityId', '=', activityId)
    .where('userId', '=', userId)
    .execute();
}

/** Writes the answer of a participant, given by `answeredBy`. */
export async function writeReply(
  trx: Db,
  {
    activityId,
    userId,
    answer,
    reason,
    note,
  }: Pick<ReplyInput, 'activityId' | 'answer' | 'reason' | 'note'> & { userId: string },
  answeredBy: string,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('activityParticipants')
    .set({
      hasJoined: answer === 'coming',
      declined: answer === 'not_coming',
      declineReason: reason ?? null,
      declineNote: note ?? '',
      askedAgain: false,
      answeredAt: now.toString(),
      answeredBy,
    })
    .where('activityId', '=', activityId)
    .where('userId', '=', userId)
    .execute();
}

type Terms = { date: string; startsAt: string; endsAt: string; place: string };

/** Whether people have to think again whether they come. */
export const asksAnew = (before: Terms, after: Terms): boolean =>
  before.place !== after.place ||
  before.date !== after.date ||
  before.startsAt !== after.startsAt ||
  before.endsAt !== after.endsAt;

/** RPL-05: answers to activities that ask no longer count, because their time or place has changed; whoever changed it still comes or not. */
export async function askAgain(trx: Db, activityIds: readonly string[], changedBy: string): Promise<void> {
  await trx
    .updateTable('activityParticipants')
    .set({ ...UNANSWERED, askedAgain: true })
    .where('activityId', '=', anyOf(activityIds))
    .where('userId', '<>', changedBy)
    .where((eb) => eb.or([eb('hasJoined', '=', true), eb('declined', '=', true)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activities')
          .select('id')
          .whereRef('activities.id', '=', 'activityParticipants.activityId')
          .where('replyHours', 'is not', null),
      ),
    )
    .execute();
}

/** When those without an answer were reminded last. The activity is locked. */
export async function remindedAt(trx: Db, activityId: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: string | null }>`
    select replies_reminded_at::text as at from activities where id = ${activityId}`.execute(trx);
  const at = rows[0]?.at;
  return at ? Temporal.Instant.from(at) : null;
}

export async function writeReminded(trx: Db, activityIds: readonly string[], now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ repliesRemindedAt: now.toString() })
    .where('id', '=', anyOf(activityIds))
    .execute();
}

/** An activity with those who have not answered. */
export type Unanswered = { id: string; createdBy: string; userIds: string[] };

/**
 * RPL-09: locks activities whose people have a day or less left to answer, and that the club has not reminded of since.
 * What was planned within that day is left out: its people have only just been asked.
 */
export async function lockDueForReminder(trx: Db, now: Temporal.Instant, zone: string): Promise<Unanswered[]> {
  const today = dayOf(now, zone);
  const until = sql`((activities.date + starts_at) at time zone ${zone}) - make_interval(hours => reply_hours)`;
  const { rows } = await sql<Unanswered>`
    select activities.id, created_by, (
      select array_to_json(array_agg(user_id order by position)) from activity_participants
      where activity_id = activities.id and not has_joined and not declined) as user_ids
    from activities
    where reply_hours is not null and removal_id is null and not cancelled
      and date between ${today}::date and ${addDays(today, 9)}::date
      and ${until} > ${now.toString()}::timestamptz and ${until} <= ${now.add({ hours: CLUB_REMINDS_HOURS }).toString()}::timestamptz
      and greatest(created_at, replies_reminded_at) < ${until} - make_interval(hours => ${CLUB_REMINDS_HOURS})
      and exists (select from activity_participants where activity_id = activities.id and not has_joined and not declined)
    order by activities.id limit 200 for update of activities skip locked`.execute(trx);
  return rows;
}

/** RPL-10: forgets why people did not come, so many days after the activity. */
export async function purgeReasons(db: Db, now: Temporal.Instant, zone: string, keptDays: number): Promise<void> {
  await db
    .updateTable('activityParticipants')
    .set({ declineReason: null, declineNote: '' })
    .where('date', '<', addDays(dayOf(now, zone), -keptDays))
    .where((eb) => eb.or([eb('declineReason', 'is not', null), eb('declineNote', '<>', '')]))
    .execute();
}

/** An activity, and how its people have answered. */
export type AwaitedRepliesRow = {
  id: string;
  title: string;
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  people: number;
  coming: number;
  unanswered: number;
};

/** Days ahead, and the most activities, of which a home tells who has not answered. */
const AWAITED_DAYS = 7;
const MAX_AWAITED = 10;

/**
 * RPL-16: activities of the next days that have not begun and await answers, in their order: those that the person has
 * planned, with `alsoAsParticipant` those that the person is in as well.
 */
export async function awaitedReplies(
  db: Db,
  userId: string,
  { alsoAsParticipant }: { alsoAsParticipant: boolean },
  now: Temporal.Instant,
  zone: string,
): Promise<AwaitedRepliesRow[]> {
  const today = dayOf(now, zone);
  const { rows } = await sql<AwaitedRepliesRow>`
    select activities.id, title, activities.date::text as date, all_day, to_char(starts_at, 'HH24:MI') as starts_at,
      to_char(ends_at, 'HH24:MI') as ends_at,
      count(*)::int as people, count(*) filter (where has_joined)::int as coming,
      count(*) filter (where not has_joined and not declined)::int as unanswered
    from activities
    join activity_participants participants on participants.activity_id = activities.id
    where removal_id is null and not cancelled and reply_hours is not null
      and activities.date between ${today}::date and ${addDays(today, AWAITED_DAYS)}::date
      and ((activities.date + starts_at) at time zone ${zone}) > ${now.toString()}::timestamptz
      and (created_by = ${userId} or (${alsoAsParticipant}::boolean and exists (
        select from activity_participants own where own.activity_id = activities.id and own.user_id = ${userId})))
    group by activities.id
    having count(*) filter (where not has_joined and not declined) > 0
    order by activities.date, starts_at, activities.id limit ${MAX_AWAITED}`.execute(db);
  return rows;
}
