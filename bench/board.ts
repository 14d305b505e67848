/**
 * What the weekend of a chief scout costs with 300 games, 40 scouts and 2,000 players, and who could go to one of its games, against
 * one hand-written statement each, in turn. Ends with 1 when one is beyond its limit (medians).
 */
import { sql } from 'kysely';
import { openClub } from '#tests/club.ts';
import { compiledAsk, holdRatio, medians } from './ratio.ts';

const GAMES = 300;
const SCOUTS = 40;
const CLUBS = 120;
const PLAYERS = 2000;
const MAX = 2;
const ROUNDS = 15;
const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'];

const club = await openClub();
const { db } = club;
await sql`insert into users (email, first_name, last_name, role, password_hash)
  select 's' || n || '@touchline.example', 'Kim', 'Number ' || n, 'scout', 'none' from generate_series(1, ${sql.lit(SCOUTS)}) n`.execute(db); // prettier-ignore
await sql`insert into clubs (name) select 'FC Nummer ' || n from generate_series(1, ${sql.lit(CLUBS)}) n`.execute(db);
await sql`with numbered as (select id, row_number() over (order by name) as n from clubs)
  insert into players (first_name, last_name, club_id, team_id, main_position, type, status)
  select 'Kim', 'Player ' || one, numbered.id, 'u17', 'striker', 'youth', case when one % 10 = 0 then 'watchlist' else 'observation' end
  from generate_series(1, ${sql.lit(PLAYERS)}) one join numbered on n = 1 + one % ${sql.lit(CLUBS)}`.execute(db);
await sql`with numbered as (select id, row_number() over (order by name) as n from clubs)
  insert into games (starts_at, day, home_club_id, away_club_id, home_team_type, away_team_type, level, city)
  select date ${sql.lit(SATURDAY)} + one % 2 + make_interval(hours => 9 + one % 10), date ${sql.lit(SATURDAY)} + one % 2, home.id, away.id,
    'u17', 'u17', 'u17', 'Bern'
  from generate_series(1, ${sql.lit(GAMES)}) one
  join numbered home on home.n = 1 + one % ${sql.lit(CLUBS)}
  join numbered away on away.n = 1 + (one + 1 + one / ${sql.lit(CLUBS)}) % ${sql.lit(CLUBS)}`.execute(db);
await sql`with games as (select id, starts_at, row_number() over (order by starts_at, id) as n from games),
    scouts as (select id, row_number() over (order by email) as n from users where email like 's%@touchline.example'),
    asked as (select games.id as game_id, games.starts_at, scouts.id as scout_id from games
      join scouts on scouts.n in (1 + games.n % ${sql.lit(SCOUTS)}, 1 + (games.n * 7 + 3) % ${sql.lit(SCOUTS)}) where games.n % 3 <> 0),
    goes as (insert into game_scouts (game_id, user_id) select game_id, scout_id from asked)
  insert into game_assignments (game_id, scout_id, state, asked_by, asked_at, told_starts_at, told_kickoff_known)
  select game_id, scout_id, 'asked', ${club.ids.manager}, now(), starts_at, true from asked`.execute(db);
await sql`analyze`.execute(db);

const askBoard = compiledAsk(`query ($from: Date!, $to: Date!) { gameBoard(from: $from, to: $to) { games {
  watchedPlayers scouts { state hasReported scout { id firstName lastName avatar } }
  game { id day kickoff homeTeam { name } awayTeam { name } homeTeamType awayTeamType level city } } } }`);
const board = await medians(
  {
    asked: async () =>
      ((await askBoard(club.context('manager'), { from: SATURDAY, to: SUNDAY })).gameBoard.games as unknown[]).length,
    byHand: async () => {
      const { rows } = await sql`
        select games.id, day, starts_at, kickoff_known, home.name as home, away.name as away, home_team_type, away_team_type, level, city,
          (select count(*)::int from players where status in ('watchlist', 'on_trail') and team_id = 'u17'
            and club_id in (home_club_id, away_club_id)) as watched,
          (select coalesce(json_agg(json_build_object('id', users.id, 'firstName', first_name, 'lastName', last_name, 'avatar', avatar,
              'state', state, 'hasReported', exists (
                select from reports where reports.game_id = games.id and reports.created_by = users.id)) order by last_name), '[]')
            from game_assignments asked join users on users.id = asked.scout_id
            where asked.game_id = games.id and state <> 'withdrawn') as scouts
        from games join clubs home on home.id = home_club_id join clubs away on away.id = away_club_id
        where day between ${sql.lit(SATURDAY)} and ${sql.lit(SUNDAY)} order by day, starts_at, games.id`.execute(db);
      return rows.length;
    },
  },
  ROUNDS,
);
holdRatio(`The board of ${GAMES} games, and by hand`, { one: board.asked!, other: board.byHand!, max: MAX });

const { id: gameId, startsAt } = await db
  .selectFrom('games')
  .select(['id', 'startsAt'])
  .limit(1)
  .executeTakeFirstOrThrow();
const askFree = compiledAsk(
  'query ($gameId: ID!) { scoutAvailability(gameId: $gameId) { availability person { id firstName lastName avatar } } }',
);
const free = await medians(
  {
    asked: async () => ((await askFree(club.context('manager'), { gameId })).scoutAvailability as unknown[]).length,
    byHand: async () => {
      const { rows } = await sql`
        select id, first_name, last_name, avatar,
          exists (select from game_scouts goes join games on games.id = goes.game_id where goes.user_id = users.id
            and games.starts_at between ${startsAt}::timestamptz - interval '4 hours' and ${startsAt}::timestamptz + interval '4 hours') as tight,
          exists (select from activity_participants part join activities on activities.id = part.activity_id
            where part.user_id = users.id and part.date = ${sql.lit(SATURDAY)}) as busy
        from users where role in ('scout', 'manager', 'admin') and deactivated_at is null
        order by fold(last_name), fold(first_name), id`.execute(db);
      return rows.length;
    },
  },
  ROUNDS,
);
holdRatio(`Who of ${SCOUTS} could go, and by hand`, { one: free.asked!, other: free.byHand!, max: 3 });
await club.close();
process.exit();
