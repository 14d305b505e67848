/** Sending scouts to games: who is asked, what they answer, and who could go (DSK-01 to DSK-08). */
import { readId } from '#domain/ids.ts';
import { can } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { ToldGameType } from '#features/notifications/graphql.ts';
import { presentPlayersById } from '#features/players/data.ts';
import { Player } from '#features/players/graphql.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import type { Db } from '#server/database/database.ts';
import { shareMergeLock, writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import {
  assignmentsOfGames,
  withdrawAssignments,
  writeAssignmentAnswer,
  writeGameAssignments,
  type GameAssignmentRow,
} from '../assignments/data.ts';
import { tellOfGame } from '../assignments/notices.ts';
import { answerAssignmentInput, assignInput, availabilityArgs, stateOn, withdrawInput } from '../assignments/rules.ts';
import { gameById, holdGame } from '../data.ts';
import { Game } from '../graphql.ts';
import {
  availabilityFor,
  boardGames,
  deskGames,
  squadMatches,
  watchedByGame,
  type DeskGames,
  type AvailabilityRow,
  type BoardGameRow,
  type BoardScoutRow,
  type SquadMatchSide,
  type SquadMatchRow,
} from './data.ts';
import {
  boardArgs,
  deskDays,
  dueDays,
  matchDays,
  MAX_BOARD_GAMES,
  MAX_DESK_GAMES,
  MAX_SQUAD_MATCHES,
} from './rules.ts';

const loadPlayer = batchLoader(({ db }, ids) => presentPlayersById(db, ids));

const GameAssignment = builder.objectRef<GameAssignmentRow>('GameAssignment').implement({
  description: 'Somebody who was asked to go to a game.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The same when they are asked again.' }),
    scout: t.expose('scout', { type: UserReference, description: 'Who was asked.' }),
    state: t.field({
      type: 'GameAssignmentState',
      description: 'Also `done` once they have reported on the game, and `missed` after its day without a report.',
      resolve: (row, _args, { now, zone }) => stateOn(row, dayOf(now, zone)),
    }),
    note: t.exposeString('note', { description: 'What is to be known or looked for; may be empty.' }),
    answer: t.exposeString('answer', { description: 'A line with the answer; may be empty.' }),
    players: t.field({
      type: [Player],
      description: 'Who is to be watched there.',
      resolve: async ({ playerIds }, _args, context) => {
        const players = await Promise.all(playerIds.map((id) => loadPlayer(context, id)));
        return players.filter((player) => player !== undefined);
      },
    }),
    askedBy: t.expose('askedBy', { type: UserReference, description: 'Who asked.' }),
    askedAt: t.expose('askedAt', { type: 'DateTime', description: 'When.' }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while there is no answer.',
    }),
  }),
});

const loadAll = batchLoader<GameAssignmentRow[]>(({ db }, ids) => assignmentsOfGames(db, ids, null));
const loadOwn = batchLoader<GameAssignmentRow[]>(({ db, viewer }, ids) => assignmentsOfGames(db, ids, viewer!.id));
const loadWatched = batchLoader<number>(({ db }, ids) => watchedByGame(db, ids));

builder.objectFields(Game, (t) => ({
  assignments: t.field({
    type: [GameAssignment],
    nullable: true,
    description: 'Who was asked to go there and what they answered, by name. For managers; null to scouts.',
    resolve: async ({ id }, _args, context) =>
      can(context.viewer, 'gameAssignment.write') ? ((await loadAll(context, id)) ?? []) : null,
  }),
  ownAssignment: t.field({
    type: GameAssignment,
    nullable: true,
    description: 'What the viewer was asked; null when nobody has.',
    resolve: async ({ id }, _args, context) => (await loadOwn(context, id))?.[0] ?? null,
  }),
}));

builder.objectField(Game, 'watchedPlayers', (t) =>
  t.int({
    nullable: true,
    description:
      'How many players of the two teams are on the watchlist or on the trail (DSK-15). For managers; null to scouts.',
    resolve: async ({ id }, _args, context) =>
      can(context.viewer, 'gameAssignment.write') ? ((await loadWatched(context, id)) ?? 0) : null,
  }),
);

builder.objectField(ToldGameType, 'ownState', (t) =>
  t.field({
    type: 'GameAssignmentState',
    nullable: true,
    description: 'What has become of asking the viewer; null when nobody has, or the game is gone.',
    resolve: async ({ id }, _args, context) => {
      const own = can(context.viewer, 'gameAssignment.answer') ? (await loadOwn(context, id))?.[0] : undefined;
      return own ? stateOn(own, dayOf(context.now, context.zone)) : null;
    },
  }),
);

const ScoutAvailability = builder.objectRef<AvailabilityRow>('ScoutAvailability').implement({
  description: 'Whether somebody could go to a game: the word only, never what they do.',
  fields: (t) => ({
    person: t.expose('person', { type: UserReference, description: 'Of the staff.' }),
    availability: t.expose('availability', { type: 'Availability', description: 'As it stands now.' }),
  }),
});

const BoardScout = builder.objectRef<BoardScoutRow>('BoardScout').implement({
  description: 'Somebody who goes to a game, or was asked and has declined.',
  fields: (t) => ({
    scout: t.expose('scout', { type: UserReference, description: 'Who.' }),
    state: t.field({
      type: 'GameAssignmentState',
      nullable: true,
      description: 'As of the assignment; null for whom nobody asked, who goes.',
      resolve: ({ state, ...seen }, _args, { now, zone }) => state && stateOn({ state, ...seen }, dayOf(now, zone)),
    }),
    hasReported: t.exposeBoolean('hasReported', { description: 'Whether they have reported on the game.' }),
  }),
});
const BoardGame = builder.objectRef<BoardGameRow>('BoardGame').implement({
  description: 'A game on the board of some days.',
  fields: (t) => ({
    game: t.field({ type: Game, description: 'The game.', resolve: ({ game }) => game }),
    scouts: t.expose('scouts', { type: [BoardScout], description: 'Who goes or has declined, by name.' }),
    watchedPlayers: t.int({
      description: 'How many players of the two teams are on the watchlist or on the trail.',
      resolve: ({ watched }) => watched,
    }),
  }),
});
const GameBoard = builder.objectRef<{ games: BoardGameRow[]; more: boolean }>('GameBoard').implement({
  description: 'The games of some days, by kick-off.',
  fields: (t) => ({
    games: t.field({ type: [BoardGame], description: 'The games.', resolve: ({ games }) => games }),
    more: t.exposeBoolean('more', { description: 'Whether there are later ones that are not given.' }),
  }),
});

const DeskGamesType = builder.objectRef<DeskGames>('DeskGames').implement({
  description: 'Games that wait for whoever sends scouts.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many there are.' }),
    first: t.field({
      type: [BoardGame],
      description: `The soonest, at most ${MAX_DESK_GAMES}.`,
      resolve: ({ first }) => first,
    }),
  }),
});
const DeskWork = builder.objectRef<Record<'unassigned' | 'unanswered' | 'overdue', DeskGames>>('DeskWork').implement({
  description: 'What waits for whoever sends scouts, of the next ten days, and of the last fourteen what is due.',
  fields: (t) => ({
    unassigned: t.expose('unassigned', {
      type: DeskGamesType,
      description: 'Games with watched players to which nobody goes.',
    }),
    unanswered: t.expose('unanswered', {
      type: DeskGamesType,
      description: 'Games to which somebody was asked who has not answered.',
    }),
    overdue: t.expose('overdue', {
      type: DeskGamesType,
      description: 'Games of the last fourteen days to which somebody went who has not reported (DSK-22).',
    }),
  }),
});

const MatchSideType = builder.objectRef<SquadMatchSide>('SquadMatchSide').implement({
  description: 'A side of a match of a squad.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'The club; null for a name that was typed.' }),
    name: t.exposeString('name', { description: 'The name of the club.' }),
  }),
});
const SquadMatch = builder.objectRef<SquadMatchRow>('SquadMatch').implement({
  description: 'A match of a squad that is no game of scouting yet.',
  fields: (t) => ({
    activityId: t.exposeID('activityId', { description: 'The match in the calendar.' }),
    date: t.expose('date', { type: 'Date', description: 'Its day.' }),
    startsAt: t.expose('startsAt', { type: 'Time', description: 'Its kick-off.' }),
    level: t.expose('level', { type: 'Level', description: 'That of the squad.' }),
    squad: t.exposeString('squad', { description: 'The short name of the squad.' }),
    home: t.expose('home', { type: MatchSideType, description: 'The home side.' }),
    away: t.expose('away', { type: MatchSideType, description: 'The other side.' }),
    watchedPlayers: t.int({
      description: 'How many players of the two clubs are on the watchlist or on the trail, at that level.',
      resolve: ({ watched }) => watched,
    }),
  }),
});

const AssignGameScoutsInput = inputTypeOf('AssignGameScoutsInput', assignInput, 'Who is asked to go to a game.', {
  gameId: 'The game, of today or later.',
  scoutIds: 'Active people of the staff, at most 50. Who was asked already, or goes, stays as they are.',
  note: 'What is to be known or looked for there; at most 500 characters.',
  playerIds: 'Who is to be watched there, at most 20.',
});
const WithdrawGameScoutInput = inputTypeOf('WithdrawGameScoutInput', withdrawInput, 'Who need not go any more.', {
  gameId: 'The game.',
  scoutId: 'Who was asked, or has accepted.',
});
const AnswerGameAssignmentInput = inputTypeOf('AnswerGameAssignmentInput', answerAssignmentInput, 'Whether one goes.', {
  gameId: 'The game that the viewer was asked to go to.',
  accept: 'False: they do not go.',
  startDateTime: 'The kick-off that the answer is about: a yes to an earlier one is refused. Any when left out.',
  line: 'A line with it, at most 200 characters.',
});

/** Holds the game against deletion and merges. @throws Refused when there is none, or its day is over. */
async function holdComingGame(trx: Db, { viewer, now, zone }: Context, id: string): Promise<string> {
  await shareMergeLock(trx);
  const gameId = await holdGame(trx, id);
  if (gameId === undefined) throw new RefusedError('errors.not_found', { field: 'gameId' });
  const game = await gameById(trx, viewer!.id, gameId);
  if (game!.day < dayOf(now, zone)) throw new RefusedError('validations.game_over', { field: 'gameId' });
  return gameId;
}

/** @throws Refused when one of them is not there. */
async function watchedPlayers(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await presentPlayersById(trx, ids);
  if (ids.some((id) => !found.has(id))) throw new RefusedError('validations.id_invalid', { field: 'playerIds' });
  return [...found.values()].map(({ id }) => id);
}

const readGame = async ({ db, viewer }: Context, id: string) => (await gameById(db, viewer!.id, id))!;

builder.queryField('scoutAvailability', (t) =>
  t.field({
    type: [ScoutAvailability],
    description: 'Everybody of the staff by name, with whether they could go to a game (DSK-08).',
    authScopes: { may: 'gameAssignment.write' },
    args: { gameId: t.arg.id({ required: true, description: 'Which game.' }) },
    resolve: async (_root, args, { db, viewer, zone }) => {
      const { gameId } = parseInput(availabilityArgs, args);
      const game = readId(gameId) && (await gameById(db, viewer!.id, gameId));
      if (!game) throw new RefusedError('errors.not_found', { field: 'gameId' });
      return availabilityFor(db, game.id, zone);
    },
  }),
);

builder.queryField('squadMatches', (t) =>
  t.field({
    type: [SquadMatch],
    description: `Matches of squads in the next four weeks whose clubs have watched players, and which are no game yet, at most ${MAX_SQUAD_MATCHES} (DSK-31).`,
    authScopes: { may: 'gameAssignment.write' },
    resolve: (_root, _args, { db, now, zone }) => squadMatches(db, matchDays(dayOf(now, zone)), MAX_SQUAD_MATCHES),
  }),
);

builder.queryField('deskWork', (t) =>
  t.field({
    type: DeskWork,
    description:
      'What waits for whoever sends scouts: games of the next ten days, and reports that are due (DSK-13, DSK-22).',
    authScopes: { may: 'gameAssignment.write' },
    resolve: async (_root, _args, { db, viewer, now, zone }) => {
      const today = dayOf(now, zone);
      const read = (which: 'unassigned' | 'unanswered' | 'overdue') =>
        deskGames(
          db,
          viewer!.id,
          which,
          { ...(which === 'overdue' ? dueDays(today) : deskDays(today)), now },
          MAX_DESK_GAMES,
        );
      const [unassigned, unanswered, overdue] = await Promise.all([
        read('unassigned'),
        read('unanswered'),
        read('overdue'),
      ]);
      return { unassigned, unanswered, overdue };
    },
  }),
);

builder.queryField('gameBoard', (t) =>
  t.field({
    type: GameBoard,
    description: `The games from \`from\` to \`to\`, at most 14 days and ${MAX_BOARD_GAMES} games, with who goes and how many watched players they have (DSK-11).`,
    authScopes: { may: 'gameAssignment.write' },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, in the club’s zone.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, which counts.' }),
      level: t.arg({ type: ['Level'], description: 'The levels at which the teams meet; all when left out or empty.' }),
      gameContext: t.arg({
        type: ['GameContext'],
        description: 'What is played for; anything when left out or empty.',
      }),
      search: t.arg.string({ description: 'Words of the clubs or the city, as in the list of games.' }),
      watched: t.arg.boolean({ description: 'True: only games with a watched player.' }),
    },
    resolve: async (_root, args, { db, viewer }) => {
      const found = await boardGames(db, viewer!.id, parseInput(boardArgs, args), MAX_BOARD_GAMES + 1);
      return { games: found.slice(0, MAX_BOARD_GAMES), more: found.length > MAX_BOARD_GAMES };
    },
  }),
);

builder.mutationFields((t) => ({
  assignGameScouts: t.field({
    type: Game,
    description:
      'Asks scouts to go to a game and tells them at once; until they decline they stand among who goes (DSK-01).',
    authScopes: { may: 'gameAssignment.write' },
    args: { input: t.arg({ type: AssignGameScoutsInput, required: true, description: 'Who, and where.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now, zone } = context;
      const input = parseInput(assignInput, args.input);
      await writeOnce(context, 'assignGameScouts', input, async (trx, { scoutIds, note, playerIds, ...named }) => {
        const gameId = await holdComingGame(trx, context, named.gameId);
        const watched = await watchedPlayers(trx, playerIds ?? []);
        const about = { gameId, scoutIds, note: note ?? '', playerIds: watched, by: viewer!.id, now };
        const asked = await writeGameAssignments(trx, about);
        // Nobody asks themselves.
        if (asked.includes(viewer!.id))
          await writeAssignmentAnswer(trx, { gameId, scoutId: viewer!.id, accept: true, line: '', now, zone });
        await tellOfGame(trx, context, 'GAME_ASKED', gameId, asked);
      });
      return readGame(context, input.gameId);
    },
  }),
  withdrawGameScout: t.field({
    type: Game,
    description: 'Somebody need not go to a game any more, and is told. Who was not asked stays as they are.',
    authScopes: { may: 'gameAssignment.write' },
    args: { input: t.arg({ type: WithdrawGameScoutInput, required: true, description: 'Who, and where.' }) },
    resolve: async (_root, args, context) => {
      const input = parseInput(withdrawInput, args.input);
      await writeOnce(context, 'withdrawGameScout', input, async (trx, { scoutId, ...named }) => {
        const gameId = await holdComingGame(trx, context, named.gameId);
        const ended = await withdrawAssignments(trx, gameId, [scoutId]);
        await tellOfGame(trx, context, 'GAME_WITHDRAWN', gameId, ended);
      });
      return readGame(context, input.gameId);
    },
  }),
  answerGameAssignment: t.field({
    type: Game,
    description:
      'Answers for the viewer whether they go to a game that they were asked to (DSK-02), until its day is over; another answer takes its place. Whoever asked is told. Refused when another game was accepted for that time (DSK-04).',
    authScopes: { may: 'gameAssignment.answer' },
    args: {
      input: t.arg({ type: AnswerGameAssignmentInput, required: true, description: 'Which game, and the answer.' }),
    },
    resolve: async (_root, args, context) => {
      const { viewer, now, zone } = context;
      const input = parseInput(answerAssignmentInput, args.input);
      await writeOnce(
        context,
        'answerGameAssignment',
        input,
        async (trx, { accept, line, startDateTime, ...named }) => {
          const gameId = await holdComingGame(trx, context, named.gameId);
          const answer = { gameId, scoutId: viewer!.id, accept, line: line ?? '', startDateTime, now, zone };
          const askedBy = await writeAssignmentAnswer(trx, answer);
          if (askedBy) await tellOfGame(trx, context, accept ? 'GAME_ACCEPTED' : 'GAME_DECLINED', gameId, [askedBy]);
        },
      );
      return readGame(context, input.gameId);
    },
  }),
}));
