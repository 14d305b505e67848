/**
 * What opening a week and the week of everybody cost with 500 people and 200,000 activities, against one hand-written
 * statement behind plain node:http, PostGraphile 5, and Apollo Server 5 with Drizzle over the same tables, and what they
 * cost once there is ten times as much. All of them give the same answers, which is looked at first. Ends with 1 when one is beyond its limit.
 */
import { sql } from 'kysely';
import { addDays, mondayOf } from '#domain/time.ts';
import type { Db } from '#server/database/database.ts';
import {
  sendRequest,
  atLeast,
  lowAim,
  byHand,
  byHandWithSession,
  comparePeers,
  filled,
  postgres,
  report,
  touchline,
  type Data,
  type Figures,
  type Peer,
  type BenchRequest,
  type Ratio,
} from './frame.ts';
import { apolloWithDrizzle, postgraphile } from './others.ts';

const PEOPLE = 500;
const EACH = 400;
const TIMES = 10;
const FIRST = '2026-01-05';
/** People look at the weeks around the present one, however many have been planned. */
const WEEKS = 6;
const RUN = { rounds: 3, seconds: 3, atATime: 4 };

/** A week of one person has nine activities or so, whatever the number of weeks. */
async function fill(db: Db, times: number): Promise<void> {
  await sql`
    insert into users (email, first_name, last_name, role, label, password_hash)
    select 'person' || n || '@touchline.example', 'Kim', 'Number ' || to_char(n, 'FM0000'),
      case when n % 10 = 0 then 'scout' else 'player' end,
      case when n % 10 = 0 then null when n % 2 = 0 then 'PRO' else 'YOUTH' end, 'none'
    from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db);
  await sql`insert into users (email, first_name, last_name, role, password_hash)
    values ('admin@touchline.example', 'Ada', 'Admin', 'admin', 'none')`.execute(db);
  // Two million rows are not checked one by one: nobody of these is in two places at once.
  await sql`alter table activities drop constraint activities_one_at_a_time`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
      insert into activities (activity_type_id, title, date, starts_at, ends_at, description, owner_id, created_by)
      select types.ids[1 + n % array_length(types.ids, 1)], 'Planned ' || n, date ${sql.lit(FIRST)} + n * 4 / 5,
        case when n * 4 % 5 < 4 then time '09:00' else time '15:00' end,
        case when n * 4 % 5 < 4 then time '10:30' else time '16:30' end, '', users.id, users.id
      from users, generate_series(0, ${sql.lit(EACH * times - 1)}) n,
        (select array_agg(id order by position) as ids from activity_types where not is_match) types
      where users.role <> 'admin'`.execute(db);
  await sql`insert into activity_participants (activity_id, user_id, position, date)
      select id, owner_id, 0, date from activities`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
  await sql.raw(WEEK_FUNCTIONS).execute(db);
}

/** How one teaches PostGraphile to find a week: it turns functions into fields. */
const WEEK_FUNCTIONS = `
  create function week_of_person(person uuid, monday date) returns setof activities language sql stable as $$
    select activities.* from activity_participants join activities on activities.id = activity_id
    where user_id = person and activity_participants.date between monday and monday + 6
    order by activities.date, starts_at $$;
  create function users_week(person users, monday date) returns setof activities language sql stable as $$
    select activities.* from activity_participants join activities on activities.id = activity_id
    where user_id = person.id and activity_participants.date between monday and monday + 6
    order by activities.date, starts_at $$;
  create function calendar_people() returns setof users language sql stable as $$
    select * from users where deactivated_at is null and role <> 'special'
    order by fold(last_name), fold(first_name), id limit 500 $$;
  comment on function calendar_people() is '@behavior +queryField:resource:list -queryField:resource:connection';
  comment on function users_week(users, date) is '@behavior +list -connection';
  comment on function week_of_person(uuid, date) is '@behavior +queryField:resource:list -queryField:resource:connection';`;

const HAND = {
  '/week': `select coalesce(json_agg(json_build_object(
      'id', a.id, 'title', a.title, 'date', a.date, 'allDay', a.all_day, 'startsAt', left(a.starts_at::text, 5),
      'endsAt', left(a.ends_at::text, 5), 'description', a.description, 'version', a.version,
      'activityType', json_build_object('id', t.id, 'name', t.name, 'isMatch', t.is_match, 'hue', t.hue),
      'createdBy', json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name),
      'users', (select json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
          'avatar', u.avatar, 'hasJoinedActivity', q.has_joined) order by q.position)
        from activity_participants q join users u on u.id = q.user_id where q.activity_id = a.id)
      ) order by a.date, a.starts_at), '[]')::text
    from activity_participants p join activities a on a.id = p.activity_id
    join activity_types t on t.id = a.activity_type_id join users c on c.id = a.created_by
    where p.user_id = $1 and p.date between $2::date and $2::date + 6`,
  '/everybody': `select json_agg(json_build_object(
      'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'avatar', u.avatar, 'role', u.role, 'label', u.label,
      'activities', coalesce(w.planned, '[]')) order by fold(u.last_name), fold(u.first_name), u.id)::text
    from (select * from users where deactivated_at is null and role <> 'special'
      order by fold(last_name), fold(first_name), id limit 500) u
    left join lateral (
      select json_agg(json_build_object('id', a.id, 'title', a.title, 'date', a.date,
        'startsAt', left(a.starts_at::text, 5), 'endsAt', left(a.ends_at::text, 5),
        'activityType', json_build_object('id', t.id, 'isMatch', t.is_match)) order by a.date, a.starts_at) as planned
      from activity_participants p join activities a on a.id = p.activity_id
      join activity_types t on t.id = a.activity_type_id
      where p.user_id = u.id and p.date between $1::date and $1::date + 6) w on true`,
};

const TOUCHLINE = {
  week: `query Week($date: Date!, $userId: ID) { myActivitiesForWeek(date: $date, userId: $userId) {
    id title date allDay startsAt endsAt description version activityType { id name isMatch hue }
    createdBy { id firstName lastName } users { id firstName lastName avatar hasJoinedActivity } } }`,
  everybody: `query Everybody($date: Date!) { usersActivitiesWeeklyMap(date: $date) {
    id firstName lastName avatar role label
    activities { id title date startsAt endsAt activityType { id isMatch } } } }`,
};

const POSTGRAPHILES = {
  week: `query Week($date: Date!, $userId: UUID!) { weekOfPersonList(person: $userId, monday: $date) {
    rowId title date allDay startsAt endsAt description version activityTypeByActivityTypeId { rowId name isMatch hue }
    userByCreatedBy { rowId firstName lastName }
    activityParticipantsByActivityIdAndDate { nodes { hasJoined userByUserId { rowId firstName lastName avatar } } } } }`,
  everybody: `query Everybody($date: Date!) { calendarPeopleList {
    rowId firstName lastName avatar role label
    weekList(monday: $date) { rowId title date startsAt endsAt activityTypeByActivityTypeId { rowId isMatch } } } }`,
};

/** The aims, and beside each where it stands at the worst today. A week is so little that the session counts in it. */
const LIMITS = {
  week: { hand: lowAim(2, 3.5), graphile: atLeast(3, 1), drizzle: atLeast(2, 1.1), much: lowAim(1.3, 1.5) },
  everybody: { hand: lowAim(2, 2.5), graphile: atLeast(3, 1.3), drizzle: atLeast(2, 1.1), much: lowAim(1.3, 1.5) },
};

type Variables = { date: string; userId: string };
type Way = (variables: Variables) => BenchRequest;

const BY_HAND = {
  week: ({ date, userId }: Variables) => ({ path: `/week?p=${userId}&p=${date}` }),
  everybody: ({ date }: Variables) => ({ path: `/everybody?p=${date}` }),
};

/** How each of the peers is asked for the same. */
const WAYS: Record<'touchline' | 'hand' | 'handSession' | 'postgraphile' | 'drizzle', { week: Way; everybody: Way }> = {
  touchline: {
    week: (variables) => posted(TOUCHLINE.week, variables),
    everybody: ({ date }) => posted(TOUCHLINE.everybody, { date }),
  },
  hand: BY_HAND,
  handSession: BY_HAND,
  postgraphile: {
    week: (variables) => posted(POSTGRAPHILES.week, variables),
    everybody: ({ date }) => posted(POSTGRAPHILES.everybody, { date }),
  },
  drizzle: {
    week: (variables) => posted(TOUCHLINE.week, variables),
    everybody: ({ date }) => posted(TOUCHLINE.everybody, { date }),
  },
};

function posted(query: string, variables: object): BenchRequest {
  return { path: '/graphql', body: { query, variables } };
}

/** Mondays and people in an order that looks like none and is the same in every run. */
function questions(people: readonly string[]): () => Variables {
  let number = 0;
  return () => {
    number += 1;
    const date = addDays(mondayOf(FIRST), 7 * (20 + ((number * 17) % WEEKS)));
    return { date, userId: people[(number * 131) % people.length]! };
  };
}

async function peopleOf({ db }: Data): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('role', '<>', 'admin').orderBy('email').execute();
  return rows.map(({ id }) => id);
}

async function adminOf({ db }: Data): Promise<string> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()).id;
}

async function served(data: Data, name?: string): Promise<Peer> {
  return touchline(data, await adminOf(data), Object.values(TOUCHLINE), name);
}

/** The activities of an answer, by title: the same whoever gives it. */
function titlesIn(answer: string): string[] {
  return Array.from(answer.matchAll(/"title" ?: ?"(Planned \d+)"/g), ([, title]) => title!).toSorted();
}

async function sameAnswers(peers: Record<keyof typeof WAYS, Peer>, next: () => Variables): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const variables = next();
    for (const what of ['week', 'everybody'] as const) {
      const titles = await Promise.all(
        Object.entries(peers).map(async ([who, peer]) =>
          titlesIn(await sendRequest(peer, WAYS[who as keyof typeof WAYS][what](variables))).join(),
        ),
      );
      if (!titles[0] || titles.some((one) => one !== titles[0]))
        throw new Error(`The peers differ: ${what} ${variables.date}`);
    }
  }
}

async function measured(): Promise<boolean> {
  console.log(`${PEOPLE} people, ${PEOPLE * EACH} activities; CPU of the process and of its part of PostgreSQL.`);
  const data = await filled((db) => fill(db, 1));
  const much = await filled((db) => fill(db, TIMES));
  const open: Peer[] = [];
  const opened = async (peer: Promise<Peer>) => {
    open.push(await peer);
    return open.at(-1)!;
  };
  try {
    const peers = {
      touchline: await opened(served(data)),
      hand: await opened(byHand(data, HAND)),
      handSession: await opened(byHandWithSession(data, await adminOf(data), HAND)),
      postgraphile: await opened(postgraphile(data)),
      drizzle: await opened(apolloWithDrizzle(data, await adminOf(data))),
    };
    const later = await opened(served(much, `Touchline with ${TIMES} times as much`));
    const people = await peopleOf(data);
    const peopleLater = await peopleOf(much);
    await sameAnswers(peers, questions(people));
    let holds = true;
    for (const what of ['week', 'everybody'] as const) {
      const contenders = Object.entries(peers).map(([who, peer]) => {
        const next = questions(people);
        return { peer, next: () => WAYS[who as keyof typeof WAYS][what](next()) };
      });
      const next = questions(peopleLater);
      const figures = await comparePeers(
        [...contenders, { peer: later, next: () => WAYS.touchline[what](next()) }],
        RUN,
      );
      const [club, , hand, graphile, drizzle, clubLater] = figures as [
        Figures,
        Figures,
        Figures,
        Figures,
        Figures,
        Figures,
      ];
      const limits = LIMITS[what];
      const ratios: Ratio[] = [
        { what: 'CPU against by hand, with a session', is: club.milliseconds / hand.milliseconds, ...limits.hand },
        { what: 'requests a second against PostGraphile', is: club.perSecond / graphile.perSecond, ...limits.graphile },
        {
          what: 'CPU of Apollo Server with Drizzle against it',
          is: drizzle.milliseconds / club.milliseconds,
          ...limits.drizzle,
        },
        { what: `CPU with ${TIMES} times as much`, is: clubLater.milliseconds / club.milliseconds, ...limits.much },
      ];
      console.log(what === 'week' ? '\nmyActivitiesForWeek' : '\nusersActivitiesWeeklyMap');
      const names = [...contenders.map(({ peer }) => peer.name), later.name];
      holds = report(Object.fromEntries(names.map((name, index) => [name, figures[index]!])), ratios) && holds;
    }
    return holds;
  } finally {
    for (const peer of open) await peer.stop();
    await data.close();
    await much.close();
  }
}

if (!postgres()) {
  console.log('Not measured: this needs a PostgreSQL (TEST_DATABASE_URL).');
} else {
  process.exitCode = (await measured()) ? 0 : 1;
}
