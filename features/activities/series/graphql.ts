import { isTypeAllowedForRole } from '#domain/football.ts';
import { countOfSquads } from '#features/users/squads/data.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { addDays, daysBetween, mondayOf, weekOf } from '#domain/time.ts';
import type { Db } from '#server/database/database.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { builder, notAuthorizedError } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { inputTypeOf, KEY_DESCRIPTION } from '#server/graphql/input-types.ts';
import type { MessageKey } from '#server/errors/messages.ts';
import {
  activitiesBetween,
  calendarPeople,
  currentActivity,
  lockActivitiesForShare,
  nextOwnerOf,
  passToNextOwner,
  type ActivityRow,
  type Plan,
} from '../data.ts';
import { noteChanges } from '../changes/data.ts';
import { authorizeActivity, calendarsOf, readActivity, subjectOf } from '../graphql.ts';
import { planChange, assertTypeAllowedForParticipants, refuseQuiet } from '../plan.ts';
import {
  activityWriteArgs,
  copyWeekInput,
  MAX_PLACES,
  occurrencesOf,
  repeatAfter,
  repeatInput,
  someOfSeries,
  updateActivityInput,
} from '../rules.ts';
import { UpdateActivityInput } from '../graphql-types.ts';
import { refreshCalendars, tellOfChanges, tellOfDeletions, tellOfNew, type Doer } from '../notices.ts';
import { removeActivities } from '../removal/data.ts';
import { lockCalendars } from '../owners/data.ts';
import { everybodyIn, followSquads, writeSquads } from '../squads/data.ts';
import { chosenIn, followsAnew, squadsChange, squadsOf } from '../squads/rules.ts';
import { askAgain, asksAnew } from '../replies/data.ts';
import {
  markSeries,
  followingOf,
  lockWithFollowing,
  insertCopies,
  busyTimes,
  writeChanges,
  writePeople,
  type Copy,
} from './data.ts';
import { DeletedActivities, PlannedActivities, type PlannedOutcome, type Skipped } from './graphql-types.ts';
import { withSeriesChanges } from './plan.ts';
import { planMove, planAround, shiftTimes, type TimeSpan } from './rules.ts';

const RepeatActivityInput = inputTypeOf('RepeatActivityInput', repeatInput, 'How an activity comes again.', {
  activityId: 'The activity; not a match.',
  weekdays: 'On which days of the week, 1 (Monday) to 7 (Sunday).',
  until: 'The last day it may come on, at most 366 days after the first.',
});
const CopyWeekInput = inputTypeOf('CopyWeekInput', copyWeekInput, 'Which week is planned once more, and where.', {
  userId: 'Whose week; the viewer’s when left out.',
  from: 'Any day of the week that is copied.',
  to: 'Any day of the week it is copied to.',
});

builder.mutationFields((t) => ({
  repeatActivity: t.field({
    type: PlannedActivities,
    description:
      'Plans it again on the weekdays (1 is Monday) until a day. Days on which a rule is in the way are left out.',
    authScopes: { may: 'activity.create' },
    args: { input: t.arg({ type: RepeatActivityInput, required: true, description: 'The repetition.' }) },
    resolve: (_root, args, context) => {
      const { viewer } = context;
      return writeOnce(context, 'repeatActivity', parseInput(repeatInput, args.input), async (trx, input) => {
        const activity = await authorizeActivity(trx, viewer!, 'activity.edit', input.activityId);
        const { participantIds } = subjectOf(activity);
        if (!can(viewer, 'activity.create', { participantIds })) throw notAuthorizedError(viewer);
        if (activity.type.isMatch) throw new RefusedError('validations.match_once', { field: 'activityId' });
        parseInput(repeatAfter(activity.date), { weekdays: input.weekdays, until: input.until });
        await assertTypeAllowedForParticipants(trx, viewer!, activity.type, participantIds);
        const days = occurrencesOf(activity.date, input.weekdays, input.until);
        refuseTooMany(days.length * participantIds.length, 'until');
        const copies = days.map((date) => ({ of: activity, date }));
        return planCopies(trx, context, copies, [], await markSeries(trx, activity));
      });
    },
  }),
  copyWeek: t.field({
    type: PlannedActivities,
    description: 'Plans what somebody takes part in in one week once more in another week, each on its weekday.',
    authScopes: { may: 'activity.create' },
    args: { input: t.arg({ type: CopyWeekInput, required: true, description: 'The two weeks.' }) },
    resolve: (_root, args, context) => {
      const { viewer } = context;
      return writeOnce(
        context,
        'copyWeek',
        parseInput(copyWeekInput, args.input),
        async (trx, { userId, from, to }) => {
          const people = await calendarsOf(trx, viewer!, userId ?? viewer!.id);
          const week = weekOf(from);
          const read = () =>
            activitiesBetween(trx, scopeOf(viewer, 'activity.read'), { from: week[0]!, to: week[6]! }, people);
          const held = (await read()).map(({ id }) => id);
          await lockActivitiesForShare(trx, held);
          const found = (await read()).filter(({ id }) => held.includes(id));
          const days = daysBetween(mondayOf(from), mondayOf(to));
          const copies = found.map((activity) => ({ of: activity, date: addDays(activity.date, days) }));
          const reasons = await copyRefusals(trx, viewer!, found);
          const skipped = copies.flatMap((copy) => {
            const code = reasons.get(copy.of.id);
            return code ? [skippedOf(copy, code)] : [];
          });
          const allowedCopies = copies.filter(({ of }) => !reasons.has(of.id));
          return planCopies(trx, context, allowedCopies, skipped, null);
        },
      );
    },
  }),
  updateFollowingActivities: t.field({
    type: PlannedActivities,
    description:
      'Changes an activity and what follows it in its series: what is changed in it is changed in all of them, a new day moves them by as many days, new times by as many minutes. One that finds no place stays as it is.',
    authScopes: { may: 'activity.edit' },
    args: {
      input: t.arg({ type: UpdateActivityInput, required: true, description: 'The change.' }),
      activityIds: t.arg.idList({ description: 'Only these of what follows, at most 400; all of it when left out.' }),
    },
    resolve: (_root, args, context) => {
      const { viewer } = context;
      const input = parseInput(updateActivityInput, args.input);
      const activityIds = parseInput(someOfSeries, args.activityIds);
      const { activityData, matchInfo } = input;
      return writeOnce(context, 'updateFollowingActivities', { ...input, activityIds }, async (trx) => {
        await lockWithFollowing(trx, activityData.id);
        const before = await authorizeActivity(trx, viewer!, 'activity.edit', activityData.id);
        await refuseStale(activityData, before, () => conflictError(trx, 'activities', currentActivity(before)));
        const plan = await planChange(trx, viewer!, before, activityData, matchInfo);
        return changeFollowing(trx, context, before, plan, { only: activityIds, quiet: input.quiet === true });
      });
    },
  }),
  deleteFollowingActivities: t.field({
    type: DeletedActivities,
    description:
      'Deletes an activity and what follows it in its series; a player leaves those of somebody else (G-19). For ten minutes `restoreActivity` brings all of it back.',
    authScopes: { may: 'activity.delete' },
    args: {
      activityId: t.arg.id({ required: true, description: 'The first of them.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(activityWriteArgs, args);
      return writeOnce(context, 'deleteFollowingActivities', input, async (trx, { activityId }) => {
        await lockWithFollowing(trx, activityId);
        const first = await readActivity(trx, viewer!, activityId);
        const all = [first, ...(await followingOf(trx, scopeOf(viewer, 'activity.read'), first))];
        const deleted = all.filter((one) => can(viewer, 'activity.delete', subjectOf(one)));
        const left = all.filter((one) => !deleted.includes(one) && can(viewer, 'activity.leave', subjectOf(one)));
        if (![...deleted, ...left].includes(first)) throw notAuthorizedError(viewer);
        await removeActivities(trx, viewer!.id, now, { deleted: idsOf(deleted), left: idsOf(left) });
        await noteChanges(trx, viewer!.id, now, { before: deleted });
        await tellOfDeletions(trx, context, deleted);
        await lockCalendars(
          trx,
          left.map((activity) => nextOwnerOf(activity, viewer!.id)),
        );
        for (const activity of left) await passToNextOwner(trx, activity, viewer!.id);
        refreshCalendars(trx, [...deleted, ...left].map(subjectOf));
        return { deleted: deleted.length, left: left.length };
      });
    },
  }),
}));

/** Limits the activities times people that one call writes and answers. */
function refuseTooMany(places: number, field: string): void {
  if (places > MAX_PLACES) throw new RefusedError('validations.too_many', { field });
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

const skippedOf = ({ of, date }: Copy, code: MessageKey): Skipped => ({
  title: of.title,
  date,
  allDay: of.allDay,
  startsAt: of.startsAt,
  endsAt: of.endsAt,
  code,
});

const byDay = (one: { date: string; startsAt: string }, other: { date: string; startsAt: string }) =>
  one.date.localeCompare(other.date) || one.startsAt.localeCompare(other.startsAt);

/** Writes the copies whose owners are free. */
async function planCopies(
  trx: Db,
  doer: Doer,
  copies: readonly Copy[],
  skipped: readonly Skipped[],
  seriesId: string | null,
): Promise<PlannedOutcome> {
  const viewer = doer.viewer!;
  const wanted = copies.map((copy) => ({
    ...timeSpanOf(copy.of),
    ownerId: copy.of.users[0]!.id,
    date: copy.date,
    copy,
  }));
  const taken = await busyTimes(
    trx,
    wanted.map(({ ownerId }) => ownerId),
    wanted.map(({ date }) => date),
  );
  const { placed, left } = planAround(wanted, taken);
  const activityIds = await insertCopies(
    trx,
    viewer.id,
    placed.map(({ copy }) => copy),
    seriesId,
  );
  await noteChanges(trx, viewer.id, doer.now, { made: activityIds });
  const people = placed.some(({ copy }) => copy.of.squads.length > 0) ? await everybodyIn(trx, activityIds) : undefined;
  const made = placed.map(({ copy }, at) => {
    const id = activityIds[at]!;
    return { id, userIds: people?.get(id) ?? idsOf(copy.of.users) };
  });
  await tellOfNew(trx, doer, made);
  refreshCalendars(
    trx,
    made.map(({ userIds }) => ({ participantIds: userIds, createdBy: viewer.id })),
  );
  return {
    activityIds,
    skipped: [...skipped, ...left.map(({ wanted: { copy }, code }) => skippedOf(copy, code))].toSorted(byDay),
  };
}

/** The activities that the viewer may not plan again, with the reason. */
async function copyRefusals(
  trx: Db,
  viewer: Viewer,
  activities: readonly ActivityRow[],
): Promise<Map<string, MessageKey>> {
  const everybody = [...new Set(activities.flatMap(({ users }) => users.map(({ id }) => id)))];
  const people = everybody.length === 0 ? [] : await calendarPeople(trx, everybody);
  const roles = new Map(people.map(({ id, role }) => [id, role]));
  const reasonAgainst = (activity: ActivityRow): MessageKey | undefined => {
    const { participantIds } = subjectOf(activity);
    if (activity.type.isMatch) return 'validations.match_once';
    if (!can(viewer, 'activity.create', { participantIds })) return 'validations.participants_not_yours';
    const owner = roles.get(participantIds[0]!);
    if (!owner || !participantIds.every((id) => roles.has(id))) return 'validations.participant_gone';
    if (!isTypeAllowedForRole(viewer.role, activity.type) && !isTypeAllowedForRole(owner, activity.type))
      return 'validations.activity_type_not_for_role';
    return undefined;
  };
  return new Map(
    activities.flatMap((activity) => {
      const code = reasonAgainst(activity);
      return code ? [[activity.id, code]] : [];
    }),
  );
}

const timeSpanOf = ({ ownerId, date, startsAt, endsAt, allDay }: ActivityRow): TimeSpan => ({
  ownerId,
  date,
  startsAt,
  endsAt,
  allDay,
});

/**
 * Changes an activity as planned, and the rest of its series likewise, or `only` some of them; `quiet` tells nobody.
 * @throws Refused when the activity itself finds its time taken.
 */
async function changeFollowing(
  trx: Db,
  doer: Doer,
  before: ActivityRow,
  plan: Plan,
  { only, quiet }: { only: readonly string[] | null | undefined; quiet: boolean },
): Promise<PlannedOutcome> {
  const viewer = doer.viewer!;
  const { now } = doer;
  const rest = await followingOf(trx, scopeOf(viewer, 'activity.read'), before);
  const following = only ? rest.filter(({ id }) => only.includes(id)) : rest;
  const notEditable = following.filter((one) => !can(viewer, 'activity.edit', subjectOf(one)));
  // Activities that cannot have their new times, or that the viewer may not change, stay in place.
  const unshiftable = new Map(
    following.flatMap((one) => {
      const times = notEditable.includes(one) ? one : shiftTimes(one, before, plan);
      return 'code' in times ? [[one, times.code] as const] : [];
    }),
  );
  const changing = [before, ...following.filter((one) => !notEditable.includes(one) && !unshiftable.has(one))];
  const days = daysBetween(before.date, plan.date);
  const isForOthers = squadsChange(before, plan);
  const others = isForOthers || plan.userIds.join() !== chosenIn(before).join();
  if (others) {
    const ofSquads = isForOthers ? await countOfSquads(trx, plan.squadIds, plan.date) : 0;
    refuseTooMany(changing.length * (plan.userIds.length + ofSquads), 'activityData.userIds');
  }
  const wanted = changing.map((activity) => {
    const next =
      activity === before ? plan : { ...withSeriesChanges(activity, before, plan), date: addDays(activity.date, days) };
    const userIds = others ? plan.userIds : chosenIn(activity);
    const keepsTime =
      next.date === activity.date &&
      next.startsAt === activity.startsAt &&
      next.endsAt === activity.endsAt &&
      userIds[0] === activity.users[0]?.id;
    const ownerId = keepsTime || activity.cancelled ? activity.ownerId : userIds[0]!;
    const { squadIds, leftOutIds } = isForOthers ? plan : squadsOf(activity);
    return {
      activity,
      plan: { ...next, userIds, squadIds, leftOutIds },
      ownerId,
      ...timesOf(next),
      before: timeSpanOf(activity),
    };
  });
  const taken = await busyTimes(
    trx,
    wanted.flatMap(({ ownerId }) => ownerId ?? []),
    wanted.map(({ date }) => date),
    changing.map(({ id }) => id),
  );
  const { placed, left } = planMove(wanted, taken);
  const refused = left.get(wanted[0]!);
  if (refused) throw new RefusedError(refused, { field: 'activityData.startsAt' });
  if (quiet) placed.forEach((one) => refuseQuiet(doer, one.activity, one.plan));
  const ids = placed.map(({ activity }) => activity.id);
  await writeChanges(
    trx,
    viewer.id,
    placed.map(({ activity, plan: next, ownerId }) => ({ id: activity.id, plan: next, ownerId })),
    now,
  );
  if (others) await writePeople(trx, ids, plan.userIds);
  if (isForOthers) await writeSquads(trx, ids, plan);
  const followed = placed.filter(({ activity, plan: next }) => isForOthers || followsAnew(activity, next));
  await followSquads(
    trx,
    followed.map(({ activity }) => activity.id),
  );
  const moved = placed.flatMap(({ activity, plan: next }) => (asksAnew(activity, next) ? [activity.id] : []));
  await askAgain(trx, moved, viewer.id);
  await noteChanges(trx, viewer.id, now, { before: placed.map(({ activity }) => activity) });
  const haveSquads = placed.some(({ activity, plan: next }) => next.squadIds.length + activity.squads.length > 0);
  const people = haveSquads ? await everybodyIn(trx, ids) : undefined;
  const changed = placed.map(({ activity, plan: next }) => ({
    before: activity,
    plan: { ...next, userIds: people?.get(activity.id) ?? next.userIds },
  }));
  if (!quiet) await tellOfChanges(trx, doer, changed);
  refreshCalendars(trx, [
    ...placed.map(({ activity }) => subjectOf(activity)),
    ...changed.map(({ plan: next }) => ({ participantIds: next.userIds })),
  ]);
  const skipped = [
    ...notEditable.map((of) => skippedOf({ of, date: of.date }, 'errors.not_authorized')),
    ...[...unshiftable].map(([of, code]) => skippedOf({ of, date: of.date }, code)),
    ...[...left].map(([{ activity: of }, code]) => skippedOf({ of, date: of.date }, code)),
  ];
  return { activityIds: ids, skipped: skipped.toSorted(byDay) };
}

const timesOf = ({ date, startsAt, endsAt, allDay }: Pick<Plan, 'date' | 'startsAt' | 'endsAt' | 'allDay'>) => ({
  date,
  startsAt,
  endsAt,
  allDay,
});
