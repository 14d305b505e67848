import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { addDays, mondayOf } from '#domain/time.ts';
import { UserReference } from '#features/users/graphql.ts';
import type { Db } from '#server/database/database.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { builder, notAuthorizedError } from '#server/graphql/builder.ts';
import { conflictError, isStale, parseInput, RefusedError } from '#server/graphql/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pictureLink } from '#server/storage/pictures.ts';
import {
  activitiesBetween,
  activityById,
  activityTypes,
  currentActivity,
  deleteActivity,
  insertActivity,
  leaveActivity,
  lockActivity,
  toggleJoined,
  updateActivity,
  userExists,
  type ActivityRow,
  type ActivityTypeRow,
  type ParticipantRow,
} from './data.ts';
import { writeMatchComment } from './match/data.ts';
import { MatchComment, MatchInfo } from './match/graphql.ts';
import { matchCommentInput } from './match/rules.ts';
import { peopleOf, planChange, planNew } from './plan.ts';
import { activityArgs, activityFilter, createActivityInput, dayArgs, updateActivityInput, weekArgs } from './rules.ts';

const ActivityType = builder.objectRef<ActivityTypeRow>('ActivityType').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'A translation key, `activity_types.game` (ACT-03).' }),
    isMatch: t.exposeBoolean('isMatch'),
    isForPlayer: t.exposeBoolean('isForPlayer'),
    isForManager: t.exposeBoolean('isForManager'),
    isForScout: t.exposeBoolean('isForScout'),
    hue: t.exposeInt('hue', { description: 'The colour it is drawn in, in degrees of OKLCH.' }),
  }),
});

/** Somebody in an activity (ENT-02). */
const Participant = builder.objectRef<ParticipantRow>('Participant').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    avatar: t.string({ nullable: true, resolve: ({ avatar }, _args, context) => pictureLink(context, avatar) }),
    role: t.expose('role', { type: 'Role' }),
    label: t.expose('label', { type: 'Label', nullable: true }),
    hasJoinedActivity: t.exposeBoolean('hasJoined'),
    comment: t.exposeString('comment', { description: 'What this person says of the match; empty otherwise.' }),
  }),
});

export const Activity = builder.objectRef<ActivityRow>('Activity').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    date: t.expose('date', { type: 'Date' }),
    allDay: t.exposeBoolean('allDay'),
    startsAt: t.expose('startsAt', { type: 'Time' }),
    endsAt: t.expose('endsAt', { type: 'Time' }),
    description: t.exposeString('description'),
    activityType: t.expose('type', { type: ActivityType }),
    users: t.expose('users', { type: [Participant], description: 'Who takes part, the owner first.' }),
    ownerId: t.exposeID('ownerId', {
      nullable: true,
      description: 'Whose time it takes; nobody’s when the first participant left and the next one is busy.',
    }),
    createdBy: t.expose('creator', { type: UserReference }),
    comments: t.expose('comments', { type: [MatchComment] }),
    matchInfo: t.expose('matchInfo', { type: MatchInfo, nullable: true }),
    version: t.exposeInt('version'),
    seriesId: t.exposeID('seriesId', { nullable: true, description: 'Shared by the days of a repeated activity.' }),
  }),
});

const DeletedActivity = builder.objectRef<{ deleted: boolean; left: boolean }>('DeletedActivity').implement({
  fields: (t) => ({
    deleted: t.exposeBoolean('deleted', { description: 'It is gone for everybody.' }),
    left: t.exposeBoolean('left', { description: 'It stays for the others; the viewer is no longer in it (G-19).' }),
  }),
});

const ActivityFilter = inputTypeOf('ActivityFilter', activityFilter);
const CreateActivityInput = inputTypeOf('CreateActivityInput', createActivityInput);
export const UpdateActivityInput = inputTypeOf('UpdateActivityInput', updateActivityInput);
const AddMatchCommentInput = inputTypeOf('AddMatchCommentInput', matchCommentInput);

builder.queryFields((t) => ({
  activityTypes: t.field({
    type: [ActivityType],
    description: 'Every type, in the order of the club; the flags say for whom one is offered (ACT-02).',
    authScopes: { may: 'activityType.list' },
    resolve: (_root, _args, { db }) => activityTypes(db),
  }),
  myActivities: t.field({
    type: [Activity],
    description: 'What the viewer takes part in on a day, by start.',
    authScopes: { may: 'calendar.read' },
    args: { date: t.arg({ type: 'Date', required: true }) },
    resolve: (_root, args, { db, viewer }) => {
      const { date } = parseInput(dayArgs, args);
      return activitiesBetween(db, scopeOf(viewer, 'activity.read'), { from: date, to: date }, [viewer!.id]);
    },
  }),
  myActivitiesForWeek: t.field({
    type: [Activity],
    description: 'What somebody (the viewer, unless told otherwise) takes part in from Monday to Sunday around a day.',
    authScopes: { may: 'calendar.read' },
    args: {
      date: t.arg({ type: 'Date', required: true }),
      userId: t.arg.id(),
      around: t.arg.int({ description: 'So many weeks before and after it as well: 0 to 3 (WEEK-08).' }),
    },
    resolve: async (_root, args, { db, viewer }) => {
      const { date, userId, around } = parseInput(weekArgs, args);
      const monday = mondayOf(date);
      const beyond = 7 * (around ?? 0);
      const days = { from: addDays(monday, -beyond), to: addDays(monday, 6 + beyond) };
      return calendarOf(db, viewer!, userId ?? viewer!.id, days);
    },
  }),
  activities: t.field({
    type: [Activity],
    description: 'A day of one person, or of everybody whose calendar the viewer may see.',
    authScopes: { may: 'calendar.read' },
    args: {
      date: t.arg({ type: 'Date', required: true }),
      userId: t.arg.id(),
      filters: t.arg({ type: ActivityFilter }),
    },
    resolve: async (_root, args, { db, viewer }) => {
      const { date, userId } = parseInput(dayArgs, args);
      const filter = parseInput(activityFilter, args.filters);
      const days = { from: date, to: date };
      if (userId) return calendarOf(db, viewer!, userId, days, filter?.activityTypeIds);
      return activitiesBetween(db, scopeOf(viewer, 'activity.read'), days, filter?.userIds, filter?.activityTypeIds);
    },
  }),
  activity: t.field({
    type: Activity,
    authScopes: { may: 'activity.read' },
    args: { activityId: t.arg.id({ required: true }) },
    resolve: (_root, args, { db, viewer }) => readActivity(db, viewer!, parseInput(activityArgs, args).activityId),
  }),
}));

builder.mutationFields((t) => ({
  createActivity: t.field({
    type: Activity,
    description: 'Without a type, one with match details is a game (A-34); without people it is the viewer’s own.',
    authScopes: { may: 'activity.create' },
    args: { input: t.arg({ type: CreateActivityInput, required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      const input = parseInput(createActivityInput, args.input);
      const userIds = peopleOf(input.activityData, [viewer!.id]);
      if (!can(viewer, 'activity.create', { participantIds: userIds })) throw notAuthorizedError(viewer);
      const id = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'createActivity', input, async () =>
            insertActivity(
              trx,
              viewer!.id,
              await planNew(trx, viewer!, { ...input.activityData, userIds }, input.matchInfo),
            ),
          ),
        );
      return readActivity(db, viewer!, id);
    },
  }),
  updateActivity: t.field({
    type: Activity,
    description: 'Changes what is given; what is left out stays. With `version` an older one is refused.',
    authScopes: { may: 'activity.edit' },
    args: { input: t.arg({ type: UpdateActivityInput, required: true }) },
    resolve: async (_root, args, { db, viewer, now }) => {
      const { activityData, matchInfo } = parseInput(updateActivityInput, args.input);
      await db.transaction().execute(async (trx) => {
        const before = await authorizeActivity(trx, viewer!, 'activity.edit', activityData.id);
        if (isStale(activityData, before)) throw conflictError(currentActivity(before));
        await updateActivity(trx, before, await planChange(trx, viewer!, before, activityData, matchInfo), now);
      });
      return readActivity(db, viewer!, activityData.id);
    },
  }),
  deleteActivity: t.field({
    type: DeletedActivity,
    description: 'Deletes it for everybody; a player who shares somebody else’s activity leaves it instead (G-19).',
    authScopes: { may: 'activity.delete' },
    args: { activityId: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      const { activityId } = parseInput(activityArgs, args);
      return db.transaction().execute(async (trx) => {
        await lockActivity(trx, activityId);
        const activity = await readActivity(trx, viewer!, activityId);
        if (can(viewer, 'activity.delete', subjectOf(activity))) {
          await deleteActivity(trx, activityId);
          return { deleted: true, left: false };
        }
        if (!can(viewer, 'activity.leave', subjectOf(activity))) throw notAuthorizedError(viewer);
        await leaveActivity(trx, activity, viewer!.id);
        return { deleted: false, left: true };
      });
    },
  }),
  joinActivity: t.field({
    type: Activity,
    description: 'Says that the viewer joins; said again, it is taken back (G-17).',
    authScopes: { may: 'activity.join' },
    args: { activityId: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      const { activityId } = parseInput(activityArgs, args);
      await db.transaction().execute(async (trx) => {
        await authorizeActivity(trx, viewer!, 'activity.join', activityId);
        await toggleJoined(trx, activityId, viewer!.id);
      });
      return readActivity(db, viewer!, activityId);
    },
  }),
  addMatchComment: t.field({
    type: Activity,
    description: 'What the viewer says of a match; an empty text takes it back (ACT-40).',
    authScopes: { may: 'activity.comment' },
    args: { input: t.arg({ type: AddMatchCommentInput, required: true }) },
    resolve: async (_root, args, { db, viewer, now }) => {
      const { activityId, comment } = parseInput(matchCommentInput, args.input);
      await db.transaction().execute(async (trx) => {
        const activity = await authorizeActivity(trx, viewer!, 'activity.comment', activityId);
        if (!activity.type.isMatch)
          throw new RefusedError('validations.comment_only_for_matches', { field: 'comment' });
        await writeMatchComment(trx, { activityId, userId: viewer!.id, comment }, now);
      });
      return readActivity(db, viewer!, activityId);
    },
  }),
}));

export const subjectOf = (activity: ActivityRow) => ({
  participantIds: activity.users.map((user) => user.id),
  createdBy: activity.createdBy,
});

/** @throws Refused when there is no such activity, and just so when the viewer may not know of it. */
export async function readActivity(db: Db, viewer: Viewer, id: string): Promise<ActivityRow> {
  const activity = await activityById(db, scopeOf(viewer, 'activity.read'), id);
  if (!activity) throw new RefusedError('errors.not_found', { field: 'activityId' });
  return activity;
}

/** The activity, held until the transaction ends, for somebody who may do this to it. */
export async function authorizeActivity(
  trx: Db,
  viewer: Viewer,
  action: 'activity.edit' | 'activity.join' | 'activity.comment',
  id: string,
): Promise<ActivityRow> {
  await lockActivity(trx, id);
  const activity = await readActivity(trx, viewer, id);
  if (!can(viewer, action, subjectOf(activity))) throw notAuthorizedError(viewer);
  return activity;
}

/** Whose calendar is read. Somebody the viewer may not look at is as unknown as somebody who does not exist. */
export async function calendarsOf(db: Db, viewer: Viewer, userId: string): Promise<string[]> {
  if (!can(viewer, 'calendar.read', { userId }) || !(await userExists(db, userId)))
    throw new RefusedError('errors.user_not_found', { field: 'userId' });
  return [userId];
}

/**
 * Somebody's calendar, in one statement unless it is empty. Somebody the viewer may not look at is as unknown as somebody
 * who does not exist.
 */
async function calendarOf(
  db: Db,
  viewer: Viewer,
  userId: string,
  days: { from: string; to: string },
  activityTypeIds?: readonly string[] | null,
): Promise<ActivityRow[]> {
  const unknown = () => new RefusedError('errors.user_not_found', { field: 'userId' });
  if (!can(viewer, 'calendar.read', { userId })) throw unknown();
  const found = await activitiesBetween(db, scopeOf(viewer, 'activity.read'), days, [userId], activityTypeIds);
  if (found.length === 0 && userId !== viewer.id && !(await userExists(db, userId))) throw unknown();
  return found;
}
