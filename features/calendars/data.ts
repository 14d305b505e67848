import { sql, type Expression, type SqlBool } from 'kysely';
import { CALENDAR_ROLES, PEOPLE_PER_PAGE, type FileType } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import {
  busyOn,
  cancelledOn,
  inSquads,
  REFERENCE,
  referenceJson,
  squadDays,
  type UserReferenceRow,
} from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { matchesEveryWord, searchPatterns } from '#server/database/search.ts';
import type { DailyFilters, WeeklyFilters } from './rules.ts';

/** An activity as the calendars of many people show it. */
export type PlannedRow = {
  id: string;
  title: string;
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  peopleCount: number;
  cancelled: boolean;
  /** It asks the person, who has said neither yes nor no. */
  unanswered: boolean;
  activityType: { id: string; name: string; isMatch: boolean; hue: number };
  files: { type: FileType; name: string }[];
};
export type CalendarRow = UserReferenceRow & { activities: PlannedRow[] };

type Days = { from: string; to: string };

export type UnplannedDayRow = { date: string; total: number; first: UserReferenceRow[] };

/** For each day, the number of active people of the scope who have nothing planned, and the first of them by name. */
export async function unplannedOn(
  db: Db,
  scope: Scope,
  days: readonly string[],
  limit: number,
): Promise<UnplannedDayRow[]> {
  const { rows } = await sql<UnplannedDayRow>`
    with free as (
      select days.day, users.id, first_name, last_name, avatar, role, label,
        row_number() over (partition by days.day order by fold(last_name), fold(first_name), users.id) as place
      from unnest(${[...days]}::date[]) as days (day) cross join users
      where users.deactivated_at is null and users.role = any(${[...CALENDAR_ROLES]}) and ${scopeCondition(scope)}
        and (select true from activity_participants as busy
          where busy.user_id = users.id and busy.date = days.day
            and busy.activity_id <> all(${cancelledOn(days)}) limit 1) is null
    )
    select days.day::text as date, count(free.id)::int as total,
      coalesce(json_agg(${referenceJson('free')} order by place) filter (where place <= ${limit}), '[]') as first
    from unnest(${[...days]}::date[]) as days (day) left join free on free.day = days.day
    group by days.day order by days.day`.execute(db);
  return rows;
}

/** The activities of everybody in the scope on a day, by name. */
export function dailyMap(
  db: Db,
  scope: Scope,
  date: string,
  filters: DailyFilters,
  page: number,
): Promise<CalendarRow[]> {
  const { roles, labels, search: words, hasActivity } = filters ?? {};
  const conditions: Expression<SqlBool>[] = [sql`users.deactivated_at is null`];
  if (roles) conditions.push(sql`users.role = any(${[...roles]}::text[])`);
  if (labels) conditions.push(sql`users.label = any(${[...labels]}::text[])`);
  const squads = squadDays(filters ?? {}, date);
  if (squads) conditions.push(inSquads(squads));
  if (words)
    conditions.push(
      ...matchesEveryWord(sql<string>`fold(users.first_name || ' ' || users.last_name)`, searchPatterns(words)),
    );
  if (hasActivity != null) conditions.push(busyOn(date, hasActivity));
  return calendarPage(db, scope, conditions, { from: date, to: date }, page);
}

/**
 * The activities of everybody in the scope between two days, by name: of a section, or of people who have left (WREP-04).
 */
export function weeklyMap(
  db: Db,
  scope: Scope,
  days: Days,
  filters: WeeklyFilters,
  page: number,
): Promise<CalendarRow[]> {
  const label = filters?.label;
  const deactivated = label === 'DEACTIVATED';
  const conditions: Expression<SqlBool>[] = [
    deactivated ? sql`users.deactivated_at is not null` : sql`users.deactivated_at is null`,
  ];
  if (label && !deactivated) conditions.push(sql`users.label = ${label}`);
  const squads = squadDays(filters ?? {}, days.from, days.to);
  if (squads) conditions.push(inSquads(squads));
  return calendarPage(db, scope, conditions, days, page);
}

/**
 * One statement: a page of people, and for each person the activities that the index on person and day finds. The
 * fields of an activity come as a list without names, which is half as long and read in half the time.
 */
async function calendarPage(
  db: Db,
  scope: Scope,
  conditions: Expression<SqlBool>[],
  { from, to }: Days,
  page: number,
): Promise<CalendarRow[]> {
  const rows = await db
    .with('page', (eb) =>
      eb
        .selectFrom('users')
        .select(REFERENCE)
        .select([sql`fold(users.last_name)`.as('byLast'), sql`fold(users.first_name)`.as('byFirst')])
        .where('users.role', 'in', CALENDAR_ROLES)
        .where((where) => where.and([scopeCondition(scope), ...conditions]))
        .orderBy(sql`fold(users.last_name)`)
        .orderBy(sql`fold(users.first_name)`)
        .orderBy('users.id')
        .limit(PEOPLE_PER_PAGE)
        .offset((Math.max(1, page) - 1) * PEOPLE_PER_PAGE),
    )
    .selectFrom('page')
    .select(['page.id', 'page.firstName', 'page.lastName', 'page.avatar', 'page.role', 'page.label'])
    .select(
      // As text, which the driver does not parse: it is parsed once, here.
      sql<string | null>`(
        select json_agg(json_build_array(
          activities.id, activities.title, activities.date, activities.all_day, left(activities.starts_at::text, 5),
          left(activities.ends_at::text, 5), types.id, types.name, types.is_match, types.hue,
          (select json_agg(json_build_array(files.type, files.name) order by files.position)
            from files where files.activity_id = activities.id),
          (select count(*) from activity_participants people where people.activity_id = activities.id),
          activities.cancelled,
          activities.reply_hours is not null and not (activities.cancelled or participants.has_joined or participants.declined)
        ) order by activities.date, activities.starts_at, activities.ends_at desc, activities.id)::text
        from activity_participants participants
        join activities on activities.id = participants.activity_id
        join activity_types types on types.id = activities.activity_type_id
        where participants.user_id = page.id and participants.date between ${from}::date and ${to}::date)`.as(
        'planned',
      ),
    )
    .orderBy('page.byLast')
    .orderBy('page.byFirst')
    .orderBy('page.id')
    .execute();
  const types = new Map<string, PlannedRow['activityType']>();
  return rows.map(({ planned, ...person }) => ({
    ...(person as UserReferenceRow),
    activities:
      planned === null ? [] : (JSON.parse(planned) as Listed[]).map((listed) => plannedActivities(listed, types)),
  }));
}

type Listed = [
  id: string, title: string, date: string, allDay: boolean, startsAt: string, endsAt: string,
  typeId: string, typeName: string, isMatch: boolean, hue: number, files: [FileType, string][] | null, peopleCount: number, cancelled: boolean, unanswered: boolean,
]; // prettier-ignore

function plannedActivities(listed: Listed, types: Map<string, PlannedRow['activityType']>): PlannedRow {
  const [
    id,
    title,
    date,
    allDay,
    startsAt,
    endsAt,
    typeId,
    name,
    isMatch,
    hue,
    files,
    peopleCount,
    cancelled,
    unanswered,
  ] = listed;
  let activityType = types.get(typeId);
  if (!activityType) types.set(typeId, (activityType = { id: typeId, name, isMatch, hue }));
  return {
    id,
    title,
    date,
    allDay,
    startsAt,
    endsAt,
    peopleCount,
    cancelled,
    unanswered,
    activityType,
    files: files ? files.map(([type, file]) => ({ type, name: file })) : NO_FILES,
  };
}
const NO_FILES: PlannedRow['files'] = [];
