/** Who comes to a practice of a team and who was there, as players answer and coaches record it. */
import { ABSENCE_REASONS, DECLINE_REASONS, type DeclineReason } from '#domain/football.ts';
import { addDays, instantAt } from '#domain/time.ts';
import { unasked, type DiaryEntry, type Presence } from './diary.ts';
import { random } from './random.ts';

/** Answers to practices end so many hours before. */
const REPLY_HOURS = 4;
/** Minutes after the start at which a coach records. */
const RECORDED_AFTER = 20;

/** Has everybody but the coach asked; of a practice that has begun most is recorded. */
export function askWhoComes(practice: DiaryEntry, today: string, now: Temporal.Instant, zone: string): void {
  const { id, date, startsAt, ownerId } = practice;
  practice.replyHours = REPLY_HOURS;
  const recordedAt = instantAt(date, startsAt, zone).add({ minutes: RECORDED_AFTER });
  const isRecorded = Temporal.Instant.compare(recordedAt, now) <= 0 && random(`recorded ${id}`).chance(0.93);
  const answeredAt = instantAt(addDays(date, -2), '18:00', zone);
  const asked = Temporal.Instant.compare(answeredAt, now) <= 0 ? answeredAt : now.subtract({ hours: 1 });
  const answers = date <= today ? 0.97 : date <= addDays(today, 2) ? 0.8 : 0.3;
  for (const participant of practice.participants) {
    if (participant.userId === ownerId) continue;
    const chance = random(`presence ${id} ${participant.userId}`);
    const answered = chance.chance(answers);
    const declined = answered && chance.chance(0.09);
    const reason = declined && chance.chance(0.85) ? chance.pick(DECLINE_REASONS) : null;
    Object.assign(participant, unasked(answered && !declined), {
      declined,
      declineReason: reason,
      ...(answered && { answeredAt: asked.toString(), answeredBy: participant.userId }),
      ...(isRecorded && {
        ...seen(declined, reason, chance.number()),
        attendanceAt: recordedAt.toString(),
        attendanceBy: ownerId,
      }),
    });
  }
}

/** Most who do not come have said so before. */
function seen(declined: boolean, reason: DeclineReason | null, drawn: number): Partial<Presence> {
  if (declined) {
    if (reason === 'injured') return { attendance: 'injured' };
    return { attendance: 'absent', absenceReason: ABSENCE_REASONS.find((one) => one === reason) ?? null };
  }
  if (drawn < 0.03) return { attendance: 'absent' };
  return { attendance: drawn < 0.08 ? 'late' : 'present' };
}
