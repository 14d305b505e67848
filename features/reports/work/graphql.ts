import { scopeOf } from '#domain/permissions.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { workOf, type WorkGameRow, type WorkReportRow, type WorkRow } from './data.ts';
import { editableUntil, workArgs, workPeriod } from './rules.ts';

const WorkGame = builder.objectRef<WorkGameRow>('WorkGame').implement({
  description: 'A game that the viewer is assigned to, as the own work names it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the `Game`.' }),
    startDateTime: t.expose('startDateTime', { type: 'DateTime', description: 'The kick-off, as of the `Game`.' }),
    kickoffKnown: t.exposeBoolean('kickoffKnown', { description: 'False when only the day of the game is known.' }),
    day: t.expose('day', { type: 'Date', description: 'The day of the game in the club’s zone.' }),
    level: t.expose('level', { type: 'Level', description: 'The level at which the teams meet.' }),
    city: t.exposeString('city', { description: 'Where it is played; empty while it is not known.' }),
    homeTeam: t.exposeString('homeTeam', { description: 'The name of the club at home.' }),
    awayTeam: t.exposeString('awayTeam', { description: 'The name of the club away.' }),
    unanswered: t.exposeBoolean('unanswered', { description: 'Whether the viewer was asked and has not answered.' }),
  }),
});

const WorkReport = builder.objectRef<WorkReportRow>('WorkReport').implement({
  description: 'A report of the viewer’s own that can still be changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the `Report`.' }),
    playerId: t.exposeID('playerId', { description: 'Whom it is about.' }),
    firstName: t.exposeString('firstName', { description: 'Of the player.' }),
    lastName: t.exposeString('lastName', { description: 'Of the player.' }),
    homeTeam: t.exposeString('homeTeam', { description: 'The name of the club at home.' }),
    awayTeam: t.exposeString('awayTeam', { description: 'The name of the club away.' }),
    editableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the viewer may change it (A-14); null for whoever always may.',
      resolve: ({ createdAt }, _args, { viewer }) => editableUntil(viewer!, createdAt),
    }),
  }),
});

const WorkGames = builder.objectRef<WorkRow['assigned']>('WorkGames').implement({
  description: 'Games that wait for the viewer.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many there are.' }),
    first: t.expose('first', { type: [WorkGame], description: 'At most 20 of them.' }),
  }),
});

const WorkReports = builder.objectRef<WorkRow['editable']>('WorkReports').implement({
  description: 'Reports of the viewer’s own that can still be changed.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many there are.' }),
    first: t.expose('first', { type: [WorkReport], description: 'At most 20 of them.' }),
  }),
});

const WorkName = builder.objectRef<WorkRow['games'][number]>('WorkName').implement({
  description: 'What a record is called that a draft is about.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id it was asked with.' }),
    name: t.exposeString('name', { description: 'Both clubs of a game, or the name of a player.' }),
  }),
});

const Work = builder.objectRef<WorkRow & { now: string }>('Work').implement({
  description: 'What waits for the viewer in Scouting.',
  fields: (t) => ({
    now: t.expose('now', { type: 'DateTime', description: 'The server’s clock, for the time that is left.' }),
    assigned: t.expose('assigned', {
      type: WorkGames,
      description: 'Assigned games of the next 14 days that have not begun, the soonest first.',
    }),
    unreported: t.expose('unreported', {
      type: WorkGames,
      description: 'Assigned games of the last 60 days that the viewer has not reported on, the latest first.',
    }),
    editable: t.expose('editable', {
      type: WorkReports,
      description: 'Reports of the last 24 hours, the one that closes first before the others.',
    }),
    games: t.expose('games', { type: [WorkName], description: 'What the games that were asked for are called.' }),
    players: t.expose('players', { type: [WorkName], description: 'The same of players the viewer may read.' }),
  }),
});

builder.queryFields((t) => ({
  myWork: t.field({
    type: Work,
    description:
      'What waits for the viewer: assigned games, missing reports, and own reports that can still be changed.',
    authScopes: { may: 'report.read' },
    args: {
      gameIds: t.arg.idList({ description: 'Games to be named, of drafts on the device; at most 50.' }),
      playerIds: t.arg.idList({ description: 'Players to be named; at most 50.' }),
    },
    resolve: async (_root, args, { db, viewer, now, zone }) => {
      const { gameIds, playerIds } = parseInput(workArgs, args);
      const asked = { userId: viewer!.id, players: scopeOf(viewer, 'player.read') };
      const ids = { gameIds: gameIds ?? [], playerIds: playerIds ?? [] };
      const period = workPeriod(now, zone);
      return { ...(await workOf(db, { ...period, ...asked, ...ids })), now: period.now };
    },
  }),
}));
