/** Generates the inbox entries of the demo club's people about activities that others planned and changed for them. */
import { sql } from 'kysely';
import { isPlayer, type Role } from '#domain/football.ts';
import type { NotificationType } from '#domain/notification-types.ts';
import { addDays, dayOf, mondayOf } from '#domain/time.ts';
import { activityTypesOf } from '#features/notifications/rules.ts';
import type { Db } from '#server/database/database.ts';
import { idOf, random } from './random.ts';

type Person = { id: string; role: Role };
type Planned = { id: string; date: string; createdBy: string; participantIds: readonly string[] };
type ClubLife = {
  people: readonly Person[];
  assignments: readonly { playerId: string; scoutId: string }[];
  activities: readonly Planned[];
};

export type DemoNotification = {
  id: string;
  recipientId: string;
  actorId: string;
  type: NotificationType;
  at: string;
  readAt: string | null;
  activityIds: string[];
};

/** Entries younger than this are unread. */
const UNREAD_HOURS = 20;
/** Days that inboxes go back, and days planned ahead. */
const DAYS = { back: 11, ahead: 9 };

/**
 * A week is planned some days before and announced in one entry; sometimes an activity in it is changed. Players tell
 * their scouts of some of their own plans.
 */
export function makeNotifications(
  { people, assignments, activities }: ClubLife,
  { now, zone }: { now: Temporal.Instant; zone: string },
): DemoNotification[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const scoutsOf = Map.groupBy(assignments, ({ playerId }) => playerId);
  const today = dayOf(now, zone);
  const near = activities.filter(
    ({ date }) => date >= addDays(today, -DAYS.back) && date <= addDays(today, DAYS.ahead),
  );
  const told = near.flatMap((activity) => {
    const actor = byId.get(activity.createdBy);
    if (!actor) return [];
    const others = activity.participantIds.filter((id) => id !== actor.id && byId.has(id));
    const isTold = isPlayer(actor) && random(`told ${activity.id}`).chance(0.15);
    const scouts = isTold ? (scoutsOf.get(actor.id) ?? []).map(({ scoutId }) => scoutId) : [];
    return [...new Set([...others, ...scouts])].map((recipientId) => ({ recipientId, actor, activity }));
  });
  const weeks = Map.groupBy(told, ({ recipientId, actor, activity }) =>
    [recipientId, actor.id, mondayOf(activity.date)].join(' '),
  );
  const entries: DemoNotification[] = [];
  const enter = (seed: string, recipientId: string, actor: Person, type: NotificationType, at: Temporal.Instant, activityIds: string[]) => {
    if (Temporal.Instant.compare(at, now) >= 0) return;
    const isUnread = Temporal.Instant.compare(at.add({ hours: UNREAD_HOURS }), now) > 0;
    const readAt = isUnread ? null : at.add({ hours: UNREAD_HOURS }).toString();
    entries.push({ id: idOf('notification', seed), recipientId, actorId: actor.id, type, at: at.toString(), readAt, activityIds });
  }; // prettier-ignore
  for (const [key, week] of weeks) {
    const [{ recipientId, actor, activity }] = week as [(typeof told)[number]];
    // All recipients of a week by the same person are notified at once.
    const chance = random(`week ${actor.id} ${mondayOf(activity.date)}`);
    const types = activityTypesOf(actor);
    const ids = week.map((one) => one.activity.id);
    const day = addDays(mondayOf(activity.date), -chance.between(1, 3));
    enter(`added ${key}`, recipientId, actor, types.added, momentOn(day, chance), ids);
  }
  for (const { recipientId, actor, activity } of told) {
    const chance = random(`changed ${activity.id}`);
    if (!chance.chance(0.25)) continue;
    const at = momentOn(addDays(activity.date, -chance.between(0, 2)), chance);
    const types = activityTypesOf(actor);
    enter(`updated ${recipientId} ${activity.id}`, recipientId, actor, types.updated, at, [activity.id]);
  }
  return entries;
}

/** A time between morning and evening. */
const momentOn = (day: string, chance: ReturnType<typeof random>) =>
  Temporal.Instant.from(`${day}T${String(chance.between(7, 18)).padStart(2, '0')}:${chance.between(10, 59)}:00Z`);

/** Inbox entries for an existing club; `now` is the time at which its last weeks were generated. */
export async function lifeOf(db: Db, now: Temporal.Instant): Promise<{ life: ClubLife; now: Temporal.Instant }> {
  const people = await db.selectFrom('users').select(['id', 'role']).where('deactivatedAt', 'is', null).execute();
  const assignments = await db.selectFrom('scoutAssignments').select(['playerId', 'scoutId']).execute();
  const { rows } = await sql<Planned>`
    select id, date::text as date, created_by, (select json_agg(user_id) from activity_participants
      where activity_id = activities.id) as participant_ids
    from activities where removal_id is null`.execute(db);
  const activities = rows.map((row) => ({ ...row, participantIds: row.participantIds ?? [] }));
  const lastDay = activities
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  const end = Temporal.Instant.from(`${addDays(lastDay ?? '2026-01-01', -DAYS.ahead)}T12:00:00Z`);
  const isOver = lastDay !== undefined && Temporal.Instant.compare(end, now) < 0;
  return { life: { people: people as Person[], assignments, activities }, now: isOver ? end : now };
}
