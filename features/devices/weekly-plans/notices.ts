/** Mails the plan of the coming week to people without a device that gets notifications (decision 51). */
import type { Db } from '#server/database/database.ts';
import type { JobPayloads, Jobs } from '#server/jobs/queue.ts';
import { pauseUntil } from '../rules.ts';
import { addWeek, writeNextPlans } from './data.ts';
import { sendingState, sendingTimes, weekToMail } from './rules.ts';

type Mailing = { db: Db; jobs: Pick<Jobs, 'addAll'>; zone: string };

/** Adds the job of the next week; when many processes call it, it is added once. */
export async function scheduleWeeklyPlans({ db, jobs, zone }: Mailing, now: Temporal.Instant): Promise<void> {
  await schedule({ db, jobs, zone }, weekToMail(now, zone), now);
}

async function schedule({ db, jobs, zone }: Mailing, week: string, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await addWeek(trx, week)) await addJob(trx, { jobs, zone }, week, now);
  });
}

const addJob = (db: Db, { jobs, zone }: Omit<Mailing, 'db'>, week: string, now: Temporal.Instant) =>
  jobs.addAll(db, 'weekly-plans', [{ week }], { after: pauseUntil(sendingTimes(week, zone).opens, now) });

/**
 * Writes a mail for everybody with activities in the week, in batches of people. A killed run continues where it
 * stopped; a run that comes too late mails nothing. Schedules the week after first, so that a failure of this one does
 * not matter.
 */
export async function mailWeeklyPlans(
  { db, jobs, zone }: Mailing,
  { week }: JobPayloads['weekly-plans'],
  now: Temporal.Instant,
): Promise<void> {
  const state = sendingState(week, now, zone);
  // The database's clock is ahead of ours, or the club has moved to another zone.
  if (state === 'early') return addJob(db, { jobs, zone }, week, now);
  const { closes } = sendingTimes(week, zone);
  await schedule({ db, jobs, zone }, weekToMail(state === 'late' ? now : closes, zone), now);
  if (state === 'late') return;
  while (await mailNext({ db, jobs }, week, now));
}

/** Returns whether somebody may be left. */
async function mailNext(
  { db, jobs }: Pick<Mailing, 'db' | 'jobs'>,
  week: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const more = await db.transaction().execute(async (trx) => {
    const mailIds = await writeNextPlans(trx, week, now);
    await jobs.addAll(
      trx,
      'mail',
      (mailIds ?? []).map((mailId) => ({ mailId })),
    );
    return mailIds !== null;
  });
  return more;
}
