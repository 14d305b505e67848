/** Birthdays that come next (HOME-16). */
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { referenceJson, type UserReferenceRow } from '../data.ts';

/** Whose birthday is on `date`, and how old they will be. */
export type BirthdayRow = { person: UserReferenceRow; date: string; age: number };

/**
 * Birthdays of active people from a day to another, at most a year later, the next first. Whoever was born
 * on 29 February has it on the 28th in other years.
 */
export async function listBirthdays(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<BirthdayRow[]> {
  const { rows } = await sql<BirthdayRow>`
    select ${referenceJson('users')} as person, next.date::text as date, next.age
    from users cross join lateral (
      select extract(year from age(${from}::date - 1, birth_date))::int + 1 as age
    ) as reached cross join lateral (
      select (birth_date + make_interval(years => reached.age))::date as date, reached.age
    ) as next
    where deactivated_at is null and birth_date < ${from}::date
      and next.date between ${from}::date and ${to}::date
    order by next.date, fold(last_name), fold(first_name), users.id limit ${limit}`.execute(db);
  return rows;
}
