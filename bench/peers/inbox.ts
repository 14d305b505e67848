/**
 * What a page of an inbox costs among 2,000,000 entries of 2,000 people, against one hand-written statement behind plain
 * node:http, and against a tenth of it. Both give the same entries, which is looked at first. Ends with 1 when one is beyond
 * its limit.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import {
  byHand,
  byHandWithSession,
  comparePeers,
  filled,
  lowAim,
  postgres,
  report,
  touchline,
  type Peer,
} from './frame.ts';
import { sameAnswers } from './turns.ts';

const PEOPLE = 2000;
const ACTIVITIES = 100_000;
/** Whoever is in one has an entry of it. */
const IN_EACH = 20;
const RUN = { rounds: 3, seconds: 1.5, atATime: 8 };
const LIMITS = { hand: lowAim(2, 5), growth: lowAim(1.2, 1.5) };

/** Every entry tells of one activity, as most do; one in twenty is unread. */
async function fill(db: Db, part: number): Promise<void> {
  await sql`insert into users (email, first_name, last_name, role, label, password_hash)
    select 'person' || n || '@touchline.example', 'Kim', 'Number ' || n, 'player', 'YOUTH', 'none'
    from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db);
  await sql`insert into users (email, first_name, last_name, role, password_hash)
    values ('admin@touchline.example', 'Ada', 'Admin', 'admin', 'none')`.execute(db);
  await sql`alter table activities drop constraint activities_one_at_a_time`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into activities (activity_type_id, title, date, starts_at, ends_at, description, owner_id, created_by)
    select types.ids[1 + n % array_length(types.ids, 1)], 'Planned ' || n, date '2026-01-05' + n / 400, '09:00', '10:30', '',
      admin.id, admin.id
    from (select id from users where role = 'admin') admin, generate_series(1, ${sql.lit(ACTIVITIES * part)}) n,
      (select array_agg(id order by position) as ids from activity_types where not is_match) types`.execute(db);
  await sql`insert into activity_participants (activity_id, user_id, position, date)
    select id, people.ids[1 + (abs(hashtext(id::text)) + place * 97) % ${sql.lit(PEOPLE)}], place, date
    from activities, generate_series(0, ${sql.lit(IN_EACH - 1)}) place,
      (select array_agg(id order by email) as ids from users where role <> 'admin') people`.execute(db);
  await sql`insert into notifications (recipient_id, actor_id, type, at, read_at, activity_ids)
    select user_id, admin.id, 'PLAYER_UPDATED_ACTIVITY', date + abs(hashtext(activity_id::text)) % 86400 * interval '1 second',
      case when position > 0 then now() end, array[activity_id]
    from activity_participants, (select id from users where role = 'admin') admin`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
}

const OURS = `query Inbox($userId: ID) {
  listNotifications(userId: $userId, activityReminders: true, pagination: { skip: 0, limit: 50 }) {
    id date isRead type title message activityCount createdBy { id firstName lastName avatar }
    activity { id title date allDay startsAt endsAt } } }`;

const HAND = {
  '/inbox': `select coalesce(json_agg(json_build_object(
      'id', n.id, 'date', n.at, 'isRead', n.read_at is not null, 'type', n.type,
      'createdBy', json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'avatar', c.avatar),
      'activity', (select json_build_object('id', a.id, 'title', a.title, 'date', a.date, 'allDay', a.all_day,
          'startsAt', left(a.starts_at::text, 5), 'endsAt', left(a.ends_at::text, 5))
        from activities a where a.id = any(n.activity_ids) and a.removal_id is null order by a.date, a.starts_at limit 1)
      ) order by n.at desc, n.id desc), '[]')::text
    from (select * from notifications where recipient_id = $1::uuid order by at desc, id desc limit 50) n
    join users c on c.id = n.actor_id`,
};

/** People in an order that looks like none and is the same in every run. */
async function turnsOf(db: Db): Promise<() => string> {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'player').orderBy('email').execute();
  let turn = 0;
  return () => rows[((turn += 1) * 131) % rows.length]!.id;
}

async function adminOf(db: Db): Promise<string> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()).id;
}

async function measured(): Promise<boolean> {
  const whole = await filled((db) => fill(db, 1));
  const tenth = await filled((db) => fill(db, 0.1));
  const open: Peer[] = [];
  try {
    for (const [data, name] of [[whole], [tenth, 'Touchline with a tenth of it']] as const)
      open.push(await touchline(data, await adminOf(data.db), [OURS], name));
    open.push(await byHand(whole, HAND));
    open.push(await byHandWithSession(whole, await adminOf(whole.db), HAND));
    const [club, before, hand, handSession] = open as [Peer, Peer, Peer, Peer];
    const ours = async (peer: Peer) => {
      const next = await turnsOf(peer.data.db);
      return { peer, next: () => ({ path: '/graphql', body: { query: OURS, variables: { userId: next() } } }) };
    };
    const written = async (peer: Peer) => {
      const next = await turnsOf(whole.db);
      return { peer, next: () => ({ path: `/inbox?p=${next()}` }) };
    };
    const peers = [await ours(club), await written(hand), await written(handSession)];
    await sameAnswers('inbox', peers);
    peers.push(await ours(before));
    const figures = await comparePeers(peers, RUN);
    const [mine, , other, fewer] = figures.map(({ milliseconds }) => milliseconds) as [number, number, number, number];
    return report(Object.fromEntries(peers.map(({ peer }, index) => [peer.name, figures[index]!])), [
      { what: 'CPU against by hand, with a session', is: mine / other, ...LIMITS.hand },
      { what: 'CPU with 10 times as much', is: mine / fewer, ...LIMITS.growth },
    ]);
  } finally {
    for (const peer of open) await peer.stop();
    await whole.close();
    await tenth.close();
  }
}

if (!postgres()) {
  console.log('Not measured: this needs a PostgreSQL (TEST_DATABASE_URL).');
} else {
  process.exitCode = (await measured()) ? 0 : 1;
}
