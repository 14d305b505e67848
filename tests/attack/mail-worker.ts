/** Sends the mails that wait, like any process of the club, until it is killed: DATABASE_URL, MAIL_URL, LEASE. */
import { deliverMail } from '#features/mails/notices.ts';
import { openDatabase } from '#server/database/database.ts';
import { openMailer } from '#server/jobs/mailer.ts';
import { openJobs } from '#server/jobs/queue.ts';
import { createLog } from '#server/observability/log.ts';

const log = createLog('error');
const database = await openDatabase({ dataDir: '', databaseUrl: process.env['DATABASE_URL'], log });
const jobs = await openJobs(database, log, { look: 0.5, lease: Number(process.env['LEASE']) });
const mailer = openMailer(process.env['MAIL_URL'], '/nowhere', { name: 'FC', address: 'no-reply@club.example' });
const club = { name: 'FC', address: 'https://club.example', zone: 'Europe/Zurich' };
await jobs.work('mail', ({ mailId }, last) => deliverMail(database.db, mailer, club, mailId, last));
