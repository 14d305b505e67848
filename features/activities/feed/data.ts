import { sql } from 'kysely';
import { CALENDAR_ROLES } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { lockUsers } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { sessionStands } from '#server/auth/sessions.ts';
import { hashOfToken, newToken } from '#server/auth/tokens.ts';
import type { CalendarProgram, Entry, EntryOfPerson } from './rules.ts';

/** How old the note of a fetch becomes before the next one by the same program replaces it. */
const NOTE_EVERY_MINUTES = 10;

/**
 * Makes an address, which replaces an earlier one. Only this call returns its token: the database stores just the hash.
 * @throws Refused when the session has ended meanwhile, which may have been to keep somebody out.
 */
export async function renewFeed(
  trx: Db,
  userId: string,
  sessionId: string | null,
  now: Temporal.Instant,
): Promise<string> {
  // Serializes with a deactivation, a new password and the end of sessions.
  await lockUsers(trx, [userId]);
  if (sessionId !== null && !(await sessionStands(trx, sessionId))) throw new RefusedError('errors.unauthenticated');
  const token = newToken();
  await sql`insert into calendar_feeds (user_id, token_hash, created_at)
    select id, ${hashOfToken(token)}, ${now.toString()} from users where id = ${userId} and deactivated_at is null
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
      last_fetched_at = null, last_fetched_by = null`.execute(trx);
  return token;
}

export async function endFeed(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
}

export type FeedRow = { createdAt: string; lastFetchedAt: string | null; lastFetchedBy: CalendarProgram | null };

export function feedOf(db: Db, userId: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendarFeeds')
    .select(['createdAt', 'lastFetchedAt'])
    .select((eb) => eb.ref('lastFetchedBy').$castTo<CalendarProgram | null>().as('lastFetchedBy'))
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Notes a fetch; again only after `NOTE_EVERY_MINUTES` or by another program, so that not every fetch is a write. */
export async function noteFetch(db: Db, token: string, program: CalendarProgram, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('calendarFeeds')
    .set({ lastFetchedAt: now.toString(), lastFetchedBy: program })
    .where('tokenHash', '=', hashOfToken(token))
    .where((eb) =>
      eb.or([
        eb('lastFetchedAt', 'is', null),
        eb('lastFetchedAt', '<', now.subtract({ minutes: NOTE_EVERY_MINUTES }).toString()),
        eb('lastFetchedBy', '<>', program),
      ]),
    )
    .execute();
}

/**
 * The id of the person whose calendar is at an address. Runs the same single statement for a valid, a replaced and an
 * unknown address.
 */
export async function ownerOfFeed(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select users.id from calendar_feeds join users on users.id = user_id
    where token_hash = ${hashOfToken(token)} and deactivated_at is null
      and role = any(${[...CALENDAR_ROLES]}::text[])`.execute(db);
  return rows[0]?.id;
}

const PLACE = sql`coalesce((select location from match_infos where activity_id = activities.id), activities.place)`;
const COLUMNS = sql`activities.id, version, updated_at, title, date::text as date, all_day, starts_at::text as starts_at,
  ends_at::text as ends_at, cancelled, ${PLACE} as place`;

/** The activities on these days that somebody takes part in and may read. */
export async function feedEntries(
  db: Db,
  scope: Scope,
  userId: string,
  days: { from: string; to: string },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from activities
    where activities.id in (select activity_id from activity_participants
        where user_id = ${userId} and date between ${days.from}::date and ${days.to}::date)
      and removal_id is null and ${scopeCondition(scope)}
    order by activities.date, starts_at, activities.id`.execute(db);
  return rows;
}

/**
 * What takes place for each of these people on these days, at most `maxPerPerson` per person, by day. Needs no scope: participants
 * may read their activities (`activity.read`).
 */
export async function entriesOfPeople(
  db: Db,
  userIds: readonly string[],
  days: { from: string; to: string },
  maxPerPerson: number,
): Promise<EntryOfPerson[]> {
  const { rows } = await sql<EntryOfPerson>`
    select people.id as user_id, planned.* from unnest(${[...userIds]}::uuid[]) as people (id)
    cross join lateral (
      select title, activities.date::text as date, all_day, left(starts_at::text, 5) as starts_at,
        left(ends_at::text, 5) as ends_at, ${PLACE} as place
      from activity_participants join activities on activities.id = activity_id
      where user_id = people.id and activity_participants.date between ${days.from}::date and ${days.to}::date
        and removal_id is null and not cancelled
      order by activities.date, starts_at, activities.id limit ${maxPerPerson}) as planned
    order by people.id, date, starts_at, title`.execute(db);
  return rows;
}

/** An activity of the scope. */
export async function entryById(db: Db, scope: Scope, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from activities
    where activities.id = ${id} and removal_id is null and ${scopeCondition(scope)}`.execute(db);
  return rows[0];
}
