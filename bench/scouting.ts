/**
 * What the scouting lists cost with the years: 20,000 players, 100,000 games and 200,000 reports, each page as the screen
 * asks for it, through the schema with all its rules, against one hand-written statement for the same page, in turn; and
 * the same with a tenth of it. Ends with 1 when a list takes more than MOST times as long (medians), or costs more than
 * GROWTH times as much with ten times the data. On PostgreSQL: TOUCHLINE_TEST_ENGINE=postgres and TEST_DATABASE_URL.
 */
import { sql } from 'kysely';
import { execute, openClub, NOW, ZONE } from '#tests/club.ts';

const CLUBS = 500;
const SIZES = { players: 20_000, games: 100_000, reports: 200_000 };
const ROUNDS = 60;
const MOST = 2.8;
const GROWTH = 1.3;

const club = await openClub();
const { db } = club;
await sql`insert into clubs (name) select 'FC ' || initcap(substr(md5(n::text), 1, 7)) || ' ' || n
  from generate_series(1, ${sql.lit(CLUBS)}) n`.execute(db);

const NAMES = sql`(array['Müller', 'Meier', 'Đorđević', 'Ademi', 'Rochat', 'Bianchi', 'Keller', 'Šarić', 'Weber', 'Favre'])`;

/** The rows up to so many thousandths of the whole, without the triggers that keep search texts up to date one by one. */
const fill = (from: number, to: number) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    const numbers = (rows: number) =>
      sql`generate_series(${sql.lit((rows * from) / 1000 + 1)}::int, ${sql.lit((rows * to) / 1000)}::int) n`;
    const known = sql`(select array_agg(id order by name) as ids, array_agg(fold(name) order by name) as names from clubs) c`;
    await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type, search_text)
      select first, last, c.ids[1 + n % 500], 'u19', 'striker', (array['youth', 'pro'])[1 + n % 2],
        fold(first || ' ' || last) || ' ' || c.names[1 + n % 500]
      from ${known}, ${numbers(SIZES.players)}, lateral (select 'Kim ' || substr(md5(n::text), 1, 6) as first,
        ${NAMES}[1 + n % 10] || ' ' || n as last) named`.execute(trx);
    await sql`insert into games (starts_at, day, home_club_id, away_club_id, level, city, updated_at, search_text)
      select day, day, c.ids[1 + n % 500], c.ids[1 + (n + 1 + n / 500) % 500], 'u19', 'Zürich', day,
        c.names[1 + n % 500] || ' ' || c.names[1 + (n + 1 + n / 500) % 500] || ' zurich'
      from ${known}, ${numbers(SIZES.games)}, lateral (select date '2010-01-01' + n / 20 as day) d
      where (1 + n / 500) % 500 <> 0 on conflict do nothing`.execute(trx);
    await sql`insert into reports (type, game_id, player_id, created_by, n_sweater, scouting_recommendation, general_grade,
        general_note, tags, created_at, search_text)
      select 'short', g.ids[1 + n % array_length(g.ids, 1)], p.ids[place], ${club.ids.scout}, 9,
        (array['act_immediately', 'continue_to_observe', 'not_an_option'])[1 + n % 3], 1 + n % 4, 'Ruhig am Ball',
        case when n % 50 = 0 then array['sweeper'] else '{}' end, timestamptz '2015-01-01' + n * interval '20 minutes',
        p.texts[place] || ' ' || g.texts[1 + n % array_length(g.ids, 1)]
      from (select array_agg(id) as ids, array_agg(search_text) as texts from games) g,
        (select array_agg(id) as ids, array_agg(search_text) as texts from players) p, ${numbers(SIZES.reports)},
        lateral (select 1 + (n * 7) % array_length(p.ids, 1) as place) at
      on conflict do nothing`.execute(trx);
    await sql`analyze`.execute(trx);
  });

const viewer = {
  id: club.ids.scout,
  role: 'scout' as const,
  label: null,
  language: 'en' as const,
  journalType: null,
  requirePasswordReset: false,
  playerIds: [],
};

async function ask(document: string, variables: Record<string, unknown>): Promise<number> {
  const context = { db, jobs: club.jobs, viewer, sessionId: null, now: NOW, zone: ZONE, address: '', device: 'bench' };
  const { data, codes } = await execute(context, document, variables);
  if (codes.length > 0) throw new Error(codes.join());
  return JSON.stringify(data).length;
}

const CLUB = 'id name logo';
const GAME = `id day kickoff homeTeam { ${CLUB} } awayTeam { ${CLUB} } homeTeamType awayTeamType homeTeamResult awayTeamResult
  level gameContext location city assignedToMe`;
const GAMES = `query G($page: Int!, $counted: Boolean!) {
  games(pagination: { page: $page, rowsPerPage: 20, sortBy: "updatedAt", descending: true }) {
    result { ${GAME} } pagination { rowsNumber @include(if: $counted) } } }`;
const REPORT = `id type average nSweater scoutingRecommendation isTraining createdAt createdBy { id firstName lastName avatar }
  game { id day kickoff homeTeam { ${CLUB} } awayTeam { ${CLUB} } }`;
const REPORTS = `query R($filter: ReportsFilter, $page: Int!) {
  reports(filter: $filter, pagination: { page: $page, rowsPerPage: 20, sortBy: "createdAt", descending: true }) {
    result { ${REPORT} player { id firstName lastName nickname photo dateOfBirth mainPosition type club { ${CLUB} } } } } }`;
const PLAYER = `query P($id: ID!) { player(id: $id) { id firstName lastName average club { ${CLUB} }
  reports(pagination: { rowsPerPage: 20 }) { result { ${REPORT} } } } }`;

const clubJson = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'logo', ${sql.ref(`${alias}.logo`)})`;
const gameByHand = sql`g.*, ${clubJson('h')} as home, ${clubJson('a')} as away,
  exists (select from game_scouts s where s.game_id = g.id and s.user_id = ${club.ids.scout}) as mine`;
const withClubs = sql`join clubs h on h.id = g.home_club_id join clubs a on a.id = g.away_club_id`;
const reportByHand = sql`r.*, json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as author,
  json_build_object('id', g.id, 'day', g.day, 'startsAt', g.starts_at, 'home', ${clubJson('h')}, 'away', ${clubJson('a')}) as game`;
const withGame = sql`join users u on u.id = r.created_by join games g on g.id = r.game_id ${withClubs}`;
const withPlayer = sql`join players p on p.id = r.player_id join clubs c on c.id = p.club_id`;

const sized = async (query: ReturnType<typeof sql>) => JSON.stringify((await query.execute(db)).rows).length;
const reportsByHand = (where: ReturnType<typeof sql>, page: number) =>
  sized(sql`select ${reportByHand}, json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
      'type', p.type, 'club', ${clubJson('c')}) as player
    from (select * from reports where ${where} order by created_at desc, id desc limit 20 offset ${sql.lit((page - 1) * 20)}) r
    ${withGame} ${withPlayer} order by r.created_at desc, r.id desc`);
const gamesByHand = (page: number) =>
  sized(sql`select ${gameByHand} from (select * from games order by updated_at desc, id desc
    limit 20 offset ${sql.lit((page - 1) * 20)}) g ${withClubs} order by g.updated_at desc, g.id desc`);
const counted = async (page: number) => (await gamesByHand(page)) + (await sized(sql`select count(*) from games`));

let players: string[] = [];
const playerOf = (turn: number) => players[(turn * 37) % players.length]!;
const pageOf = (turn: number) => 1 + (turn % 50);
const narrowed = { types: ['short'], scoutingRecommendation: ['act_immediately'] };

type Case = { asked: (turn: number) => Promise<number>; byHand: (turn: number) => Promise<number> };
const CASES: Record<string, Case> = {
  'games, pages 1 to 50': {
    asked: (turn) => ask(GAMES, { page: pageOf(turn), counted: false }),
    byHand: (turn) => gamesByHand(pageOf(turn)),
  },
  'games, counted': {
    asked: () => ask(GAMES, { page: 1, counted: true }),
    byHand: () => counted(1),
  },
  'a player and 20 reports': {
    asked: (turn) => ask(PLAYER, { id: playerOf(turn) }),
    byHand: (turn) =>
      sized(sql`select p.*, ${clubJson('c')} as club, (select round(avg(average), 1) from reports where player_id = p.id) as mean,
        (select json_agg(one) from (select ${reportByHand} from (select * from reports where player_id = p.id
          order by created_at desc, id desc limit 20) r ${withGame} order by r.created_at desc, r.id desc) one) as reports
        from players p join clubs c on c.id = p.club_id where p.id = ${playerOf(turn)}`),
  },
  'reports, narrowed': {
    asked: (turn) => ask(REPORTS, { filter: narrowed, page: pageOf(turn) }),
    byHand: (turn) => reportsByHand(sql`type = 'short' and scouting_recommendation = 'act_immediately'`, pageOf(turn)),
  },
  'reports, searched': {
    asked: (turn) => ask(REPORTS, { filter: { search: `mueller ${(turn % 90) + 10}` }, page: 1 }),
    byHand: (turn) =>
      reportsByHand(sql`search_text like '%muller%' and search_text like ${`%${(turn % 90) + 10}%`}`, 1),
  },
};

async function timed(work: Promise<number>, begun = performance.now()): Promise<number> {
  if ((await work) < 30) throw new Error('An empty page');
  return performance.now() - begun;
}
const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.trunc(times.length / 2)]!;

async function measure(): Promise<Record<string, { asked: number; byHand: number }>> {
  players = (await db.selectFrom('players').select('id').limit(500).execute()).map(({ id }) => id);
  const results: Record<string, { asked: number; byHand: number }> = {};
  for (const [name, { asked, byHand }] of Object.entries(CASES)) {
    const times = { asked: [] as number[], byHand: [] as number[] };
    for (let turn = -10; turn < ROUNDS; turn += 1) {
      const one = await timed(asked(turn + 10), performance.now());
      const other = await timed(byHand(turn + 10), performance.now());
      if (turn < 0) continue;
      times.asked.push(one);
      times.byHand.push(other);
    }
    results[name] = { asked: median(times.asked), byHand: median(times.byHand) };
  }
  return results;
}

await fill(0, 100);
const tenth = await measure();
await fill(100, 1000);
const whole = await measure();
await club.close();

let held = true;
console.log(
  `${'page'.padEnd(26)} ${'ms'.padStart(6)} ${'by hand'.padStart(8)} ${'ratio'.padStart(6)} ${'10 x data'.padStart(10)}`,
);
for (const [name, { asked, byHand }] of Object.entries(whole)) {
  const [ratio, growth] = [asked / byHand, asked / tenth[name]!.asked];
  held &&= ratio <= MOST;
  const cells = [asked.toFixed(1).padStart(6), byHand.toFixed(1).padStart(8), ratio.toFixed(2).padStart(6)];
  console.log(`${name.padEnd(26)} ${cells.join(' ')} ${`${growth.toFixed(2)} x`.padStart(10)}`);
}
console.log(`At most ${MOST} times the statement by hand. Aim for ten times the data: ${GROWTH} times the cost.`);
process.exitCode = held ? 0 : 1;
