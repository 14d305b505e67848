import { scopeOf } from '#domain/permissions.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { deadlinesBetween, type DeadlineDayRow, type DeadlineRow } from './data.ts';
import { deadlinePeriod, monthDeadlinesArgs, MAX_NAMED_DEADLINES } from './rules.ts';

const Deadline = builder.objectRef<DeadlineRow>('Deadline').implement({
  description: 'A journal or an objective that has a deadline, as a calendar names it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the journal or objective.' }),
    kind: t.expose('kind', { type: 'StoryKind', description: 'Whether it is a journal or an objective.' }),
    name: t.exposeString('name', { description: 'The title.' }),
    playerId: t.exposeID('playerId', { nullable: true, description: 'The player it is about.' }),
    personId: t.exposeID('personId', { nullable: true, description: 'The person it is about.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'Of whom it is about; null for nobody.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Of whom it is about; null for nobody.' }),
    createdBy: t.expose('createdBy', { type: UserReference, description: 'Who wrote or set it.' }),
  }),
});

const DeadlineDay = builder.objectRef<DeadlineDayRow>('DeadlineDay').implement({
  description: 'A day until which something is to be done.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day.' }),
    total: t.exposeInt('total', { description: 'How many deadlines it has.' }),
    first: t.expose('first', {
      type: [Deadline],
      description: `The first ${MAX_NAMED_DEADLINES} of them, by title.`,
    }),
  }),
});

builder.queryFields((t) => ({
  monthDeadlines: t.field({
    type: [DeadlineDay],
    description:
      'Deadlines of journals and objectives in the six weeks from the week of a day on: of scouts the own ones, for managers all. They plan nothing and take no time.',
    authScopes: { may: 'deadline.read' },
    args: {
      date: t.arg({ type: 'Date', required: true, description: 'A day of the first week.' }),
      createdById: t.arg.id({ description: 'Only those that this person wrote or set.' }),
    },
    resolve: (_root, args, { db, viewer }) => {
      const { date, createdById } = parseInput(monthDeadlinesArgs, args);
      const scopes = {
        authors: scopeOf(viewer, 'deadline.read'),
        journals: scopeOf(viewer, 'journal.read'),
        objectives: scopeOf(viewer, 'objective.read'),
        players: scopeOf(viewer, 'player.read'),
      };
      return deadlinesBetween(db, scopes, { ...deadlinePeriod(date), ...(createdById && { createdById }) });
    },
  }),
}));
