/** A backup each night, by a job; the last ones are kept, and admins are told when two in a row have failed (OPS-07). */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { addDays, dayOf, instantAt } from '#domain/time.ts';
import { writeBackupMails } from '#features/mails/data.ts';
import type { Db } from '#server/database/database.ts';
import type { JobPayloads, Jobs } from '#server/jobs/queue.ts';
import type { Log } from '#server/observability/log.ts';
import { writeBackup, type BackedUp } from './write.ts';

/** By the club's clock. */
const MADE_AT = '03:00';
const KEPT = 14;
/** Days for which outcomes are remembered. */
const REMEMBERED = 90;
export const NIGHTLY_BACKUP = /^touchline-\d{4}-\d\d-\d\d\.tar\.zst(\.age)?$/;
/** What a killed process leaves. */
const PARTIAL = /^touchline-.+\.partial$/;

type Nightly = BackedUp & {
  jobs: Pick<Jobs, 'addAll' | 'wake'>;
  log: Log;
  folder: string;
  recipient: string | undefined;
};

/** Adds the job of the next night; when many processes call it, it is added once. */
export async function scheduleBackup(
  { database, jobs, zone }: Pick<Nightly, 'database' | 'jobs' | 'zone'>,
  now: Temporal.Instant,
): Promise<void> {
  const today = dayOf(now, zone);
  const begins = (day: string) => instantAt(day, MADE_AT, zone);
  const night = Temporal.Instant.compare(now, begins(today)) < 0 ? today : addDays(today, 1);
  await database.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('backups')
      .values({ night })
      .onConflict((same) => same.doNothing())
      .returning('night')
      .executeTakeFirst();
    const after = Math.max(1, Math.ceil(now.until(begins(night)).total('seconds')));
    if (added) await jobs.addAll(trx, 'backup', [{ night }], { after });
  });
}

/** @throws why the backup failed, so that the queue tries again; on the `last` try it is noted instead. */
export async function backUpNightly(
  club: Nightly,
  { night }: JobPayloads['backup'],
  last: boolean,
  now: Temporal.Instant,
): Promise<void> {
  const { database, folder, recipient, log, jobs } = club;
  const { db } = database;
  await scheduleBackup(club, now);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `touchline-${night}.tar.zst${recipient === undefined ? '' : '.age'}`);
    const { size } = await writeBackup(club, file, recipient, now);
    await db
      .updateTable('backups')
      .set({ finishedAt: now.toString(), bytes: size, failedAt: null, reason: null })
      .where('night', '=', night)
      .execute();
    await prune(folder);
    await db.deleteFrom('backups').where('night', '<', addDays(night, -REMEMBERED)).execute();
    log.info('The nightly backup is made', { bytes: size });
  } catch (error) {
    log.error('The nightly backup failed', { err: error });
    if (!last) throw error;
    await noteFailure(db, jobs, night, error, now);
  }
}

async function noteFailure(db: Db, jobs: Nightly['jobs'], night: string, error: unknown, now: Temporal.Instant) {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500) || 'unknown';
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('backups').set({ failedAt: now.toString(), reason }).where('night', '=', night).execute();
    const before = await trx
      .selectFrom('backups')
      .select('failedAt')
      .where('night', '<', night)
      .orderBy('night', 'desc')
      .executeTakeFirst();
    if (!before?.failedAt) return;
    const mails = (await writeBackupMails(trx)).map((mailId) => ({ mailId }));
    await jobs.addAll(trx, 'mail', mails);
  });
  jobs.wake('mail');
}

/** Deletes all but the last backups, and what was left half written. */
async function prune(folder: string): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => NIGHTLY_BACKUP.test(name))
    .toSorted()
    .slice(0, -KEPT);
  for (const name of [...old, ...names.filter((one) => PARTIAL.test(one))])
    await rm(join(folder, name), { force: true });
}

/** When the last nightly backup was made, whichever process made it. Without the database it stays what it was. */
export function lastBackupGauge(db: Db): Gauge {
  return new Gauge({
    name: 'touchline_backup_last_success_timestamp_seconds',
    help: 'When the last nightly backup was made; 0 before the first.',
    registers: [],
    async collect() {
      const last = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from max(finished_at)), 0)::float8 as seconds from backups
      `
        .execute(db)
        .catch(() => undefined);
      if (last) this.set(last.rows[0]!.seconds);
    },
  });
}
