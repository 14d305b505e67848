/** Tells people in the inbox what others do to their activities (INB-01, INB-02, INB-15 to INB-18, G-12). */
import { isPlayer } from '#domain/football.ts';
import { dayOf } from '#domain/time.ts';
import type { StoodActivity } from '#features/notifications/data.ts';
import {
  writeDeletions,
  writeEntriesAbout,
  writeNotifications,
  writeRestorations,
  type Told,
  type ToldDeletion,
} from '#features/notifications/news/data.ts';
import { pushEntries } from '#features/notifications/notices.ts';
import { activityTypesOf, QUIET_SECONDS } from '#features/notifications/rules.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import type { ActivityRow, Plan } from './data.ts';
import { matchInputOf } from './match/data.ts';

/** Refreshes the open pages of everybody in these activities, and of their creators. */
export function refreshCalendars(
  trx: Db,
  activities: readonly { participantIds: readonly string[]; createdBy?: string }[],
): void {
  const people = activities.flatMap(({ participantIds, createdBy }) => [
    ...participantIds,
    ...(createdBy ? [createdBy] : []),
  ]);
  if (people.length > 0) publishAfterCommit(trx, { activities: people });
}

type Made = { id: string; userIds: readonly string[] };
/** The author of a change, its time, the zone of the club's days, and the queue for its notifications. */
export type Doer = Pick<Context, 'viewer' | 'now' | 'jobs' | 'zone'>;
/** What of it those who are told need. */
export type Teller = Omit<Doer, 'viewer'> & { viewer: Pick<NonNullable<Doer['viewer']>, 'id' | 'role'> | null };
type Changed = { before: ActivityRow; plan: Plan };

/**
 * Tells everybody else in new activities, and the scouts of the player who planned them: each person once. What is added
 * within a minute is one entry, which devices show when a minute has passed without another one.
 */
export async function tellOfNew(trx: Db, doer: Teller, made: readonly Made[]): Promise<void> {
  const told = made.map(({ id, userIds }) => ({ activityId: id, userIds, newFor: userIds }));
  await tell(trx, doer, 'added', told, QUIET_SECONDS);
}

/**
 * Tells everybody else in changed activities. When only the people changed, just the new ones are told; removed people
 * are told nothing, because they no longer see it.
 */
export async function tellOfChanges(trx: Db, doer: Teller, changed: readonly Changed[]): Promise<void> {
  const told = changed.flatMap(({ before, plan }): Told[] => {
    const present = new Set(before.users.map(({ id }) => id));
    const newFor = plan.userIds.filter((id) => !present.has(id));
    const stood = isSameTime(before, plan) && isSamePlace(before, plan) ? undefined : stoodAt(before);
    if (!isSame(before, plan)) return [{ activityId: before.id, userIds: plan.userIds, newFor, before: stood }];
    return newFor.length === 0 ? [] : [{ activityId: before.id, userIds: newFor, newFor }];
  });
  await tell(trx, doer, 'updated', told);
}

/** Tells everybody else who took part of activities that were deleted; of past ones nobody needs to know. */
export async function tellOfDeletions(trx: Db, doer: Teller, deleted: readonly ActivityRow[]): Promise<void> {
  const today = dayOf(doer.now, doer.zone);
  const told = deleted
    .filter(({ date }) => date >= today)
    .map((activity) => ({ stood: stoodAt(activity), userIds: activity.users.map(({ id }) => id) }));
  if (told.length > 0)
    await push(trx, doer, await writeDeletions(trx, doer.viewer!.id, doingOf(doer).types.deleted, doer.now, told));
}

/** Tells people of activities that they are in no longer, each person once (SQD-21). */
export async function tellOfRemovals(trx: Db, doer: Teller, removed: readonly ToldDeletion[]): Promise<void> {
  if (removed.length === 0) return;
  const told = removed.map(({ stood, userIds }) => ({ stood: stoodAt(stood), userIds }));
  await push(trx, doer, await writeDeletions(trx, doer.viewer!.id, 'SCOUT_REMOVED_PARTICIPANT', doer.now, told));
}

/** Tells whoever was told of a deletion that activities take place after all; `rest` stays deleted. */
export async function tellOfRestorations(
  trx: Db,
  doer: Teller,
  back: readonly string[],
  rest: readonly StoodActivity[],
): Promise<void> {
  if (back.length > 0)
    await push(trx, doer, await writeRestorations(trx, doingOf(doer), doer.now, back, rest.map(stoodAt)));
}

/**
 * Tells everybody else in activities that they do not take place, or that they do after all: one entry for each person
 * (ACT-52, ACT-60).
 */
export async function tellOfCancellation(
  trx: Db,
  doer: Teller,
  activities: readonly ActivityRow[],
  deed: 'cancelled' | 'restored',
): Promise<void> {
  const { actorId, types } = doingOf(doer);
  const about = activities.map(({ id, users }) => ({ id, userIds: users.map((user) => user.id) }));
  await push(trx, doer, await writeEntriesAbout(trx, actorId, types[deed], doer.now, about, 'together'));
}

const stoodAt = ({ id, title, date, allDay, startsAt, endsAt, place = '' }: StoodActivity): StoodActivity => ({
  id,
  title,
  date,
  allDay,
  startsAt,
  endsAt,
  place,
});

async function tell(trx: Db, doer: Teller, scouts: 'added' | 'updated', told: readonly Told[], after = 0) {
  if (told.length === 0) return;
  const doing = { ...doingOf(doer), scouts: isPlayer(doer.viewer!) ? scouts : null };
  await push(trx, doer, await writeNotifications(trx, doing, doer.now, told), after);
}

const push = (trx: Db, { viewer, now, jobs }: Teller, entryIds: readonly string[], after = 0) =>
  pushEntries(trx, jobs, entryIds, viewer!.id, now, after);

const doingOf = ({ viewer }: Teller) => ({ actorId: viewer!.id, types: activityTypesOf(viewer!) });

type Times = Pick<Plan, 'date' | 'allDay' | 'startsAt' | 'endsAt'>;

const isSameTime = (before: Times, plan: Times): boolean =>
  before.date === plan.date &&
  before.allDay === plan.allDay &&
  before.startsAt === plan.startsAt &&
  before.endsAt === plan.endsAt;

type Place = Pick<Plan, 'place' | 'meetMinutes' | 'meetingPoint'>;

/** Whether people go to the same place, and meet there as before. */
const isSamePlace = (before: Place, plan: Place): boolean =>
  before.place === plan.place && before.meetMinutes === plan.meetMinutes && before.meetingPoint === plan.meetingPoint;

/** Whether the activity is unchanged apart from its people. */
function isSame(before: ActivityRow, plan: Plan): boolean {
  return (
    before.type.id === plan.activityTypeId &&
    before.title === plan.title &&
    isSameTime(before, plan) &&
    before.description === plan.description &&
    isSamePlace(before, plan) &&
    isSameMatch(before, plan)
  );
}

function isSameMatch({ matchInfo }: ActivityRow, { match }: Plan): boolean {
  if (!matchInfo || !match) return true;
  const written = (value: unknown) => (value === '' ? null : (value ?? null));
  const present = Object.entries(matchInputOf(matchInfo));
  return present.every(([key, value]) => written(value) === written(match[key as keyof typeof match]));
}
