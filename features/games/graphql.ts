import { pagination } from '#domain/fields.ts';
import { isId } from '#domain/ids.ts';
import { clockOf } from '#domain/time.ts';
import { Club } from '#features/clubs/graphql.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/graphql/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, toPage, PaginationInput } from '#server/graphql/pagination.ts';
import { gameById, insertGame, peopleById, updateGame, type GameRow } from './data.ts';
import { gamesByDay, gamesOfPair, listGames, type GameDayRow } from './lists.ts';
import { GAME_SORTS, gameDays, gameInput, gamesFilter, gameUpdate, pairOfDay } from './rules.ts';

const loadPeople = batchLoader(({ db }, ids) => peopleById(db, ids));
const peopleOf = async (context: Context, game: GameRow) => (await loadPeople(context, game.id))!;

/** A game of two clubs. `kickoff` and `day` are the club's own clock and calendar. */
export const Game = builder.objectRef<GameRow>('Game').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    startDateTime: t.expose('startDateTime', { type: 'DateTime' }),
    kickoffKnown: t.exposeBoolean('kickoffKnown', { description: 'False when only the day of the game is known.' }),
    day: t.expose('day', { type: 'Date' }),
    kickoff: t.field({
      type: 'Time',
      nullable: true,
      resolve: (game, _args, { zone }) =>
        game.kickoffKnown ? clockOf(Temporal.Instant.from(game.startDateTime), zone) : null,
    }),
    homeTeam: t.expose('homeTeam', { type: Club }),
    awayTeam: t.expose('awayTeam', { type: Club }),
    homeTeamId: t.id({ resolve: (game) => game.homeTeam.id }),
    awayTeamId: t.id({ resolve: (game) => game.awayTeam.id }),
    homeTeamName: t.string({ resolve: (game) => game.homeTeam.name }),
    awayTeamName: t.string({ resolve: (game) => game.awayTeam.name }),
    homeTeamType: t.expose('homeTeamType', { type: 'Team', nullable: true }),
    awayTeamType: t.expose('awayTeamType', { type: 'Team', nullable: true }),
    homeTeamResult: t.exposeInt('homeTeamResult', { nullable: true }),
    awayTeamResult: t.exposeInt('awayTeamResult', { nullable: true }),
    level: t.expose('level', { type: 'Level' }),
    observations: t.exposeString('observations'),
    scouts: t.field({
      type: [UserReference],
      resolve: async (game, _args, context) => (await peopleOf(context, game)).scouts,
    }),
    assignedToMe: t.boolean({
      description: 'Whether the viewer is one of the scouts.',
      resolve: (game, _args, context) =>
        game.assignedToMe ??
        peopleOf(context, game).then(({ scouts }) => scouts.some(({ id }) => id === context.viewer!.id)),
    }),
    scoutingProcedure: t.expose('scoutingProcedure', { type: 'Procedure', nullable: true }),
    gameContext: t.expose('gameContext', { type: 'GameContext', nullable: true }),
    location: t.exposeString('location', { description: 'The country, as ISO 3166 writes it.' }),
    city: t.exposeString('city'),
    createdBy: t.field({
      type: UserReference,
      nullable: true,
      resolve: async (game, _args, context) => (await peopleOf(context, game)).createdBy,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

const Games = pageType('Games', Game);
const GamesFilter = inputTypeOf('GamesFilter', gamesFilter);
const CreateGameInput = inputTypeOf('CreateGameInput', gameInput);
const UpdateGameInput = inputTypeOf('UpdateGameInput', gameUpdate);

const GameDay = builder.objectRef<GameDayRow>('GameDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    games: t.exposeInt('games'),
    first: t.expose('first', { type: [Game] }),
  }),
});

builder.queryFields((t) => ({
  games: t.field({
    type: Games,
    authScopes: { may: 'game.read' },
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: GamesFilter }) },
    resolve: (_root, args, { db, viewer, zone }) => {
      const page = toPage(parseInput(pagination, args.pagination), GAME_SORTS, {
        sortBy: 'createdAt',
        descending: true,
      });
      return listGames(db, viewer!.id, parseInput(gamesFilter, args.filter), page, zone);
    },
  }),
  game: t.field({
    type: Game,
    description: 'A game; the id of one that became one with another leads there.',
    authScopes: { may: 'game.read' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      const game = isId(args.id) ? await gameById(db, viewer!.id, args.id) : undefined;
      if (!game) throw new RefusedError('errors.not_found', { field: 'id' });
      return game;
    },
  }),
  gamesOfPair: t.field({
    type: [Game],
    description:
      'The games of two clubs, known or typed, on one day: what a form says before it is sent. A hint that refuses nothing.',
    authScopes: { may: 'game.read' },
    args: {
      day: t.arg({ type: 'Date', required: true }),
      homeTeamId: t.arg.id(),
      homeTeamName: t.arg.string(),
      awayTeamId: t.arg.id(),
      awayTeamName: t.arg.string(),
    },
    resolve: (_root, args, { db, viewer }) => gamesOfPair(db, viewer!.id, parseInput(pairOfDay, args)),
  }),
  gameDays: t.field({
    type: [GameDay],
    description: 'How many games each day from `from` to `to` has, at most 62 days; days without one are left out.',
    authScopes: { may: 'game.read' },
    args: {
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
      search: t.arg.string(),
      first: t.arg.int({ description: 'How many games of each day are given, at most 5; none unless asked.' }),
    },
    resolve: (_root, args, { db, viewer }) => gamesByDay(db, viewer!.id, parseInput(gameDays, args)),
  }),
}));

builder.mutationFields((t) => ({
  createGame: t.field({
    type: Game,
    authScopes: { may: 'game.create' },
    args: { input: t.arg({ type: CreateGameInput, required: true }) },
    resolve: async (_root, args, { db, viewer, zone }) => {
      const input = parseInput(gameInput, args.input);
      const id = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'createGame', input, () => insertGame(trx, viewer!.id, input, zone)),
        );
      return (await gameById(db, viewer!.id, id))!;
    },
  }),
  updateGame: t.field({
    type: Game,
    description: 'Changes what is given; what is left out stays. With `version` an older one is refused.',
    authScopes: { may: 'game.edit' },
    args: { input: t.arg({ type: UpdateGameInput, required: true }) },
    resolve: async (_root, args, { db, viewer, zone }) => {
      const input = parseInput(gameUpdate, args.input);
      await db.transaction().execute((trx) => updateGame(trx, viewer!.id, input, zone));
      return (await gameById(db, viewer!.id, input.id))!;
    },
  }),
}));
