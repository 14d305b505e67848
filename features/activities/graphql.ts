import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { addDays, mondayOf } from '#domain/time.ts';
import type { Db } from '#server/database/database.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { builder, notAuthorizedError } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { KEY_DESCRIPTION } from '#server/graphql/input-types.ts';
import { noteChanges } from './changes/data.ts';
import {
  activitiesBetween,
  activityById,
  activityTypes,
  currentActivity,
  insertActivity,
  lockActivity,
  passToNextOwner,
  updateActivity,
  userExists,
  type ActivityRow,
  type Plan,
} from './data.ts';
import {
  Activity,
  ActivityFilter,
  ActivityType,
  AddMatchCommentInput,
  CreateActivityInput,
  DeletedActivity,
  ReplyToActivityInput,
  UpdateActivityInput,
} from './graphql-types.ts';
import { writeMatchComment } from './match/data.ts';
import { matchCommentInput } from './match/rules.ts';
import { refreshCalendars, tellOfChanges, tellOfDeletions, tellOfNew } from './notices.ts';
import { peopleOf, planChange, planNew, refuseQuiet, rejoin } from './plan.ts';
import { remindedAt, writeJoined, writeReply } from './replies/data.ts';
import { remind } from './replies/notices.ts';
import { isForAnotherTime, remindedLately, repliesHaveEnded, replyInput } from './replies/rules.ts';
import { removeActivities } from './removal/data.ts';
import { everybodyIn } from './squads/data.ts';
import {
  activityArgs,
  activityFilter,
  activityWriteArgs,
  createActivityInput,
  dayArgs,
  deleteArgs,
  joinArgs,
  updateActivityInput,
  weekArgs,
} from './rules.ts';

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
    args: { date: t.arg({ type: 'Date', required: true, description: 'The day.' }) },
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
      date: t.arg({ type: 'Date', required: true, description: 'Any day of the week.' }),
      userId: t.arg.id({ description: 'Whose week; the viewer’s when left out.' }),
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
      date: t.arg({ type: 'Date', required: true, description: 'The day.' }),
      userId: t.arg.id({ description: 'Whose day; everybody’s when left out.' }),
      filters: t.arg({ type: ActivityFilter, description: 'Which of them; all when left out.' }),
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
    description: 'An activity. Players read those they take part in or have planned.',
    authScopes: { may: 'activity.read' },
    args: { activityId: t.arg.id({ required: true, description: 'Which activity.' }) },
    resolve: (_root, args, { db, viewer }) => readActivity(db, viewer!, parseInput(activityArgs, args).activityId),
  }),
}));

builder.mutationFields((t) => ({
  createActivity: t.field({
    type: Activity,
    description:
      'Plans an activity. Without a type, one with match details is a game (A-34); without people it is the viewer’s own. Players plan for themselves, scouts also for their players.',
    authScopes: { may: 'activity.create' },
    args: { input: t.arg({ type: CreateActivityInput, required: true, description: 'The activity.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(createActivityInput, args.input);
      const people = peopleOf(input.activityData, [viewer!.id]);
      if (!can(viewer, 'activity.create', { participantIds: people.userIds })) throw notAuthorizedError(viewer);
      const id = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'createActivity', input, async () => {
          const plan = await planNew(trx, viewer!, input.activityData, people, input.matchInfo);
          const made = await insertActivity(trx, viewer!.id, plan);
          const userIds = await everybodyOf(trx, made, plan);
          await noteChanges(trx, viewer!.id, now, { made: [made] });
          await tellOfNew(trx, context, [{ id: made, userIds }]);
          refreshCalendars(trx, [{ participantIds: userIds, createdBy: viewer!.id }]);
          return made;
        }),
      );
      return readActivity(db, viewer!, id);
    },
  }),
  updateActivity: t.field({
    type: Activity,
    description:
      'Changes what is given; what is left out stays. With `version` an older one is refused. Players change what they take part in, scouts what they or their players have planned; people and type are for managers (G-20).',
    authScopes: { may: 'activity.edit' },
    args: { input: t.arg({ type: UpdateActivityInput, required: true, description: 'The change.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(updateActivityInput, args.input);
      const { activityData, matchInfo } = input;
      await writeOnce(context, 'updateActivity', input, async (trx) => {
        const before = await authorizeActivity(trx, viewer!, 'activity.edit', activityData.id);
        await refuseStale(activityData, before, () => conflictError(trx, 'activities', currentActivity(before)));
        const plan = await planChange(trx, viewer!, before, activityData, matchInfo);
        if (input.quiet) refuseQuiet(context, before, plan);
        await updateActivity(trx, viewer!.id, before, plan, now);
        await noteChanges(trx, viewer!.id, now, { before: [before] });
        const userIds = await everybodyOf(trx, before.id, plan, before);
        if (!input.quiet) await tellOfChanges(trx, context, [{ before, plan: { ...plan, userIds } }]);
        refreshCalendars(trx, [subjectOf(before), { participantIds: userIds }]);
      });
      return readActivity(db, viewer!, activityData.id);
    },
  }),
  deleteActivity: t.field({
    type: DeletedActivity,
    description:
      'Deletes it for everybody; a player who shares somebody else’s activity leaves it instead (G-19). For ten minutes `restoreActivity` brings it back.',
    authScopes: { may: 'activity.delete' },
    args: {
      activityId: t.arg.id({ required: true, description: 'Which activity.' }),
      leave: t.arg.boolean({
        description:
          'True: a player, manager or admin in it who could delete it leaves it to the others instead; refused when there are none.',
      }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: (_root, args, context) => {
      const { viewer, now } = context;
      return writeOnce(context, 'deleteActivity', parseInput(deleteArgs, args), async (trx, { activityId, leave }) => {
        await lockActivity(trx, activityId);
        const activity = await readActivity(trx, viewer!, activityId);
        refreshCalendars(trx, [subjectOf(activity)]);
        if (!leave && can(viewer, 'activity.delete', subjectOf(activity))) {
          await removeActivities(trx, viewer!.id, now, { deleted: [activity.id] });
          await noteChanges(trx, viewer!.id, now, { before: [activity] });
          await tellOfDeletions(trx, context, [activity]);
          return { deleted: true, left: false };
        }
        const mayLeave = activity.users.length > 1 && can(viewer, 'activity.leave', subjectOf(activity));
        if (!mayLeave) throw notAuthorizedError(viewer);
        await removeActivities(trx, viewer!.id, now, { deleted: [], left: [activity.id] });
        await passToNextOwner(trx, activity, viewer!.id);
        return { deleted: false, left: true };
      });
    },
  }),
  joinActivity: t.field({
    type: Activity,
    description:
      'Says whether the viewer joins. Without `joined` it is the other way round than before (G-17); never is it a no (RPL-12). Refused after the end of replies. With `joined: true` whoever has left it in the last ten minutes is in it again (A-96).',
    authScopes: { may: 'activity.join' },
    args: {
      activityId: t.arg.id({ required: true, description: 'Which activity.' }),
      joined: t.arg.boolean({ description: 'What is said; the opposite of what was said before when left out.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(joinArgs, args);
      const { activityId, joined } = input;
      await writeOnce(context, 'joinActivity', input, async (trx) => {
        if (joined) await rejoin(trx, viewer!, activityId, now);
        const activity = await authorizeActivity(trx, viewer!, 'activity.join', activityId);
        refuseCancelled(activity);
        if (repliesHaveEnded(activity, now, context.zone))
          throw new RefusedError('validations.replies_ended', { field: 'activityId' });
        await writeJoined(trx, activityId, viewer!.id, joined, now);
        refreshCalendars(trx, [subjectOf(activity)]);
      });
      return readActivity(db, viewer!, activityId);
    },
  }),
  replyToActivity: t.field({
    type: Activity,
    description:
      'Says whether somebody comes to an activity that asks (RPL-02): the people themselves until the end of replies, its author and managers for anybody in it, also later.',
    authScopes: { may: 'activity.reply' },
    args: { input: t.arg({ type: ReplyToActivityInput, required: true, description: 'The answer.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now, zone } = context;
      const input = parseInput(replyInput, args.input);
      const { activityId } = input;
      const userId = (input.userId ?? viewer!.id).toLowerCase();
      await writeOnce(context, 'replyToActivity', input, async (trx) => {
        await lockActivity(trx, activityId);
        const activity = await readActivity(trx, viewer!, activityId);
        const overseesAll = can(viewer, 'activity.replies', activity);
        if (userId !== viewer!.id && !overseesAll) throw notAuthorizedError(viewer);
        if (!activity.users.some(({ id }) => id === userId)) {
          if (userId === viewer!.id) throw notAuthorizedError(viewer);
          throw new RefusedError('validations.id_invalid', { field: 'userId' });
        }
        if (activity.replyHours === null)
          throw new RefusedError('validations.replies_not_asked', { field: 'activityId' });
        refuseCancelled(activity);
        if (isForAnotherTime(input, activity))
          throw new RefusedError('validations.reply_other_time', { field: 'activityId' });
        if (!overseesAll && repliesHaveEnded(activity, now, zone))
          throw new RefusedError('validations.replies_ended', { field: 'activityId' });
        await writeReply(trx, { ...input, userId }, viewer!.id, now);
        refreshCalendars(trx, [subjectOf(activity)]);
      });
      return readActivity(db, viewer!, activityId);
    },
  }),
  remindOfReplies: t.field({
    type: Activity,
    description:
      'Reminds everybody in an activity who has not answered yet, in the inbox and on their devices; at most once in six hours (RPL-08).',
    authScopes: { may: 'activity.replies' },
    args: {
      activityId: t.arg.id({ required: true, description: 'Which activity.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: async (_root, args, context) => {
      const { db, viewer, now, jobs, zone } = context;
      const input = parseInput(activityWriteArgs, args);
      const { activityId } = input;
      await writeOnce(context, 'remindOfReplies', input, async (trx) => {
        await lockActivity(trx, activityId);
        const activity = await readActivity(trx, viewer!, activityId);
        if (!can(viewer, 'activity.replies', activity)) throw notAuthorizedError(viewer);
        if (activity.replyHours === null)
          throw new RefusedError('validations.replies_not_asked', { field: 'activityId' });
        refuseCancelled(activity);
        if (repliesHaveEnded(activity, now, zone))
          throw new RefusedError('validations.replies_ended', { field: 'activityId' });
        if (remindedLately(await remindedAt(trx, activityId), now))
          throw new RefusedError('validations.reminded_lately', { field: 'activityId' });
        const silent = activity.users.filter(({ hasJoined, declined }) => !hasJoined && !declined);
        await remind(trx, jobs, viewer!.id, [{ id: activityId, userIds: silent.map(({ id }) => id) }], now);
      });
      return readActivity(db, viewer!, activityId);
    },
  }),
  addMatchComment: t.field({
    type: Activity,
    description: 'What the viewer says of a match; an empty text takes it back (ACT-40).',
    authScopes: { may: 'activity.comment' },
    args: { input: t.arg({ type: AddMatchCommentInput, required: true, description: 'The match and the comment.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(matchCommentInput, args.input);
      const { activityId, comment } = input;
      await writeOnce(context, 'addMatchComment', input, async (trx) => {
        const activity = await authorizeActivity(trx, viewer!, 'activity.comment', activityId);
        if (!activity.type.isMatch)
          throw new RefusedError('validations.comment_only_for_matches', { field: 'comment' });
        await writeMatchComment(trx, { activityId, userId: viewer!.id, comment }, now);
        refreshCalendars(trx, [subjectOf(activity)]);
      });
      return readActivity(db, viewer!, activityId);
    },
  }),
}));

/** Who takes part in an activity that was just written, those of its squads among them. */
async function everybodyOf(trx: Db, id: string, plan: Plan, before?: ActivityRow): Promise<readonly string[]> {
  const isForSquads = plan.squadIds.length + (before?.squads.length ?? 0) > 0;
  return isForSquads ? (await everybodyIn(trx, [id])).get(id)! : plan.userIds;
}

export const subjectOf = (activity: ActivityRow) => ({
  participantIds: activity.users.map((user) => user.id),
  createdBy: activity.createdBy,
});

/** @throws Refused, in the same way when the activity does not exist and when the viewer may not know of it. */
export async function readActivity(db: Db, viewer: Viewer, id: string): Promise<ActivityRow> {
  const activity = await activityById(db, scopeOf(viewer, 'activity.read'), id);
  if (!activity) throw new RefusedError('errors.not_found', { field: 'activityId' });
  return activity;
}

/** Locks the activity until the transaction ends, and checks that the viewer may do `action`. */
export async function authorizeActivity(
  trx: Db,
  viewer: Viewer,
  action: 'activity.edit' | 'activity.delete' | 'activity.join' | 'activity.comment' | 'activity.attendance',
  id: string,
): Promise<ActivityRow> {
  await lockActivity(trx, id);
  const activity = await readActivity(trx, viewer, id);
  if (!can(viewer, action, subjectOf(activity))) throw notAuthorizedError(viewer);
  return activity;
}

/** ACT-53: nobody answers to, or is recorded at, what does not take place. */
export function refuseCancelled({ cancelled }: ActivityRow): void {
  if (cancelled) throw new RefusedError('validations.activity_cancelled', { field: 'activityId' });
}

/** The calendars to read. A person the viewer may not see gets the same error as one who does not exist. */
export async function calendarsOf(db: Db, viewer: Viewer, userId: string): Promise<string[]> {
  if (!can(viewer, 'calendar.read', { userId }) || !(await userExists(db, userId)))
    throw new RefusedError('errors.user_not_found', { field: 'userId' });
  return [userId];
}

/**
 * A person's calendar, in one statement unless it is empty. A person the viewer may not see gets the same error as one
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
