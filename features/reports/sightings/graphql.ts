/** When a player was seen last and where next (DSK-27), and what a scout has seen (DSK-28). */
import { isStaffMember } from '#domain/football.ts';
import { readId } from '#domain/ids.ts';
import { scopeOf } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import type { GameRow } from '#features/games/data.ts';
import { Game } from '#features/games/graphql.ts';
import { playerById } from '#features/players/data.ts';
import { userById } from '#features/users/data.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { firstDayOfSeason, seasonBeginning } from '#features/users/squads/rules.ts';
import { builder } from '#server/graphql/builder.ts';
import { RefusedError } from '#server/errors/errors.ts';
import {
  lastSeenAt,
  nextGamesOf,
  scoutFigures,
  scoutTable,
  unreportedGames,
  type GradeShareRow,
  type ScoutFiguresRow,
  type ScoutTableRow,
  type UnreportedGames,
} from './data.ts';

const MAX_CHANCES = 3;
const MAX_UNREPORTED = 5;

type Coverage = { lastSeen: GameRow | undefined; chances: GameRow[] };

const PlayerCoverage = builder.objectRef<Coverage>('PlayerCoverage').implement({
  description: 'When a player was seen last, and where next.',
  fields: (t) => ({
    lastSeen: t.expose('lastSeen', {
      type: Game,
      nullable: true,
      description: 'The latest game that somebody has reported on the player at; null without a report.',
    }),
    chances: t.expose('chances', {
      type: [Game],
      description: 'The next games of the player’s team, and of the club where the team is not known; at most three.',
    }),
  }),
});

const GradeShare = builder.objectRef<GradeShareRow>('GradeShare').implement({
  description: 'How many reports of the season came to a grade.',
  fields: (t) => ({
    grade: t.exposeInt('grade', { description: 'The average of a report, rounded.' }),
    own: t.exposeInt('own', { description: 'How many of the scout.' }),
    all: t.exposeInt('all', { description: 'How many of everybody.' }),
  }),
});

const UnreportedGamesType = builder.objectRef<UnreportedGames>('UnreportedGames').implement({
  description: 'Games of the season that somebody was to go to and has not reported on.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many there are.' }),
    first: t.expose('first', { type: [Game], description: 'The latest of them, at most five.' }),
  }),
});

const ScoutFigures = builder.objectRef<ScoutFiguresRow & { unreported: UnreportedGames }>('ScoutFigures').implement({
  description: 'What a scout has seen.',
  fields: (t) => ({
    reports: t.exposeInt('reports', { description: 'How many reports there are of the scout.' }),
    days: t.exposeInt('days', { description: 'The days of the season with a game that the scout has reported on.' }),
    grades: t.expose('grades', { type: [GradeShare], description: 'The grades of the season, the lowest first.' }),
    unreported: t.expose('unreported', { type: UnreportedGamesType, description: 'What is still to be reported.' }),
  }),
});

const ScoutTableRowType = builder.objectRef<ScoutTableRow>('ScoutTableRow').implement({
  description: 'What somebody of the staff has seen this season.',
  fields: (t) => ({
    scout: t.expose('scout', { type: UserReference, description: 'Who.' }),
    reports: t.exposeInt('reports', { description: 'How many reports on games of the season.' }),
    average: t.exposeFloat('average', { nullable: true, description: 'Their average grade; null without a report.' }),
    days: t.exposeInt('days', { description: 'The days with a game that they have reported on.' }),
    lastDay: t.expose('lastDay', { type: 'Date', nullable: true, description: 'The latest of these days.' }),
    unreported: t.exposeInt('unreported', {
      description: 'How many games before today they were to go to and have not reported on.',
    }),
  }),
});

builder.queryFields((t) => ({
  scoutTable: t.field({
    type: [ScoutTableRowType],
    description: 'What everybody of the staff has seen this season, by name (DSK-32). For managers and admins.',
    authScopes: { may: 'gameAssignment.write' },
    resolve: (_root, _args, { db, now, zone }) => {
      const today = dayOf(now, zone);
      return scoutTable(db, { from: firstDayOfSeason(seasonBeginning(today)), today });
    },
  }),
  scoutFigures: t.field({
    type: ScoutFigures,
    description: 'What a scout has seen, beside the whole department (DSK-28).',
    authScopes: { may: 'gameAssignment.write' },
    args: { scoutId: t.arg.id({ required: true, description: 'Which scout, manager or admin.' }) },
    resolve: async (_root, args, { db, viewer, now, zone }) => {
      const scoutId = readId(args.scoutId);
      const scout = scoutId === undefined ? undefined : await userById(db, scoutId);
      if (!scout || !isStaffMember(scout)) throw new RefusedError('errors.not_found', { field: 'scoutId' });
      const today = dayOf(now, zone);
      const season = { scoutId: scout.id, from: firstDayOfSeason(seasonBeginning(today)), today };
      return {
        ...(await scoutFigures(db, season)),
        unreported: await unreportedGames(db, viewer!.id, season, MAX_UNREPORTED),
      };
    },
  }),
  playerCoverage: t.field({
    type: PlayerCoverage,
    description: 'When a player was seen last, and where next (DSK-27). Of a player the viewer may open.',
    authScopes: { may: 'report.read' },
    args: { playerId: t.arg.id({ required: true, description: 'Which player.' }) },
    resolve: async (_root, { playerId }, { db, viewer, now, zone }) => {
      const named = readId(playerId);
      const player = named === undefined ? undefined : await playerById(db, scopeOf(viewer, 'player.read'), named);
      if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
      const plays = { clubId: player.club.id, team: player.teamId };
      return {
        lastSeen: await lastSeenAt(db, viewer!.id, player.id),
        chances: await nextGamesOf(db, viewer!.id, plays, { now, today: dayOf(now, zone) }, MAX_CHANCES),
      };
    },
  }),
}));
