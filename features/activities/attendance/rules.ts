/** Who was there: what is recorded of the people of an activity (ATT-01 to ATT-07). */
import * as z from 'zod/mini';
import { crossFieldRule, id, idempotencyKey, oneOf, optional } from '#domain/fields.ts';
import { ABSENCE_REASONS, ATTENDANCES, MAX_PEOPLE, type AbsenceReason, type Attendance } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { addDays, dayOf, instantAt } from '#domain/time.ts';

/** ATT-05: days after an activity in which its coach and managers record. */
const RECORDED_DAYS = 14;

const personAttendance = z
  .object({
    userId: id(),
    /** Null takes back what was recorded. */
    attendance: optional(oneOf(ATTENDANCES)),
    reason: optional(oneOf(ABSENCE_REASONS)),
    /** What was recorded before, as it was shown. */
    before: optional(oneOf(ATTENDANCES)),
  })
  .check(
    crossFieldRule<{ attendance?: Attendance | null | undefined; reason?: AbsenceReason | null | undefined }>(
      ({ attendance, reason }, wrong) => {
        if (reason && attendance !== 'absent') wrong('reason', 'validations.reason_only_absent');
      },
    ),
  );

export const attendanceInput = z.object({
  activityId: id(),
  people: z
    .array(personAttendance)
    .check(z.minLength(1, 'validations.participants_required'), z.maxLength(MAX_PEOPLE, 'validations.too_many')),
  /** True: whoever has something recorded already keeps it. */
  rest: optional(z.boolean()),
  idempotencyKey,
});
export type PersonAttendance = z.infer<typeof personAttendance>;

type Start = { date: string; startsAt: string };
type Recorded = {
  attendance: Attendance | null;
  absenceReason: AbsenceReason | null;
  /** When it was recorded, in ISO 8601. */
  attendanceAt: string | null;
};

/** ATT-01: whether the activity has begun, so that it can be seen who is there. */
export const activityHasBegun = ({ date, startsAt }: Start, now: Temporal.Instant, zone: string): boolean =>
  Temporal.Instant.compare(instantAt(date, startsAt, zone), now) <= 0;

/** ATT-05: the last day on which its coach and managers record. */
export const lastDayToRecord = (date: string): string => addDays(date, RECORDED_DAYS);

/** ATT-05: whether only admins still change it. */
export const isAttendanceLocked = ({ date }: { date: string }, now: Temporal.Instant, zone: string): boolean =>
  dayOf(now, zone) > lastDayToRecord(date);

/**
 * What counts as recorded. What was recorded before the activity begins does not: it has been moved since. Moved back,
 * it counts again.
 */
export function countedAttendance(activity: Start, { attendance, attendanceAt }: Recorded, zone: string) {
  if (attendance === null || attendanceAt === null) return null;
  const recorded = Temporal.Instant.from(attendanceAt.replace(' ', 'T'));
  return Temporal.Instant.compare(recorded, instantAt(activity.date, activity.startsAt, zone)) < 0 ? null : attendance;
}

/** Whether somebody was there, if late; false where nothing is recorded. */
export const wasThere = (attendance: Attendance | null): boolean => attendance === 'present' || attendance === 'late';

/** What the viewer may know of it. */
export type ReadableAttendance = { attendance: Attendance | null; absenceReason: AbsenceReason | null };

/** ATT-06: the person reads the own attendance, the author and managers that of everybody. */
export function readableAttendance(
  viewer: Viewer | null,
  activity: Start & { createdBy: string },
  participant: Recorded & { id: string },
  zone: string,
): ReadableAttendance {
  const reads = participant.id === viewer?.id || can(viewer, 'activity.attendance', activity);
  const attendance = reads ? countedAttendance(activity, participant, zone) : null;
  return { attendance, absenceReason: attendance && participant.absenceReason };
}

/** ATT-03: whether somebody else has recorded something else meanwhile than what was shown or is now said. */
export const recordedOtherwise = (
  counted: Attendance | null,
  { attendance = null, before = null }: Pick<PersonAttendance, 'attendance' | 'before'>,
): boolean => counted !== before && counted !== attendance;
