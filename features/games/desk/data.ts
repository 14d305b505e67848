/** Who of the staff could go to a game (DSK-08). */
import { sql } from 'kysely';
import type { Availability } from '#domain/football.ts';
import { STAFF } from '#domain/football.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { GAME_MINUTES, TIGHT_MINUTES } from '../assignments/rules.ts';

export type AvailabilityRow = { person: UserReferenceRow; availability: Availability };

/**
 * Everybody of the staff by name, in one statement: busy with an activity that they have not declined, or with a game that
 * they have accepted; tight where another game of theirs, asked or accepted, is less than two hours before or after. While
 * the kick-off is not known, another game on the day is tight.
 */
export async function availabilityFor(db: Db, gameId: string, zone: string): Promise<AvailabilityRow[]> {
  const { rows } = await sql<AvailabilityRow>`
    with game as (
      select id, day, starts_at at time zone ${zone} as local,
        case when kickoff_known then tstzrange(starts_at, starts_at + make_interval(mins => ${GAME_MINUTES}::int)) end as during,
        case when kickoff_known then tstzrange(starts_at - make_interval(mins => ${GAME_MINUTES + TIGHT_MINUTES}::int),
          starts_at + make_interval(mins => ${GAME_MINUTES + TIGHT_MINUTES}::int)) end as around
      from games where id = ${gameId}
    )
    select ${referenceJson('users')} as person, case
      when exists (
        select from game_assignments other
        where other.scout_id = users.id and other.game_id <> game.id and other.during && game.during
      ) or exists (
        select from activity_participants taking join activities on activities.id = activity_id
        where taking.user_id = users.id and taking.date = game.day and not taking.declined
          and game.during is not null and not activities.cancelled and removal_id is null
          and tsrange(activities.date + activities.starts_at, activities.date + activities.ends_at)
            && tsrange(game.local, game.local + make_interval(mins => ${GAME_MINUTES}::int))
      ) then 'busy'
      when exists (
        select from game_scouts goes join games other on other.id = goes.game_id
        where goes.user_id = users.id and other.id <> game.id
          and case when game.around is not null and other.kickoff_known then other.starts_at <@ game.around
            else other.day = game.day end
      ) then 'tight'
      else 'free' end as availability
    from game, users
    where users.role = any(${[...STAFF]}::text[]) and users.deactivated_at is null
    order by fold(users.last_name), fold(users.first_name), users.id`.execute(db);
  return rows;
}
