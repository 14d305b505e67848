/**
 * The peer that a good team would write: Apollo Server 5 with Drizzle and a DataLoader for each kind of row, as their guides
 * show it (drizzle-orm/node-postgres, `context` with loaders of the request, errors by GraphQLError). It looks up who is
 * signed in and asks for the role; rules of single records it has none, nor anything of ours. It is copied into the folder
 * of its packages and started there, so it is plain JavaScript.
 */
import { createHash } from 'node:crypto';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import DataLoader from 'dataloader';
import { and, asc, avg, between, count, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  boolean,
  customType,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { GraphQLError } from 'graphql';
import pg from 'pg';

const bytea = customType({ dataType: () => 'bytea' });
const instant = (name) => timestamp(name, { withTimezone: true });

const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  avatar: text('avatar'),
  role: text('role').notNull(),
  label: text('label'),
  deactivatedAt: instant('deactivated_at'),
});
const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
const clubs = pgTable('clubs', { id: uuid('id').primaryKey(), name: text('name').notNull(), logo: text('logo') });
const games = pgTable('games', {
  id: uuid('id').primaryKey(),
  startsAt: instant('starts_at').notNull(),
  kickoffKnown: boolean('kickoff_known').notNull(),
  day: date('day').notNull(),
  homeClubId: uuid('home_club_id').notNull(),
  awayClubId: uuid('away_club_id').notNull(),
  homeTeamType: text('home_team_type'),
  awayTeamType: text('away_team_type'),
  homeTeamResult: integer('home_result'),
  awayTeamResult: integer('away_result'),
  level: text('level').notNull(),
  gameContext: text('game_context'),
  location: text('location').notNull(),
  city: text('city').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
const gameScouts = pgTable(
  'game_scouts',
  { gameId: uuid('game_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.gameId, table.userId] })],
);
const players = pgTable('players', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  photo: text('photo'),
  dateOfBirth: date('date_of_birth'),
  mainPosition: text('main_position').notNull(),
  type: text('type').notNull(),
  clubId: uuid('club_id').notNull(),
  searchText: text('search_text').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  type: text('type').notNull(),
  average: numeric('average', { mode: 'number' }).notNull(),
  nSweater: integer('n_sweater').notNull(),
  scoutingRecommendation: text('scouting_recommendation').notNull(),
  isTraining: boolean('is_training').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  gameId: uuid('game_id').notNull(),
  playerId: uuid('player_id').notNull(),
  searchText: text('search_text').notNull(),
});
const activityTypes = pgTable('activity_types', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  isMatch: boolean('is_match').notNull(),
  hue: integer('hue').notNull(),
});
const activities = pgTable('activities', {
  id: uuid('id').primaryKey(),
  activityTypeId: uuid('activity_type_id').notNull(),
  title: text('title').notNull(),
  date: date('date').notNull(),
  allDay: boolean('all_day').notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  description: text('description').notNull(),
  createdBy: uuid('created_by').notNull(),
  version: integer('version').notNull(),
});
const activityParticipants = pgTable(
  'activity_participants',
  {
    activityId: uuid('activity_id').notNull(),
    userId: uuid('user_id').notNull(),
    position: integer('position').notNull(),
    hasJoined: boolean('has_joined').notNull(),
    date: date('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.userId] })],
);

const db = drizzle({ client: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }) });

const ofWeek = (day) => between(activityParticipants.date, ...weekOf(day));

/** New for each request, so that nobody sees what was read for somebody else. */
function loaders(me) {
  const byId = (table) =>
    new DataLoader(async (ids) => {
      const rows = await db.select().from(table).where(inArray(table.id, ids));
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id));
    });
  return {
    clubs: byId(clubs),
    users: byId(users),
    games: byId(games),
    players: byId(players),
    activityTypes: byId(activityTypes),
    assigned: new DataLoader(async (ids) => {
      const rows = await db
        .select({ id: gameScouts.gameId })
        .from(gameScouts)
        .where(and(eq(gameScouts.userId, me.id), inArray(gameScouts.gameId, ids)));
      const mine = new Set(rows.map(({ id }) => id));
      return ids.map((id) => mine.has(id));
    }),
    means: new DataLoader(async (ids) => {
      const rows = await db
        .select({ id: reports.playerId, mean: avg(reports.average).mapWith(Number) })
        .from(reports)
        .where(inArray(reports.playerId, ids))
        .groupBy(reports.playerId);
      const means = new Map(rows.map(({ id, mean }) => [id, mean]));
      return ids.map((id) => means.get(id) ?? null);
    }),
    /** The same day for all: a request asks for one week. */
    weeks: new DataLoader(
      async (keys) => {
        const people = keys.map(({ userId }) => userId);
        const rows = await db
          .select({ userId: activityParticipants.userId, activities })
          .from(activityParticipants)
          .innerJoin(activities, eq(activities.id, activityParticipants.activityId))
          .where(and(inArray(activityParticipants.userId, people), ofWeek(keys[0].day)))
          .orderBy(asc(activities.date), asc(activities.startsAt));
        const of = Map.groupBy(rows, ({ userId }) => userId);
        return people.map((id) => (of.get(id) ?? []).map((row) => row.activities));
      },
      { cacheKeyFn: ({ userId, day }) => `${userId} ${day}` },
    ),
    participants: new DataLoader(async (ids) => {
      const rows = await db
        .select({
          activityId: activityParticipants.activityId,
          hasJoinedActivity: activityParticipants.hasJoined,
          users,
        })
        .from(activityParticipants)
        .innerJoin(users, eq(users.id, activityParticipants.userId))
        .where(inArray(activityParticipants.activityId, ids))
        .orderBy(asc(activityParticipants.position));
      const of = Map.groupBy(rows, ({ activityId }) => activityId);
      return ids.map((id) =>
        (of.get(id) ?? []).map(({ hasJoinedActivity, users: user }) => ({ ...user, hasJoinedActivity })),
      );
    }),
  };
}

const typeDefs = `#graphql
  type Club { id: ID! name: String! logo: String }
  type User { id: ID! firstName: String! lastName: String! avatar: String }
  type Participant { id: ID! firstName: String! lastName: String! avatar: String hasJoinedActivity: Boolean! }
  type Game { id: ID! day: String! kickoff: String homeTeam: Club! awayTeam: Club! homeTeamType: String awayTeamType: String
    homeTeamResult: Int awayTeamResult: Int level: String! gameContext: String location: String! city: String!
    assignedToMe: Boolean! }
  type Player { id: ID! firstName: String! lastName: String! nickname: String! photo: String dateOfBirth: String
    mainPosition: String! type: String! average: Float club: Club! reports(pagination: PaginationInput): Reports! }
  type Report { id: ID! type: String! average: Float! nSweater: Int! scoutingRecommendation: String! isTraining: Boolean!
    createdAt: String! createdBy: User! game: Game! player: Player! }
  type Person { id: ID! firstName: String! lastName: String! avatar: String role: String! label: String
    activities: [Activity!]! }
  type ActivityType { id: ID! name: String! isMatch: Boolean! hue: Int! }
  type Activity { id: ID! title: String! date: Date! allDay: Boolean! startsAt: String! endsAt: String! description: String!
    version: Int! activityType: ActivityType! createdBy: User! users: [Participant!]! }
  type Pagination { rowsNumber: Int! }
  type Games { result: [Game!]! pagination: Pagination! }
  type Players { result: [Player!]! }
  type Reports { result: [Report!]! }
  scalar Date
  input PaginationInput { page: Int = 1 rowsPerPage: Int = 5 sortBy: String descending: Boolean }
  input PlayersFilter { search: String }
  input ReportsFilter { types: [String!] scoutingRecommendation: [String!] search: String }
  type Query {
    games(pagination: PaginationInput!): Games!
    player(id: ID!): Player
    players(filter: PlayersFilter, pagination: PaginationInput!): Players!
    reports(filter: ReportsFilter, pagination: PaginationInput!): Reports!
    myActivitiesForWeek(date: Date!, userId: ID): [Activity!]!
    usersActivitiesWeeklyMap(date: Date!): [Person!]!
  }`;

const words = (column, search) => search?.split(' ').map((word) => sql`${column} like fold(${`%${word}%`})`) ?? [];
const offsetOf = ({ page, rowsPerPage }) => (page - 1) * rowsPerPage;

function mayOnly(viewer, ...roles) {
  if (!roles.includes(viewer.role))
    throw new GraphQLError('You may not see this.', { extensions: { code: 'FORBIDDEN' } });
}
const SCOUTING = ['scout', 'manager', 'admin'];

const kickoffIn = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });

function weekOf(day) {
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const sunday = new Date(monday);
  sunday.setUTCDate(monday.getUTCDate() + 6);
  return [monday, sunday].map((one) => one.toISOString().slice(0, 10));
}

const resolvers = {
  Query: {
    games: async (_, { pagination }, { viewer }) => {
      mayOnly(viewer, ...SCOUTING);
      const result = await db
        .select()
        .from(games)
        .orderBy(desc(games.updatedAt), desc(games.id))
        .limit(pagination.rowsPerPage)
        .offset(offsetOf(pagination));
      return { result, pagination: {} };
    },
    player: (_, { id }, { viewer, load }) => {
      mayOnly(viewer, ...SCOUTING);
      return load.players.load(id);
    },
    players: async (_, { filter, pagination }, { viewer }) => {
      mayOnly(viewer, ...SCOUTING);
      const result = await db
        .select()
        .from(players)
        .where(and(...words(players.searchText, filter?.search)))
        .orderBy(desc(players.updatedAt), desc(players.id))
        .limit(pagination.rowsPerPage)
        .offset(offsetOf(pagination));
      return { result };
    },
    reports: async (_, { filter, pagination }, { viewer }) => {
      mayOnly(viewer, ...SCOUTING);
      const { types, scoutingRecommendation, search } = filter ?? {};
      const result = await db
        .select()
        .from(reports)
        .where(
          and(
            types && inArray(reports.type, types),
            scoutingRecommendation && inArray(reports.scoutingRecommendation, scoutingRecommendation),
            ...words(reports.searchText, search),
          ),
        )
        .orderBy(desc(reports.createdAt), desc(reports.id))
        .limit(pagination.rowsPerPage)
        .offset(offsetOf(pagination));
      return { result };
    },
    myActivitiesForWeek: async (_, { date: day, userId }, { viewer }) => {
      if (userId && userId !== viewer.id) mayOnly(viewer, 'manager', 'admin', 'scout');
      const rows = await db
        .select({ activities })
        .from(activityParticipants)
        .innerJoin(activities, eq(activities.id, activityParticipants.activityId))
        .where(and(eq(activityParticipants.userId, userId ?? viewer.id), ofWeek(day)))
        .orderBy(asc(activities.date), asc(activities.startsAt));
      return rows.map((row) => row.activities);
    },
    usersActivitiesWeeklyMap: async (_, { date: day }) => {
      const people = await db
        .select()
        .from(users)
        .where(and(isNull(users.deactivatedAt), ne(users.role, 'special')))
        .orderBy(sql`fold(${users.lastName})`, sql`fold(${users.firstName})`, asc(users.id))
        .limit(500);
      return people.map((person) => ({ ...person, day }));
    },
  },
  Person: {
    activities: ({ id, day }, _, { load }) => load.weeks.load({ userId: id, day }),
  },
  Pagination: {
    rowsNumber: async () => (await db.select({ rows: count() }).from(games))[0].rows,
  },
  Game: {
    kickoff: (game) => (game.kickoffKnown ? kickoffIn.format(game.startsAt) : null),
    homeTeam: (game, _, { load }) => load.clubs.load(game.homeClubId),
    awayTeam: (game, _, { load }) => load.clubs.load(game.awayClubId),
    assignedToMe: (game, _, { load }) => load.assigned.load(game.id),
  },
  Player: {
    club: (player, _, { load }) => load.clubs.load(player.clubId),
    average: (player, _, { load }) => load.means.load(player.id),
    reports: async (player, { pagination }) => ({
      result: await db
        .select()
        .from(reports)
        .where(eq(reports.playerId, player.id))
        .orderBy(desc(reports.createdAt), desc(reports.id))
        .limit(pagination.rowsPerPage)
        .offset(offsetOf(pagination)),
    }),
  },
  Report: {
    createdAt: (report) => report.createdAt.toISOString(),
    createdBy: (report, _, { load }) => load.users.load(report.createdBy),
    game: (report, _, { load }) => load.games.load(report.gameId),
    player: (report, _, { load }) => load.players.load(report.playerId),
  },
  Activity: {
    startsAt: (activity) => activity.startsAt.slice(0, 5),
    endsAt: (activity) => activity.endsAt.slice(0, 5),
    activityType: (activity, _, { load }) => load.activityTypes.load(activity.activityTypeId),
    createdBy: (activity, _, { load }) => load.users.load(activity.createdBy),
    users: (activity, _, { load }) => load.participants.load(activity.id),
  },
};

/** @throws GraphQLError for whoever is not signed in */
async function context({ req }) {
  const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
  const [found] = await db
    .select({ viewer: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, createHash('sha256').update(token).digest()),
        gt(sessions.expiresAt, new Date()),
        isNull(users.deactivatedAt),
      ),
    );
  if (!found)
    throw new GraphQLError('You are not signed in.', {
      extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
    });
  return { viewer: found.viewer, load: loaders(found.viewer) };
}

const { url } = await startStandaloneServer(new ApolloServer({ typeDefs, resolvers }), {
  context,
  listen: { host: '127.0.0.1', port: 0 },
});
console.log('ready', new URL(url).port);
