/** Completes an activity for writing, and checks the people, types and clubs that it names. */
import { isTypeAllowedForRole } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { firstOfSquads, shareSquads } from '#features/users/squads/data.ts';
import type { Db } from '#server/database/database.ts';
import { notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import {
  activityType,
  calendarPeople,
  currentActivity,
  refuseOverlap,
  type ActivityRow,
  type ActivityTypeRow,
  type Plan,
} from './data.ts';
import { withPresentClubs } from './match/data.ts';
import { changedMatch, titleOfMatch } from './match/graphql.ts';
import type { MatchInfoInput } from './match/rules.ts';
import { asksAnew } from './replies/data.ts';
import { lockRemoval, lockRemoved, writeBack } from './removal/data.ts';
import { chosenIn, squadsChange, squadsOf, type SquadsOfPlan } from './squads/rules.ts';
import { GAME, isOver, normalizeTimes, wholeActivity, withoutNullish, type ActivityData } from './rules.ts';

type PlannedPeople = Pick<Plan, 'userIds'> & SquadsOfPlan;

const once = (ids: readonly string[] | null | undefined): string[] => [...new Set(ids)];

/** Each person once, the owner first; beside them the squads that the activity is for. */
export function peopleOf(activity: ActivityData, otherwise: readonly string[]): PlannedPeople {
  const squadIds = once(activity.squadIds);
  return {
    userIds: once(activity.userIds ?? otherwise),
    squadIds,
    leftOutIds: squadIds.length > 0 ? once(activity.leftOutIds) : [],
  };
}

/**
 * The people of a changed activity. A caller who does not speak of squads names everybody in `userIds`: whom a squad has
 * brought and who is missing there is taken out of it.
 */
function peopleAfter(before: ActivityRow, data: ActivityData): PlannedPeople {
  const present = chosenIn(before);
  if (data.squadIds != null)
    return peopleOf({ ...data, leftOutIds: data.leftOutIds ?? squadsOf(before).leftOutIds.slice() }, present);
  const { squadIds, leftOutIds } = squadsOf(before);
  if (data.userIds == null || squadIds.length === 0)
    return { userIds: once(data.userIds ?? present), squadIds, leftOutIds: once(data.leftOutIds ?? leftOutIds) };
  const named = new Set(data.userIds);
  const brought = before.users.filter(({ bySquad }) => bySquad).map(({ id }) => id);
  const out = brought.filter((id) => !named.has(id));
  return {
    userIds: [...named].filter((id) => !brought.includes(id)),
    squadIds,
    leftOutIds: once([...leftOutIds, ...out]),
  };
}

/**
 * Keeps others from changing who belongs to the squads of a plan, and has one of theirs own what nobody was chosen for.
 * @throws Refused when there is no such squad, or nobody
 */
async function withSquads(trx: Db, people: PlannedPeople, date: string | null | undefined): Promise<PlannedPeople> {
  const { userIds, squadIds, leftOutIds } = people;
  if ((await shareSquads(trx, squadIds)).length < squadIds.length)
    throw new RefusedError('validations.id_invalid', { field: 'activityData.squadIds' });
  if (userIds.length > 0) return people;
  const owner = squadIds.length > 0 && date ? await firstOfSquads(trx, squadIds, date, leftOutIds) : undefined;
  if (!owner) throw new RefusedError('validations.participants_required', { field: 'activityData.userIds' });
  return { ...people, userIds: [owner] };
}

/** Completes a new activity with its type and title; everybody and everything it names must exist. */
export async function planNew(
  trx: Db,
  viewer: Viewer,
  data: ActivityData,
  asked: PlannedPeople,
  matchInfo: MatchInfoInput | null | undefined,
): Promise<Plan> {
  if (asked.squadIds.length > 0 && !can(viewer, 'activity.reassign')) throw notAuthorizedError(viewer);
  const people = await withSquads(trx, asked, data.date);
  const { userIds } = people;
  const type = await typeOf(trx, data, matchInfo);
  const whole = parseInput(
    wholeActivity(() => type),
    { activityData: { ...data, activityTypeId: type.id }, matchInfo },
  );
  await assertTypeAllowedForParticipants(trx, viewer, type, userIds);
  if (data.replyHours != null && !can(viewer, 'activity.replies', { createdBy: viewer.id }))
    throw notAuthorizedError(viewer);
  const match = type.isMatch ? await withPresentClubs(trx, whole.matchInfo!) : null;
  const named = match && (await titleOfMatch(trx, match));
  const title = whole.activityData.title || named!;
  return { ...resolvePlan(whole.activityData), title, activityTypeId: type.id, ...people, match };
}

/** The activity as it will be. Only managers change its people or its type; nobody changes the sides of a match. */
export async function planChange(
  trx: Db,
  viewer: Viewer,
  before: ActivityRow,
  data: ActivityData,
  matchInfo: MatchInfoInput | null | undefined,
): Promise<Plan> {
  const asked = peopleAfter(before, data);
  const people = await withSquads(trx, asked, data.date ?? before.date);
  const { userIds } = people;
  const type = await typeOf(trx, { ...data, activityTypeId: data.activityTypeId ?? before.type.id }, matchInfo);
  if (type.isMatch !== before.type.isMatch)
    throw new RefusedError('validations.activity_type_fixed', { field: 'activityData.activityTypeId' });
  const match = before.matchInfo && changedMatch(before.matchInfo, await withPresentClubs(trx, matchInfo ?? {}));
  const { activityData } = parseInput(
    wholeActivity(() => type, true),
    {
      activityData: {
        ...currentActivity(before),
        ...withoutNullish(data),
        activityTypeId: type.id,
        replyHours: data.replyHours === undefined ? before.replyHours : data.replyHours,
        meetMinutes: data.meetMinutes === undefined ? before.meetMinutes : data.meetMinutes,
      },
      matchInfo: match,
    },
  );
  if ((activityData.replyHours ?? null) !== before.replyHours && !can(viewer, 'activity.replies', before))
    throw notAuthorizedError(viewer);
  if (type.id !== before.type.id || userIds.join() !== chosenIn(before).join() || squadsChange(before, people)) {
    if (!can(viewer, 'activity.reassign')) throw notAuthorizedError(viewer);
    await assertTypeAllowedForParticipants(trx, viewer, type, userIds);
  }
  return { ...resolvePlan(activityData), title: activityData.title!, activityTypeId: type.id, ...people, match };
}

/**
 * ACT-55: nobody is told of the change.
 * @throws Refused when the viewer may not decide that, or the plan moves what is still to come
 */
export function refuseQuiet(
  { viewer, now, zone }: Pick<Context, 'viewer' | 'now' | 'zone'>,
  before: ActivityRow,
  plan: Plan,
): void {
  if (!can(viewer, 'activity.quiet')) throw notAuthorizedError(viewer);
  const ahead = !isOver(before, now, zone) || !isOver(plan, now, zone);
  if (ahead && asksAnew(before, plan)) throw new RefusedError('validations.move_is_told', { field: 'quiet' });
}

/** The plain fields of a checked activity, with defaults. */
const resolvePlan = (activity: ActivityData) => ({
  ...normalizeTimes(activity),
  date: activity.date!,
  allDay: activity.allDay ?? false,
  description: activity.description ?? '',
  place: activity.place ?? '',
  meetMinutes: activity.meetMinutes ?? null,
  meetingPoint: activity.meetingPoint ?? '',
  replyHours: activity.replyHours ?? null,
});

/** The type that the input names; a match without one is a game. */
async function typeOf(trx: Db, data: ActivityData, matchInfo: unknown): Promise<ActivityTypeRow> {
  const field = 'activityData.activityTypeId';
  const by = data.activityTypeId ? { id: data.activityTypeId } : matchInfo || data.isMatch ? { name: GAME } : null;
  if (!by) throw new RefusedError('validations.activity_type_required', { field });
  const type = await activityType(trx, by);
  if (!type) throw new RefusedError('validations.id_invalid', { field });
  const fits = (data.isMatch ?? type.isMatch) === type.isMatch;
  if (!fits) throw new RefusedError('validations.activity_type_fixed', { field });
  const code = 'validations.match_info_only_for_matches';
  if (matchInfo && !type.isMatch) throw new RefusedError(code, { field: 'matchInfo' });
  return type;
}

/** Checks that the people have a calendar, and that the type is meant for the owner or the viewer (ACT-02, G-18). */
export async function assertTypeAllowedForParticipants(
  trx: Db,
  viewer: Viewer,
  type: ActivityTypeRow,
  userIds: readonly string[],
): Promise<void> {
  const people = await calendarPeople(trx, userIds);
  if (people.length < userIds.length)
    throw new RefusedError('validations.id_invalid', { field: 'activityData.userIds' });
  const owner = people.find((person) => person.id === userIds[0])!;
  if (!isTypeAllowedForRole(viewer.role, type) && !isTypeAllowedForRole(owner.role, type))
    throw new RefusedError('validations.activity_type_not_for_role', { field: 'activityData.activityTypeId' });
}

/**
 * Puts the viewer back into an activity that they have just left; does nothing otherwise.
 * @throws Refused when the viewer's time was taken meanwhile.
 */
export async function rejoin(trx: Db, viewer: Viewer, activityId: string, now: Temporal.Instant): Promise<void> {
  const removal = await lockRemoval(trx, viewer.id, activityId, now);
  if (!removal) return;
  const removed = await lockRemoved(trx, removal.id);
  const left = removed.find(({ id, isDeleted }) => id === activityId.toLowerCase() && !isDeleted);
  if (!left) return;
  if (left.ownerId) await refuseOverlap(trx, left.ownerId, left, left.id);
  await writeBack(trx, removal.id, [left]);
}
