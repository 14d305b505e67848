import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpNightly, lastBackupGauge, scheduleBackup } from '#database/backup/nightly.ts';
import { verifyBackup } from '#database/backup/read.ts';
import { composeMail } from '#server/jobs/mail-template.ts';
import type { Database } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';
import { openClub, ZONE, type TestClub } from './club.ts';

const night = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
/** Shortly after three in Zurich. */
const morning = (number: number) => Temporal.Instant.from(`${night(number)}T02:05:00Z`);

let folder: string;
let club: TestClub;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-nightly-'));
  club = await openClub();
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true, force: true });
});

const added: { queue: string; data: unknown; after: number | undefined }[] = [];
const nightly = (to: string) => ({
  database: { ...club, engine: 'postgres' } as unknown as Database,
  store: club.store,
  clubName: 'FC Touchline',
  zone: ZONE,
  jobs: {
    addAll: async (_trx: unknown, queue: string, all: readonly unknown[], options: { after?: number } = {}) => {
      for (const data of all) added.push({ queue, data, after: options.after });
    },
    wake: () => undefined,
  },
  log: createLog('silent'),
  folder: to,
  recipient: undefined,
});

test('OPS-07 the next night is planned once, at three by the clock of the club', async () => {
  const evening = Temporal.Instant.from('2026-11-01T20:00:00Z');
  await scheduleBackup(nightly(folder), evening);
  await scheduleBackup(nightly(folder), evening);
  expect(added.splice(0)).toEqual([{ queue: 'backup', data: { night: night(2) }, after: 6 * 3600 }]);
});

test('OPS-07 a backup is made each night, and 14 are kept', async () => {
  for (let number = 1; number <= 16; number += 1)
    writeFileSync(join(folder, `touchline-2026-10-${10 + number}.tar.zst`), '');
  writeFileSync(join(folder, 'notes.txt'), '');
  writeFileSync(join(folder, `touchline-${night(1)}.tar.zst.0.partial`), '');
  await backUpNightly(nightly(folder), { night: night(2) }, false, morning(2));
  const names = readdirSync(folder).toSorted();
  expect(names).toHaveLength(15);
  expect(names.slice(-1)).toEqual([`touchline-${night(2)}.tar.zst`]);
  expect(names[0]).toBe('notes.txt');
  await verifyBackup(join(folder, `touchline-${night(2)}.tar.zst`), []);
  expect(added.splice(0)).toEqual([{ queue: 'backup', data: { night: night(3) }, after: 23 * 3600 + 55 * 60 }]);
  const { values } = await lastBackupGauge(club.db).get();
  expect(values[0]!.value).toBe(morning(2).epochMilliseconds / 1000);
});

test('OPS-07 admins are mailed when two nights in a row have failed, and not before', async () => {
  // A folder within a file cannot be made.
  const nowhere = nightly(join(folder, 'notes.txt', 'backups'));
  await expect(backUpNightly(nowhere, { night: night(3) }, false, morning(3))).rejects.toThrow('ENOTDIR');
  await backUpNightly(nowhere, { night: night(3) }, true, morning(3));
  expect(await club.db.selectFrom('mails').select('id').execute()).toEqual([]);
  await backUpNightly(nowhere, { night: night(4) }, true, morning(4));
  const mails = await club.db.selectFrom('mails').select(['id', 'userId', 'kind']).execute();
  expect(mails).toEqual([{ id: expect.any(String) as string, userId: club.ids.admin, kind: 'backup_failed' }]);
  expect(added.filter(({ queue }) => queue === 'mail')).toMatchObject([{ data: { mailId: mails[0]!.id } }]);
  const mail = {
    kind: 'backup_failed',
    clubName: 'FC Touchline',
    firstName: 'Anna',
    link: 'https://club.example',
  } as const;
  expect(composeMail('de', mail).text).toContain('ist zweimal nacheinander misslungen');
});
