import { pagination } from '#domain/fields.ts';
import { descriptionsOf } from '#domain/declared-fields.ts';
import { readId } from '#domain/ids.ts';
import { clockOf } from '#domain/time.ts';
import { Club } from '#features/clubs/graphql.ts';
import { deletionBlockersOf, deletionOf } from '#features/deletions/graphql.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, toPage, PaginationInput } from '#server/graphql/pagination.ts';
import {
  deleteGame,
  gameById,
  insertGame,
  lockGame,
  peopleById,
  updateGame,
  type GameRow,
  lockGameForUpdate,
  storedGame,
} from './data.ts';
import { tellOfDeletedGame, tellOfKickoffs, tellOfScouts } from './assignments/notices.ts';
import { GAME_FIELDS } from './fields.ts';
import { gamesByDay, gamesOfPair, listGames, type GameDayRow } from './lists.ts';
import { GAME_SORTS, gameDays, gameInput, gamesFilter, gameUpdate, pairOfDay } from './rules.ts';

const loadPeople = batchLoader(({ db }, ids) => peopleById(db, ids));
/** A game that was deleted since it was read has no people. */
const peopleOf = async (context: Context, game: GameRow) =>
  (await loadPeople(context, game.id)) ?? { scouts: [], createdBy: null };

/** Cache of clock times by instant and zone: a page shows many, and other pages show the same. */
const kickoffs = new Map<string, string>();
const MAX_KICKOFFS = 5000;

function kickoffOf(startDateTime: string, zone: string): string {
  const key = startDateTime + zone;
  let clock = kickoffs.get(key);
  if (clock === undefined) {
    if (kickoffs.size >= MAX_KICKOFFS) kickoffs.clear();
    clock = clockOf(Temporal.Instant.from(startDateTime), zone);
    kickoffs.set(key, clock);
  }
  return clock;
}

export const Game = builder.objectRef<GameRow>('Game').implement({
  description:
    'A game of two clubs that is or was worth watching, for scouts, managers and admins. `kickoff` and `day` are the club’s own clock and calendar.',
  fields: (t) => ({
    ...exposeFields(t, GAME_FIELDS),
    kickoff: t.field({
      type: 'Time',
      nullable: true,
      description: 'The time of the kick-off in the club’s zone; null while only the day is known.',
      resolve: (game, _args, { zone }) => (game.kickoffKnown ? kickoffOf(game.startDateTime, zone) : null),
    }),
    homeTeam: t.expose('homeTeam', { type: Club, description: 'The club at home.' }),
    awayTeam: t.expose('awayTeam', { type: Club, description: 'The club away.' }),
    homeTeamId: t.id({ description: 'The id of the club at home.', resolve: ({ homeTeam }) => homeTeam.id }),
    awayTeamId: t.id({ description: 'The id of the club away.', resolve: ({ awayTeam }) => awayTeam.id }),
    homeTeamName: t.string({ description: 'The name of the club at home.', resolve: ({ homeTeam }) => homeTeam.name }),
    awayTeamName: t.string({ description: 'The name of the club away.', resolve: ({ awayTeam }) => awayTeam.name }),
    scouts: t.field({
      type: [UserReference],
      description: 'Who goes there, by name.',
      resolve: async (game, _args, context) => (await peopleOf(context, game)).scouts,
    }),
    assignedToMe: t.boolean({
      description: 'Whether the viewer is one of the scouts.',
      resolve: (game, _args, context) =>
        game.assignedToMe ??
        peopleOf(context, game).then(({ scouts }) => scouts.some(({ id }) => id === context.viewer!.id)),
    }),
    createdBy: t.field({
      type: UserReference,
      nullable: true,
      description: 'Who entered it; null for a game that was imported.',
      resolve: async (game, _args, context) => (await peopleOf(context, game)).createdBy,
    }),
    deletionBlockers: t.field(deletionBlockersOf('game')),
  }),
});

const Games = pageType('Games', Game);
const GamesFilter = inputTypeOf(
  'GamesFilter',
  gamesFilter,
  'Which games are listed (ENT-23): values of one key widen the list, keys narrow it; a key that is empty or left out does not.',
  {
    scoutIds: 'Ids of people, at most 50: games that one of them goes to.',
    typeOfScoutingProcedure: 'How the game is scouted.',
    level: 'The level at which the teams meet.',
    gameContext: 'What is played for.',
    club: 'Ids of clubs, at most 50, at home or away.',
    startDateTime: 'The earliest kick-off: an instant, or a day that counts from its beginning.',
    endDateTime: 'The latest kick-off: an instant, or a day that counts to its end.',
    search: 'Words that clubs and city have, at most 100 characters (G-29).',
  },
);
const TEXTS = {
  ...descriptionsOf(GAME_FIELDS),
  startDateTime: 'The kick-off.',
  homeTeamId: 'The club at home, where it is known; it counts before the name.',
  homeTeamName: 'The club at home, as it was typed: a known one, or a new one (A-37).',
  awayTeamId: 'The club away, where it is known; it counts before the name.',
  awayTeamName: 'The club away, as it was typed: a known one, or a new one (A-37).',
  scouts: 'The ids of who goes there, at most 50.',
};
const CreateGameInput = inputTypeOf(
  'CreateGameInput',
  gameInput,
  'A new game (ENT-12). Each side is a club by its id or its name, and they differ.',
  TEXTS,
);
const UpdateGameInput = inputTypeOf(
  'UpdateGameInput',
  gameUpdate,
  'A change of a game (GQL-33): what is left out stays, null empties a field.',
  { ...TEXTS, id: 'Which game.' },
);

const GameDay = builder.objectRef<GameDayRow>('GameDay').implement({
  description: 'A day of a month calendar on which there are games (GMC-02).',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'A day in the club’s zone.' }),
    games: t.exposeInt('games', { description: 'How many there are.' }),
    first: t.expose('first', { type: [Game], description: 'The earliest of them, as many as were asked for.' }),
  }),
});

/** @throws Refused when the game does not exist, or was deleted since it was written. */
export async function findGame({ db, viewer }: Context, id: string, field = 'id'): Promise<GameRow> {
  const named = readId(id);
  const game = named === undefined ? undefined : await gameById(db, viewer!.id, named);
  if (!game) throw new RefusedError('errors.not_found', { field });
  return game;
}

builder.queryFields((t) => ({
  games: t.field({
    type: Games,
    description: 'A page of the games that the filter lets through (GQL-30).',
    authScopes: { may: 'game.read' },
    args: {
      pagination: t.arg({
        type: PaginationInput,
        description: `Which page; sorted by one of ${GAME_SORTS.join(', ')}: today and later by kick-off, then what is past, the latest first.`,
      }),
      filter: t.arg({ type: GamesFilter, description: 'Which games; all when left out.' }),
    },
    resolve: (_root, args, { db, viewer, now, zone }) => {
      const page = toPage(parseInput(pagination, args.pagination), GAME_SORTS, {
        sortBy: 'createdAt',
        descending: true,
      });
      return listGames(db, viewer!.id, parseInput(gamesFilter, args.filter), page, { now, zone });
    },
  }),
  game: t.field({
    type: Game,
    description: 'One game; the id of one that became one with another leads there.',
    authScopes: { may: 'game.read' },
    args: { id: t.arg.id({ required: true, description: 'Which game.' }) },
    resolve: (_root, args, context) => findGame(context, args.id),
  }),
  gamesOfPair: t.field({
    type: [Game],
    description:
      'The games of two clubs, known or typed, on one day: what a form says before it is sent. A hint that refuses nothing (A-39).',
    authScopes: { may: 'game.read' },
    args: {
      day: t.arg({ type: 'Date', required: true, description: 'A day in the club’s zone.' }),
      homeTeamId: t.arg.id({ description: 'One of the clubs, where it is known.' }),
      homeTeamName: t.arg.string({ description: 'Its name, where it was typed; the id counts before it.' }),
      awayTeamId: t.arg.id({ description: 'The other club, where it is known.' }),
      awayTeamName: t.arg.string({ description: 'Its name, where it was typed; the id counts before it.' }),
    },
    resolve: (_root, args, { db, viewer }) => gamesOfPair(db, viewer!.id, parseInput(pairOfDay, args)),
  }),
  gameDays: t.field({
    type: [GameDay],
    description: 'How many games each day from `from` to `to` has, at most 62 days; days without one are left out.',
    authScopes: { may: 'game.read' },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, in the club’s zone.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, which counts.' }),
      level: t.arg({ type: ['Level'], description: 'The levels at which the teams meet; all when left out or empty.' }),
      scoutIds: t.arg.idList({ description: 'Ids of people, at most 50: games that one of them goes to.' }),
      search: t.arg.string({ description: 'Words that clubs and city have; all games when left out.' }),
      first: t.arg.int({ description: 'How many games of each day are given, at most 5; none unless asked.' }),
    },
    resolve: (_root, args, { db, viewer }) => gamesByDay(db, viewer!.id, parseInput(gameDays, args)),
  }),
}));

builder.mutationFields((t) => ({
  createGame: t.field({
    type: Game,
    description:
      'Makes a game, and the clubs of it that were typed and are not known yet (A-37). The same teams meet once a day at one level (A-39). With an idempotency key a repeated call makes one game.',
    authScopes: { may: 'game.create' },
    args: { input: t.arg({ type: CreateGameInput, required: true, description: 'The game.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, zone } = context;
      const input = parseInput(gameInput, args.input);
      const id = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'createGame', input, async () => {
          const made = await insertGame(trx, viewer!.id, input, zone);
          await tellOfScouts(trx, context, made, { added: input.scouts ?? [], gone: [] });
          return made;
        }),
      );
      return findGame(context, id);
    },
  }),
  updateGame: t.field({
    type: Game,
    description: 'Changes what is given; what is left out stays. With `version` an older one is refused.',
    authScopes: { may: 'game.edit' },
    args: { input: t.arg({ type: UpdateGameInput, required: true, description: 'Which game, and what changes.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, zone } = context;
      const input = parseInput(gameUpdate, args.input);
      await writeOnce(context, 'updateGame', input, async (trx, change) => {
        const game = await lockGameForUpdate(trx, change.id);
        if (!game) throw new RefusedError('errors.not_found', { field: 'id' });
        await refuseStale(change, game, async () =>
          conflictError(trx, 'games', await storedGame(trx, viewer!.id, game.id)),
        );
        await tellOfScouts(trx, context, game.id, await updateGame(trx, viewer!.id, game, change, zone));
        await tellOfKickoffs(trx, context, [game.id]);
      });
      return findGame(context, input.id);
    },
  }),
  deleteGame: deletionOf(t, 'game', {
    description: 'Deletes a game that was made by mistake, with who was to go there.',
    lock: lockGame,
    remove: async (trx, id, context) => {
      await tellOfDeletedGame(trx, context, id);
      await deleteGame(trx, id);
    },
  }),
}));
