import { readId } from '#domain/ids.ts';
import type { Role } from '#domain/football.ts';
import { INBOX_PAGE } from '#domain/text/lengths.ts';
import type { ToldGame, ToldReport } from '#domain/notification-types.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { userById } from '#features/users/data.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import type { Db } from '#server/database/database.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { countUnread, listNotifications, markNotifications, type NotificationRow, type StoodActivity } from './data.ts';
import { inboxArgs, markReadInput, MAX_UNREAD, readableTo } from './rules.ts';

const EarlierActivity = builder.objectRef<StoodActivity>('EarlierActivity').implement({
  description: 'How an activity stood before it was moved or deleted.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its title.' }),
    date: t.expose('date', { type: 'Date', description: 'Its day.' }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it took the whole day.' }),
    startsAt: t.exposeString('startsAt', { description: 'When it began, HH:MM.' }),
    endsAt: t.exposeString('endsAt', { description: 'When it ended, HH:MM.' }),
    place: t.string({ description: 'Where it was; may be empty.', resolve: ({ place }) => place ?? '' }),
  }),
});

/** Its values alone: from an inbox, which players have too, no type of the scouting side is reached. */
const GameTime = builder.objectRef<Pick<ToldGame, 'day' | 'kickoff'>>('GameTime').implement({
  description: 'When a game is, or was to be, in the club’s zone.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Its day.' }),
    kickoff: t.exposeString('kickoff', { nullable: true, description: 'HH:MM; null while only the day is known.' }),
  }),
});
export const ToldGameType = builder.objectRef<ToldGame>('ToldGame').implement({
  description: 'A game as it stood when an entry was written.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the game, which may have changed since.' }),
    title: t.exposeString('title', { description: 'Its two clubs, with their teams.' }),
    time: t.field({ type: GameTime, description: 'When it is.', resolve: (game) => game }),
    startDateTime: t.expose('startDateTime', { type: 'DateTime', description: 'Its kick-off, as an instant.' }),
    before: t.expose('before', { type: GameTime, nullable: true, description: 'When it was to be before it moved.' }),
    gone: t.exposeBoolean('gone', { description: 'Whether the game was deleted.' }),
  }),
});

/** The player of it is added where reports are read. */
export const ToldReportType = builder.objectRef<ToldReport>('ToldReport').implement({
  description: 'A report as it stood when an entry was written.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the report.' }),
    title: t.exposeString('title', { description: 'The two clubs of its game, with their teams.' }),
  }),
});

export const Notification = builder.objectRef<NotificationRow>('Notification').implement({
  description: 'What somebody is told of in the inbox (ENT-07).',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stays the same when the entry takes in another change.' }),
    date: t.expose('date', { type: 'DateTime', description: 'When what it tells of was done, the last of it.' }),
    isRead: t.exposeBoolean('isRead', { description: 'Whether the recipient has seen it since.' }),
    type: t.expose('type', { type: 'NotificationType', description: 'What it tells of.' }),
    before: t.expose('before', {
      type: EarlierActivity,
      nullable: true,
      description: 'Of a move or a deletion, the activity as it stood, of several the first; null otherwise.',
    }),
    game: t.field({
      type: ToldGameType,
      nullable: true,
      description: 'The game it tells of; null for any other entry, and to whoever may not read games.',
      resolve: ({ game }, _args, { viewer }) => (can(viewer, 'game.read') ? game : null),
    }),
    report: t.field({
      type: ToldReportType,
      nullable: true,
      description: 'The report it tells of; null for any other entry, and to whoever may not read reports.',
      resolve: ({ report }, _args, { viewer }) => (can(viewer, 'report.read') ? report : null),
    }),
    createdBy: t.expose('actor', { type: UserReference, description: 'Who did it, or sent it.' }),
  }),
});

const NotificationsPagination = inputTypeOf(
  'NotificationsPagination',
  inboxArgs.shape.pagination,
  'Which entries of an inbox are given (GQL-12).',
  { skip: 'How many of the newest are left out; none otherwise.', limit: `1 to 100; ${INBOX_PAGE} otherwise.` },
);
const MarkNotificationsReadInput = inputTypeOf(
  'MarkNotificationsReadInput',
  markReadInput,
  'What of the own inbox was read (G-09).',
  {
    ids: 'The entries, at most 100; all of them when left out. Those of others are passed over.',
    until: 'Entries that were written or changed after this moment stay as they are: nobody has seen them yet.',
    isRead: 'False marks them unread again.',
  },
);

const MarkedNotifications = builder.objectRef<{ unread: number }>('MarkedNotifications').implement({
  description: 'What has become of the inbox.',
  fields: (t) => ({
    unread: t.exposeInt('unread', { description: `How many are unread now; at most ${MAX_UNREAD}.` }),
  }),
});

builder.queryFields((t) => ({
  listNotifications: t.field({
    type: [Notification],
    description:
      'Somebody’s inbox, the newest first. Players read their own, scouts also those of players (G-05). Entries are there while one of their activities is, and may be read by the recipient.',
    authScopes: { may: 'notification.read' },
    args: {
      userId: t.arg.id({ description: 'Whose inbox; the viewer’s when left out.' }),
      activityReminders: t.arg.boolean({ description: 'False leaves out reminders of activities (INB-12).' }),
      pagination: t.arg({ type: NotificationsPagination, description: 'Which entries.' }),
    },
    resolve: async (_root, args, { db, viewer }) => {
      const { userId, activityReminders, pagination } = parseInput(inboxArgs, args);
      const recipient = userId == null || userId === viewer!.id ? viewer! : await readerOf(db, viewer!, userId);
      return listNotifications(db, {
        recipientId: recipient.id,
        ...readableTo(recipient),
        activityReminders: activityReminders ?? true,
        skip: pagination?.skip ?? 0,
        limit: pagination?.limit ?? INBOX_PAGE,
      });
    },
  }),
  notification: t.field({
    type: Notification,
    description: 'One entry of the own inbox.',
    authScopes: { may: 'notification.own' },
    args: { id: t.arg.id({ required: true, description: 'Which one.' }) },
    resolve: async (_root, args, { db, viewer }) => {
      const named = readId(args.id);
      const inbox = { recipientId: viewer!.id, ...readableTo(viewer!) };
      const all = { activityReminders: true, skip: 0, limit: 1 };
      const [entry] = named === undefined ? [] : await listNotifications(db, { id: named, ...inbox, ...all });
      if (!entry) throw new RefusedError('errors.not_found', { field: 'id' });
      return entry;
    },
  }),
  unreadNotifications: t.int({
    description: `How many entries of the own inbox are unread; at most ${MAX_UNREAD}.`,
    authScopes: { may: 'notification.own' },
    resolve: (_root, _args, { db, viewer }) => unreadOf(db, viewer!),
  }),
}));

builder.mutationFields((t) => ({
  markNotificationsRead: t.field({
    type: MarkedNotifications,
    description: 'Marks entries of the own inbox as read, or as unread again (G-09).',
    authScopes: { may: 'notification.own' },
    args: { input: t.arg({ type: MarkNotificationsReadInput, required: true, description: 'What was read.' }) },
    resolve: (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(markReadInput, args.input);
      return writeOnce(context, 'markNotificationsRead', input, async (trx, { ids, until, isRead }) => {
        const marks = { ids: ids ?? null, until: until ?? null, isRead: isRead ?? true };
        await markNotifications(trx, viewer!.id, marks, now);
        return { unread: await unreadOf(trx, viewer!) };
      });
    },
  }),
}));

const unreadOf = (db: Db, viewer: Viewer) => countUnread(db, viewer.id, readableTo(viewer));

/**
 * The owner of the inbox as its viewer: activities that the owner may not read are shown to nobody else either.
 * @throws Refused when there is no such person, and in the same way when the viewer may not look at this inbox.
 */
async function readerOf(db: Db, viewer: Viewer, userId: string): Promise<Viewer> {
  const user = await userById(db, userId);
  const gone = user?.deactivatedAt != null && !can(viewer, 'user.listDeactivated');
  if (!user || gone || !can(viewer, 'notification.read', { userId, role: user.role }))
    throw new RefusedError('errors.user_not_found', { field: 'userId' });
  return asViewer(user);
}

const asViewer = ({ id, role }: { id: string; role: Role }): Viewer => ({
  id,
  role,
  label: null,
  language: 'en',
  journalType: null,
  requirePasswordReset: false,
  playerIds: [],
});
