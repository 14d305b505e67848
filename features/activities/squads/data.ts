/** Activities that are planned for squads: whoever belongs to one on that day takes part (SQD-18 to SQD-21). */
import { sql } from 'kysely';
import { CALENDAR_ROLES } from '#domain/football.ts';
import { shareSquads } from '#features/users/squads/data.ts';
import type { StoodActivity } from '#features/notifications/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import type { SquadsOfPlan } from './rules.ts';

/** Writes which squads these activities are for. `followSquads` then writes their people. */
export async function writeSquads(
  trx: Db,
  ids: readonly string[],
  { squadIds, leftOutIds }: SquadsOfPlan,
): Promise<void> {
  await trx.deleteFrom('activitySquads').where('activityId', '=', anyOf(ids)).execute();
  await trx.deleteFrom('activityLeftOut').where('activityId', '=', anyOf(ids)).execute();
  await sql`
    insert into activity_squads (activity_id, squad_id)
    select * from unnest(${[...ids]}::uuid[]) as activity (id), unnest(${[...squadIds]}::uuid[]) as squad (id)`.execute(
    trx,
  );
  await sql`
    insert into activity_left_out (activity_id, user_id)
    select activity.id, users.id from unnest(${[...ids]}::uuid[]) as activity (id)
    join users on users.id = any(${[...leftOutIds]}::uuid[])`.execute(trx);
}

/** Gives copies the squads of their originals, with who was taken out of those. */
export async function copySquads(
  trx: Db,
  copies: { ids: readonly string[]; sources: readonly string[] },
): Promise<void> {
  const copied = sql`unnest(${[...copies.ids]}::uuid[], ${[...copies.sources]}::uuid[]) as copied (id, source)`;
  await sql`insert into activity_squads (activity_id, squad_id)
    select copied.id, squad_id from ${copied} join activity_squads on activity_id = source`.execute(trx);
  await sql`insert into activity_left_out (activity_id, user_id)
    select copied.id, user_id from ${copied} join activity_left_out on activity_id = source`.execute(trx);
}

/** The people of squads stand behind those chosen by hand, of whom there are fewer. */
const LAST_CHOSEN = 999;

/** Somebody who came into an activity with a squad, or went out of it. */
export type SquadStep = { activityId: string; userId: string; came: boolean };

/**
 * Writes who takes part in locked activities as one of their squads: whoever belongs to one on the day, is active and was
 * not taken out. Whoever was chosen by hand stays, and so does the first of an activity. With `userIds` of these people only.
 */
export async function followSquads(
  trx: Db,
  ids: readonly string[],
  userIds: readonly string[] | null = null,
): Promise<SquadStep[]> {
  if (ids.length === 0) return [];
  // Who belongs to them changes before or after this, so that whoever comes or goes is looked up here or by the job.
  const squads = await trx
    .selectFrom('activitySquads')
    .select('squadId')
    .where('activityId', '=', anyOf(ids))
    .execute();
  await shareSquads(
    trx,
    squads.map(({ squadId }) => squadId),
  );
  const concerned = sql`(${userIds === null}::boolean or user_id = any(${[...(userIds ?? [])]}::uuid[]))`;
  const { rows } = await sql<SquadStep>`
    with belonging as (
      select distinct activities.id as activity_id, activities.date, members.user_id
      from activities
      join activity_squads on activity_squads.activity_id = activities.id
      join squad_members members on members.squad_id = activity_squads.squad_id
        and activities.date between members.from_day and coalesce(members.until_day, 'infinity')
      where activities.id = any(${[...ids]}::uuid[]) and ${concerned}
        and not exists (select from activity_left_out left_out
          where left_out.activity_id = activities.id and left_out.user_id = members.user_id)
    ), gone as (
      delete from activity_participants part
      where part.activity_id = any(${[...ids]}::uuid[]) and by_squad and ${concerned}
        and exists (select from activity_participants before
          where before.activity_id = part.activity_id and before.position < part.position)
        and not exists (select from belonging
          where belonging.activity_id = part.activity_id and belonging.user_id = part.user_id)
      returning activity_id, user_id
    ), came as (
      insert into activity_participants (activity_id, user_id, date, by_squad, position)
      select activity_id, user_id, belonging.date, true,
        (select greatest(max(position), ${LAST_CHOSEN}) from activity_participants part
          where part.activity_id = belonging.activity_id)
          + row_number() over (partition by activity_id order by fold(last_name), fold(first_name), user_id)
      from belonging join users on users.id = user_id and users.deactivated_at is null
        and users.role in (${sql.join([...CALENDAR_ROLES])})
      on conflict (activity_id, user_id) do nothing
      returning activity_id, user_id
    )
    select activity_id, user_id, true as came from came
    union all select activity_id, user_id, false from gone`.execute(trx);
  return rows;
}

/** Who takes part in these activities, by their ids, the owner first. */
export async function everybodyIn(trx: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ activityId: string; userIds: string[] }>`
    select activity_id, array_agg(user_id order by position) as user_ids
    from activity_participants where activity_id = any(${[...ids]}::uuid[]) group by activity_id`.execute(trx);
  return new Map(rows.map(({ activityId, userIds }) => [activityId, userIds]));
}

/**
 * Whoever leaves an activity that is for squads is out of it by hand; whoever comes back is not any more.
 */
export async function leaveOut(trx: Db, ids: readonly string[], userId: string): Promise<void> {
  await sql`
    insert into activity_left_out (activity_id, user_id)
    select distinct activity_id, ${userId}::uuid from activity_squads where activity_id = any(${[...ids]}::uuid[])
    on conflict do nothing`.execute(trx);
}

/** Takes back `leaveOut` of those who take part in these activities. */
export async function letBackIn(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    delete from activity_left_out left_out using activity_participants part
    where left_out.activity_id = any(${[...ids]}::uuid[])
      and part.activity_id = left_out.activity_id and part.user_id = left_out.user_id`.execute(trx);
}

/** An activity that is still to come, with those of the asked people who are in it. */
export type ComingActivity = Required<StoodActivity> & {
  seriesId: string | null;
  type: { id: string };
  cancelled: boolean;
  users: { id: string }[];
};

/**
 * The activities that have not begun and in which these people are, or should be, as one of a squad; locked until the
 * transaction ends. `local` is the time of the club, `2026-11-18T14:00:00`; `after` skips those up to that id.
 */
export async function lockComing(
  trx: Db,
  userIds: readonly string[],
  local: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ComingActivity[]> {
  const people = sql`any(${[...userIds]}::uuid[])`;
  const found = await sql<{ id: string }>`
    select id from activities
    where id in (
        select activity_id from activity_squads join squad_members using (squad_id) where user_id = ${people}
        union select activity_id from activity_participants
        where user_id = ${people} and by_squad and date >= ${local.slice(0, 10)}::date
      )
      and date >= ${local.slice(0, 10)}::date and date + starts_at > ${local}::timestamp and removal_id is null
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit} for update`.execute(trx);
  const { rows } = await sql<ComingActivity>`
    select activities.id, series_id, json_build_object('id', activity_type_id) as type, title, date::text as date, all_day,
      left(starts_at::text, 5) as starts_at, left(ends_at::text, 5) as ends_at, place, cancelled,
      coalesce((select json_agg(json_build_object('id', user_id)) from activity_participants part
        where part.activity_id = activities.id and user_id = ${people}), '[]') as users
    from activities where activities.id = any(${found.rows.map(({ id }) => id)}::uuid[]) order by activities.id`.execute(
    trx,
  );
  return rows;
}
