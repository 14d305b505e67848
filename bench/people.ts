/**
 * What the list of 5,000 people costs: each page as the screen asks for it, against one hand-written statement for the same
 * page, in turn. Ends with 1 when the list takes more than three times as long (medians).
 */
import { sql } from 'kysely';
import { execute, openClub, NOW, ZONE } from '#tests/club.ts';
import { median } from './median.ts';
import { holdRatio } from './ratio.ts';

const PEOPLE = 5000;
const PER_PAGE = 60;
const MAX = 3;
const ROUNDS = 3;

const club = await openClub();
await sql`insert into clubs (name) select 'FC Nummer ' || n from generate_series(1, 40) n`.execute(club.db);
await sql`insert into users (email, first_name, last_name, role, label, league, password_hash)
  select 'p' || n || '@touchline.example', 'Kim ' || n, chr(65 + n % 26) || md5(n::text), 'player', 'YOUTH', 'U17', 'none'
  from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(club.db);
await sql`insert into user_clubs (user_id, club_id, position)
  select users.id, clubs.id, 0 from users join clubs on clubs.name = 'FC Nummer ' || (1 + abs(hashtext(users.email)) % 40)
  where users.role = 'player'`.execute(club.db);
await sql`insert into scout_assignments (player_id, scout_id)
  select id, ${club.ids.scout} from users where role = 'player' and email like 'p%1@touchline.example'`.execute(
  club.db,
);
await sql`analyze`.execute(club.db);

const LIST = `query Users($filter: UserListFilter, $pagination: PaginationInput, $first: Boolean!) {
  userList(filter: $filter, pagination: $pagination) {
    result { id firstName lastName avatar role label email league clubs { id name } requirePasswordReset }
    letters @include(if: $first) { letter users }
  } }`;
const admin = {
  id: club.ids.admin,
  role: 'admin' as const,
  label: null,
  language: 'en' as const,
  journalType: null,
  requirePasswordReset: false,
  playerIds: [],
};
const context = () => ({
  db: club.db,
  jobs: club.jobs,
  store: club.store,
  viewer: { ...admin },
  sessionId: null,
  now: NOW,
  zone: ZONE,
  address: '127.0.0.1',
  device: 'bench',
});

async function byGraphql(page: number): Promise<number> {
  const filter = { roles: ['player'], label: 'YOUTH' };
  const variables = { filter, pagination: { page, rowsPerPage: PER_PAGE }, first: page === 1 };
  const { data, codes } = await execute(context(), LIST, variables);
  if (codes.length > 0) throw new Error(codes.join());
  return JSON.stringify(data.userList).length && (data.userList.result as unknown[]).length;
}

async function byHand(page: number): Promise<number> {
  const { rows } = await sql`
    select id, first_name, last_name, avatar, role, label, email, league, require_password_reset, (
      select coalesce(json_agg(json_build_object('id', clubs.id, 'name', clubs.name) order by user_clubs.position), '[]')
      from user_clubs join clubs on clubs.id = user_clubs.club_id where user_clubs.user_id = page.id) as clubs
    from (select * from users where deactivated_at is null and role = 'player' and label = 'YOUTH'
      order by fold(last_name), fold(first_name), id
      limit ${sql.lit(PER_PAGE)} offset ${sql.lit((page - 1) * PER_PAGE)}) page`.execute(club.db);
  if (page === 1) {
    await sql`select upper(left(fold(last_name), 1)) as letter, count(*) from users
      where deactivated_at is null and role = 'player' and label = 'YOUTH' group by 1 order by 1`.execute(club.db);
  }
  return JSON.stringify(rows).length && rows.length;
}

async function timed(work: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  if ((await work()) === 0) throw new Error('An empty page');
  return performance.now() - begun;
}

const pages = Array.from({ length: Math.ceil(PEOPLE / PER_PAGE) }, (_, index) => index + 1);
for (const page of pages.slice(0, 10)) await Promise.all([byGraphql(page), byHand(page)]);
const times = { byGraphql: [] as number[], byHand: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const page of pages) {
    times.byGraphql.push(await timed(() => byGraphql(page)));
    times.byHand.push(await timed(() => byHand(page)));
  }
}
await club.close();

const [list, hand] = [median(times.byGraphql), median(times.byHand)];
holdRatio(`A page of ${PER_PAGE} among ${PEOPLE} people, and by hand`, { one: list, other: hand, max: MAX });
