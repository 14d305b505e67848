/**
 * Apollo Server 5, engine only: one hand-written, prepared statement for each page and a loader for each kind of row that
 * hangs on it, behind no session and no rule. Nobody would put this before people: it says what the engine takes. What a
 * team would write is `drizzle.mjs`. It answers the same documents as Touchline. Its packages lie in the folder it is
 * started in.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';

type Row = Record<string, unknown> & { id: string };
type Load<Value> = { load: (key: string) => Promise<Value> };
type Loader = new <Value>(batch: (keys: readonly string[]) => Promise<Value[]>) => Load<Value>;
type Page = { page: number; rowsPerPage: number };
type Filter = { types?: string[]; scoutingRecommendation?: string[]; search?: string };

const need = createRequire(join(process.cwd(), 'package.json'));
const { ApolloServer } = need('@apollo/server') as { ApolloServer: new (options: object) => object };
const { startStandaloneServer } = need('@apollo/server/standalone') as {
  startStandaloneServer: (server: object, options: object) => Promise<{ url: string }>;
};
const DataLoader = need('dataloader') as Loader;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const me = process.env['ME'];

async function rowsOf(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows;
}

const GAME = `id, day::text, case when kickoff_known then to_char(starts_at at time zone 'Europe/Zurich', 'HH24:MI') end as kickoff,
  home_club_id, away_club_id, home_team_type as "homeTeamType", away_team_type as "awayTeamType",
  home_result as "homeTeamResult", away_result as "awayTeamResult", level, game_context as "gameContext", location, city`;
const PLAYER = `id, first_name as "firstName", last_name as "lastName", nickname, photo, date_of_birth::text as "dateOfBirth",
  main_position as "mainPosition", type, club_id`;
const REPORT = `id, type, average::float, n_sweater as "nSweater", scouting_recommendation as "scoutingRecommendation",
  is_training as "isTraining", created_at as "createdAt", created_by, game_id, player_id`;

/** New for each request, so that nobody sees what was read for somebody else. */
function loaders() {
  const byId = (name: string, columns: string) =>
    new DataLoader(async (ids) => {
      const rows = await rowsOf(name, `select ${columns} from ${name} where id = any($1)`, [ids]);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id));
    });
  return {
    clubs: byId('clubs', 'id, name, logo'),
    users: byId('users', 'id, first_name as "firstName", last_name as "lastName", avatar'),
    games: byId('games', GAME),
    players: byId('players', PLAYER),
    assigned: new DataLoader(async (ids) => {
      const text = 'select game_id as id from game_scouts where user_id = $1 and game_id = any($2)';
      const mine = new Set((await rowsOf('assigned', text, [me, ids])).map(({ id }) => id));
      return ids.map((id) => mine.has(id));
    }),
    means: new DataLoader(async (ids) => {
      const text = `select player_id as id, round(avg(average), 1)::float as mean from reports
        where player_id = any($1) group by player_id`;
      const means = new Map((await rowsOf('means', text, [ids])).map(({ id, mean }) => [id, mean]));
      return ids.map((id) => means.get(id) ?? null);
    }),
  };
}
type Loaders = ReturnType<typeof loaders>;

const typeDefs = `
  type Club { id: ID! name: String! logo: String }
  type User { id: ID! firstName: String! lastName: String! avatar: String }
  type Game { id: ID! day: String! kickoff: String homeTeam: Club! awayTeam: Club! homeTeamType: String awayTeamType: String
    homeTeamResult: Int awayTeamResult: Int level: String! gameContext: String location: String! city: String!
    assignedToMe: Boolean! }
  type Player { id: ID! firstName: String! lastName: String! nickname: String! photo: String dateOfBirth: String
    mainPosition: String! type: String! average: Float club: Club! reports(pagination: PaginationInput): Reports! }
  type Report { id: ID! type: String! average: Float! nSweater: Int! scoutingRecommendation: String! isTraining: Boolean!
    createdAt: String! createdBy: User! game: Game! player: Player! }
  type Pagination { rowsNumber: Int! }
  type Games { result: [Game!]! pagination: Pagination! }
  type Players { result: [Player!]! }
  type Reports { result: [Report!]! }
  input PaginationInput { page: Int = 1 rowsPerPage: Int = 5 sortBy: String descending: Boolean }
  input PlayersFilter { search: String }
  input ReportsFilter { types: [String!] scoutingRecommendation: [String!] search: String }
  type Query { games(pagination: PaginationInput!): Games! player(id: ID!): Player
    players(filter: PlayersFilter, pagination: PaginationInput!): Players!
    reports(filter: ReportsFilter, pagination: PaginationInput!): Reports! }`;

const offsetOf = ({ page, rowsPerPage }: Page) => [rowsPerPage, (page - 1) * rowsPerPage];

/** Unnamed: with a name, PostgreSQL would plan a search without knowing what is searched for. */
async function playersPage({ search }: Filter, page: Page): Promise<Row[]> {
  const words = search?.split(' ').map((word) => `%${word}%`) ?? [];
  const where = ['true', ...words.map((_, at) => `search_text like fold($${at + 3})`)].join(' and ');
  const text = `select ${PLAYER} from players where ${where} order by updated_at desc, id desc limit $1 offset $2`;
  return (await pool.query<Row>(text, [...offsetOf(page), ...words])).rows;
}

/** Only the conditions that are asked for, as one puts them together by hand. */
function reportsPage({ types, scoutingRecommendation, search }: Filter, page: Page): Promise<Row[]> {
  const values: unknown[] = offsetOf(page);
  const where = ['true'];
  const add = (condition: string, value: unknown) => where.push(condition.replace('?', `$${values.push(value)}`));
  if (types) add('type = any(?)', types);
  if (scoutingRecommendation) add('scouting_recommendation = any(?)', scoutingRecommendation);
  for (const word of search?.split(' ') ?? []) add('search_text like fold(?)', `%${word}%`);
  const text = `select ${REPORT} from reports where ${where.join(' and ')} order by created_at desc, id desc limit $1 offset $2`;
  // With a name, PostgreSQL would plan a search without knowing what is searched for.
  return search ? pool.query<Row>(text, values).then(({ rows }) => rows) : rowsOf(where.join(), text, values);
}

const resolvers = {
  Query: {
    games: async (_: unknown, { pagination }: { pagination: Page }) => ({
      result: await rowsOf(
        'games page',
        `select ${GAME} from games order by updated_at desc, id desc limit $1 offset $2`,
        offsetOf(pagination),
      ),
      pagination: {},
    }),
    player: (_: unknown, { id }: { id: string }, { players }: Loaders) => players.load(id),
    players: async (_: unknown, { filter, pagination }: { filter?: Filter; pagination: Page }) => ({
      result: await playersPage(filter ?? {}, pagination),
    }),
    reports: async (_: unknown, { filter, pagination }: { filter?: Filter; pagination: Page }) => ({
      result: await reportsPage(filter ?? {}, pagination),
    }),
  },
  Pagination: {
    rowsNumber: async () => (await rowsOf('count', 'select count(*)::int as rows from games', []))[0]!['rows'],
  },
  Game: {
    homeTeam: (game: Row, _: unknown, { clubs }: Loaders) => clubs.load(game['home_club_id'] as string),
    awayTeam: (game: Row, _: unknown, { clubs }: Loaders) => clubs.load(game['away_club_id'] as string),
    assignedToMe: (game: Row, _: unknown, { assigned }: Loaders) => assigned.load(game.id),
  },
  Player: {
    club: (player: Row, _: unknown, { clubs }: Loaders) => clubs.load(player['club_id'] as string),
    average: (player: Row, _: unknown, { means }: Loaders) => means.load(player.id),
    reports: async (player: Row, { pagination }: { pagination: Page }) => ({
      result: await rowsOf(
        'reports of a player',
        `select ${REPORT} from reports where player_id = $3 order by created_at desc, id desc limit $1 offset $2`,
        [...offsetOf(pagination), player.id],
      ),
    }),
  },
  Report: {
    createdAt: (report: Row) => (report['createdAt'] as Date).toISOString(),
    createdBy: (report: Row, _: unknown, { users }: Loaders) => users.load(report['created_by'] as string),
    game: (report: Row, _: unknown, { games }: Loaders) => games.load(report['game_id'] as string),
    player: (report: Row, _: unknown, { players }: Loaders) => players.load(report['player_id'] as string),
  },
};

const { url } = await startStandaloneServer(new ApolloServer({ typeDefs, resolvers, introspection: false }), {
  context: () => Promise.resolve(loaders()),
  listen: { host: '127.0.0.1', port: 0 },
});
console.log('ready', new URL(url).port);
