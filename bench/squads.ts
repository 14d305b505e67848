/**
 * What planning for a squad of 500 costs against the same people chosen by hand, a hundred at a time, and what the month of a squad of 30
 * with 40 sessions (ATT-08) and its week (TWK-01) cost against one hand-written statement each, in turn. Ends with 1 when one is beyond its
 * limit (medians).
 */
import { sql } from 'kysely';
import { openClub } from '#tests/club.ts';
import { compiledAsk, holdRatio, medians } from './ratio.ts';

const ROUNDS = 9;
/** How many people may be chosen by hand. */
const BY_HAND = 100;
const SQUADS = { team: 30, hundred: 100, all: 500 } as const;
const SESSIONS = 40;
const MONTH = { first: '2026-10-01', last: '2026-10-31' };
const WEEK = { first: '2026-10-12', last: '2026-10-18' };

const club = await openClub();
const { db } = club;
await sql`insert into users (email, first_name, last_name, role, label, password_hash)
  select 'p' || n || '@touchline.example', 'Kim', 'Number ' || n, 'player', 'YOUTH', 'none'
  from generate_series(1, ${sql.lit(SQUADS.all)}) n`.execute(db);
const people = await db
  .selectFrom('users')
  .select('id')
  .where('email', 'like', 'p%@touchline.example')
  .orderBy('email')
  .execute();
const ids = people.map(({ id }) => id);

const asAdmin = club.context('admin');

const createSquad = compiledAsk('mutation S($input: CreateSquadInput!) { createSquad(input: $input) { id } }');
async function squadOf(name: keyof typeof SQUADS): Promise<string> {
  const input = { name, shortName: name.slice(0, 3), hue: 210, level: 'u17', season: 2026 };
  const { id } = (await createSquad(asAdmin, { input })).createSquad as { id: string };
  await sql`insert into squad_members (squad_id, user_id, role, from_day)
    select ${id}::uuid, id, 'player', '2026-07-01' from unnest(${ids.slice(0, SQUADS[name])}::uuid[]) as id`.execute(
    db,
  );
  return id;
}
const squads = { team: await squadOf('team'), hundred: await squadOf('hundred'), all: await squadOf('all') };
const training = await db.selectFrom('activityTypes').select('id').where('isMatch', '=', false).limit(1).executeTakeFirstOrThrow(); // prettier-ignore

const createActivity = compiledAsk('mutation A($input: CreateActivityInput!) { createActivity(input: $input) { id } }');
let planned = 0;
/** Each on a day of its own, when nobody is busy. */
async function plan(who: object): Promise<string> {
  planned += 1;
  const day = Temporal.PlainDate.from('2027-01-01').add({ days: planned }).toString();
  const activityData = {
    activityTypeId: training.id,
    title: `Training ${planned}`,
    date: day,
    startsAt: '09:00',
    endsAt: '10:30',
    replyHours: 24,
    ...who,
  };
  return ((await createActivity(asAdmin, { input: { activityData } })).createActivity as { id: string }).id;
}
const chosen = async (count: number) => {
  for (let first = 0; first < count; first += BY_HAND) await plan({ userIds: ids.slice(first, first + BY_HAND) });
  return count;
};
const forSquad = async (name: 'hundred' | 'all') => {
  await plan({ squadIds: [squads[name]], userIds: [] });
  return SQUADS[name];
};

// Whom a squad has is looked up and put in order, so that it cannot cost as little as a list of ids.
const hundred = await medians({ squad: () => forSquad('hundred'), byHand: () => chosen(SQUADS.hundred) }, ROUNDS);
holdRatio('Planning for a squad of 100, and for 100 people', { one: hundred.squad!, other: hundred.byHand!, max: 2 });
const all = await medians({ squad: () => forSquad('all'), byHand: () => chosen(SQUADS.all) }, ROUNDS);
holdRatio('Planning for a squad of 500, and five times for 100 people', {
  one: all.squad!,
  other: all.byHand!,
  max: 1.3,
});

for (let session = 0; session < SESSIONS; session += 1) {
  const date = Temporal.PlainDate.from(MONTH.first).add({ days: session % 28 });
  const hour = 9 + 3 * Math.trunc(session / 28);
  await sql`with made as (
      insert into activities (activity_type_id, title, date, starts_at, ends_at, description, owner_id, created_by, reply_hours)
      values (${training.id}, ${`Session ${session}`}, ${date.toString()}, ${`${hour}:00`}, ${`${hour + 1}:30`}, '',
        ${ids[0]}, ${ids[0]}, 24) returning id, date, starts_at)
    insert into activity_participants (activity_id, user_id, position, date, attendance, attendance_at, attendance_by)
    select made.id, chosen.id, chosen.position - 1, made.date, 'present',
      (made.date + made.starts_at) at time zone 'Europe/Zurich' + interval '1 hour', ${club.ids.manager}
    from made, unnest(${ids.slice(0, SQUADS.team)}::uuid[]) with ordinality as chosen (id, position)`.execute(db);
}
await sql`analyze`.execute(db);

const askRegister =
  compiledAsk(`query ($squadId: ID!, $date: Date!) { attendanceRegister(squadId: $squadId, date: $date) {
  sessions { id title date startsAt endsAt } players { person { id firstName lastName } entries { mark } } } }`);
const register = await medians(
  {
    asked: async () => {
      const { attendanceRegister } = await askRegister(asAdmin, { squadId: squads.team, date: MONTH.first });
      const players = attendanceRegister.players as { entries: unknown[] }[];
      return players.reduce((sum, { entries }) => sum + entries.length, 0);
    },
    byHand: async () => {
      const { rows } = await sql<{ sessions: number }>`
        select users.id, first_name, last_name, count(*)::int as sessions, json_agg(json_build_object('id', activities.id,
          'title', title, 'date', activities.date, 'starts_at', starts_at, 'ends_at', ends_at, 'attendance', attendance)
          order by activities.date, starts_at) as all
        from squad_members members
        join users on users.id = members.user_id
        join activity_participants part on part.user_id = users.id
          and part.date between ${sql.lit(MONTH.first)} and ${sql.lit(MONTH.last)}
        join activities on activities.id = part.activity_id
        where members.squad_id = ${squads.team} group by users.id order by last_name`.execute(db);
      return rows.reduce((sum, { sessions }) => sum + sessions, 0);
    },
  },
  ROUNDS * 3,
);
holdRatio(`The register of ${SQUADS.team} people and ${SESSIONS} sessions, and by hand`, { one: register.asked!, other: register.byHand!, max: 3 }); // prettier-ignore

const askWeek = compiledAsk(`query ($squadId: ID!, $date: Date!) { squadWeek(squadId: $squadId, date: $date) {
  people { id firstName lastName activities { id title date startsAt endsAt } } } }`);
const week = await medians(
  {
    asked: async () => {
      const { squadWeek } = await askWeek(asAdmin, { squadId: squads.team, date: WEEK.first });
      const members = squadWeek.people as { activities: unknown[] }[];
      return members.reduce((sum, { activities }) => sum + activities.length, 0);
    },
    byHand: async () => {
      const { rows } = await sql<{ activities: number }>`
        select users.id, first_name, last_name, count(*)::int as activities, json_agg(json_build_object('id', activities.id,
          'title', title, 'date', activities.date, 'starts_at', starts_at, 'ends_at', ends_at)
          order by activities.date, starts_at) as all
        from squad_members members
        join users on users.id = members.user_id
        join activity_participants part on part.user_id = users.id
          and part.date between ${sql.lit(WEEK.first)} and ${sql.lit(WEEK.last)}
        join activities on activities.id = part.activity_id
        where members.squad_id = ${squads.team} group by users.id order by last_name`.execute(db);
      return rows.reduce((sum, { activities }) => sum + activities, 0);
    },
  },
  ROUNDS * 3,
);
holdRatio(`The week of ${SQUADS.team} people, and by hand`, { one: week.asked!, other: week.byHand!, max: 4 });
await club.close();
process.exit();
