import { sql } from 'kysely';
import { CALENDAR_ROLES } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { lockUsers } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { Entry, EntryOfPerson } from './rules.ts';
import { hashOfToken, newToken } from '#server/auth/tokens.ts';

/** Makes an address, in place of one that there is. Only this call answers its token: just the hash is stored. */
export async function renewFeed(trx: Db, userId: string, now: Temporal.Instant): Promise<string> {
  // Whoever deactivates the account at this moment comes before or after.
  await lockUsers(trx, [userId]);
  const token = newToken();
  await sql`insert into calendar_feeds (user_id, token_hash, created_at)
    select id, ${hashOfToken(token)}, ${now.toString()} from users where id = ${userId} and deactivated_at is null
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    trx,
  );
  return token;
}

export async function endFeed(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
}

export function feedOf(db: Db, userId: string): Promise<{ createdAt: string } | undefined> {
  return db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst();
}

/** Whose calendar stands under an address; one statement, whether there is one, none any more, or never was. */
export async function ownerOfFeed(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select users.id from calendar_feeds join users on users.id = user_id
    where token_hash = ${hashOfToken(token)} and deactivated_at is null
      and role = any(${[...CALENDAR_ROLES]}::text[])`.execute(db);
  return rows[0]?.id;
}

const PLACE = sql`(select location from match_infos where activity_id = activities.id)`;
const COLUMNS = sql`activities.id, version, updated_at, title, date::text as date, all_day, starts_at::text as starts_at,
  ends_at::text as ends_at, ${PLACE} as place`;

/** What somebody takes part in on these days, as far as that person may read it. */
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
 * What each of these people takes part in on these days, `most` of each, in the order of the days. Whoever takes part may
 * read it (`activity.read`).
 */
export async function entriesOfPeople(
  db: Db,
  userIds: readonly string[],
  days: { from: string; to: string },
  most: number,
): Promise<EntryOfPerson[]> {
  const { rows } = await sql<EntryOfPerson>`
    select people.id as user_id, planned.* from unnest(${[...userIds]}::uuid[]) as people (id)
    cross join lateral (
      select title, activities.date::text as date, all_day, left(starts_at::text, 5) as starts_at,
        left(ends_at::text, 5) as ends_at, ${PLACE} as place
      from activity_participants join activities on activities.id = activity_id
      where user_id = people.id and activity_participants.date between ${days.from}::date and ${days.to}::date
        and removal_id is null
      order by activities.date, starts_at, activities.id limit ${most}) as planned
    order by people.id, date, starts_at, title`.execute(db);
  return rows;
}

/** One activity that somebody may read. */
export async function entryById(db: Db, scope: Scope, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from activities
    where activities.id = ${id} and removal_id is null and ${scopeCondition(scope)}`.execute(db);
  return rows[0];
}
