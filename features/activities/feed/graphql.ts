import { scopeOf } from '#domain/permissions.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { ExportLink } from '#server/graphql/export-link.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { endFeed, entryById, feedOf, renewFeed, type FeedRow } from './data.ts';
import { CALENDAR_PROGRAMS, feedInput, fileArgs } from './rules.ts';

export const activityFilePath = (id: string) => `/calendars/activities/${id}.ics`;

const CalendarProgramEnum = builder.enumType('CalendarProgram', {
  description: 'A kind of calendar program.',
  values: CALENDAR_PROGRAMS,
});

const CalendarFeed = builder.objectRef<FeedRow>('CalendarFeed').implement({
  description: 'The private address of the own calendar, for calendar programs. Nobody is told the address again.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the address was made.' }),
    lastFetchedAt: t.expose('lastFetchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the calendar was last fetched, to ten minutes; null when it never was.',
    }),
    lastFetchedBy: t.expose('lastFetchedBy', {
      type: CalendarProgramEnum,
      nullable: true,
      description: 'By what kind of program, as that calls itself.',
    }),
  }),
});

const NewCalendarFeed = builder.objectRef<{ token: string }>('NewCalendarFeed').implement({
  description: 'A new address of the own calendar.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'The address is `/calendars/TOKEN.ics` on this server. Only this answer has it.',
    }),
  }),
});

const EndedCalendarFeed = builder.objectRef<{ ended: boolean }>('EndedCalendarFeed').implement({
  description: 'What has become of the address.',
  fields: (t) => ({ ended: t.exposeBoolean('ended', { description: 'True: there is none now.' }) }),
});

const RenewCalendarFeedInput = inputTypeOf(
  'RenewCalendarFeedInput',
  feedInput,
  'A new address: the one before is worth nothing then.',
  {},
);
const EndCalendarFeedInput = inputTypeOf('EndCalendarFeedInput', feedInput, 'The end of the address.', {});

builder.queryFields((t) => ({
  calendarFeed: t.field({
    type: CalendarFeed,
    nullable: true,
    description: 'Whether the own calendar has an address for calendar programs; null when it has none.',
    authScopes: { may: 'calendar.feed' },
    resolve: async (_root, _args, { db, viewer }) => (await feedOf(db, viewer!.id)) ?? null,
  }),
  activityCalendarFile: t.field({
    type: ExportLink,
    description: 'One activity as a file for calendar programs.',
    authScopes: { may: 'activity.read' },
    args: { activityId: t.arg.id({ required: true, description: 'Which one.' }) },
    resolve: async (_root, args, { db, viewer, now }) => {
      const { activityId } = parseInput(fileArgs, args);
      const entry = await entryById(db, scopeOf(viewer, 'activity.read'), activityId);
      if (!entry) throw new RefusedError('errors.not_found', { field: 'activityId' });
      const url = await signedLink(db, activityFilePath(entry.id), viewer!, now);
      return { url, type: 'other' as const, title: entry.title, date: entry.date };
    },
  }),
}));

builder.mutationFields((t) => ({
  renewCalendarFeed: t.field({
    type: NewCalendarFeed,
    description:
      'Makes an address of the own calendar, or another one. Said again with its key it answers yet another: the one before was never seen.',
    authScopes: { may: 'calendar.feed' },
    args: { input: t.arg({ type: RenewCalendarFeedInput, required: true, description: 'Nothing but a key.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, sessionId, now } = context;
      let token: string | undefined;
      await writeOnce(context, 'renewCalendarFeed', parseInput(feedInput, args.input), async (trx) => {
        token = await renewFeed(trx, viewer!.id, sessionId, now);
      });
      // Answers are stored with their keys, but never the token: a replayed call makes a new one.
      token ??= await db.transaction().execute((trx) => renewFeed(trx, viewer!.id, sessionId, now));
      return { token };
    },
  }),
  endCalendarFeed: t.field({
    type: EndedCalendarFeed,
    description: 'Ends the address of the own calendar.',
    authScopes: { may: 'calendar.feed' },
    args: { input: t.arg({ type: EndCalendarFeedInput, required: true, description: 'Nothing but a key.' }) },
    resolve: (_root, args, context) =>
      writeOnce(context, 'endCalendarFeed', parseInput(feedInput, args.input), async (trx) => {
        await endFeed(trx, context.viewer!.id);
        return { ended: true };
      }),
  }),
}));
