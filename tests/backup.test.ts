/** Backups, and restoring them on both engines, where PostgreSQL is named. */
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForBackup, serveBackups } from '#database/backup/control.ts';
import { newKeys } from '#database/backup/encryption.ts';
import { readIdentities, verifyBackup } from '#database/backup/read.ts';
import { restoreBackup, type RestoreOptions } from '#database/backup/restore.ts';
import { rowsOf, RowsDigest, tablesOf } from '#database/backup/tables.ts';
import { writeBackup } from '#database/backup/write.ts';
import { countHeldJobs, releaseHeldJobs } from '#database/held-jobs.ts';
import { startSession } from '#server/auth/sessions.ts';
import type { Database, Db } from '#server/database/database.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { NOW, openClub, ZONE, type TestClub } from './club.ts';
import { freshDatabase } from './database.ts';
import { uploadedFile } from './files.ts';

const ENGINE = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';
const OTHER = ENGINE === 'postgres' ? 'pglite' : 'postgres';
const CLUB = 'FC Touchline';

let folder: string;
let club: TestClub;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'));
  club = await openClub({ jobs: true });
  await uploadedFile(club, 'scout');
  await uploadedFile(club, 'scout', 'Plan.pdf');
  await startSession(club.db, club.ids.scout, 'phone', NOW);
  await club.db
    .insertInto('calendarFeeds')
    .values({ userId: club.ids.scout, tokenHash: randomBytes(32), createdAt: NOW.toString() })
    .execute();
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const newName = () => join(folder, `backup-${(count += 1)}`);
const source = () => ({
  database: { ...club, engine: ENGINE } as unknown as Database,
  store: club.store,
  clubName: CLUB,
  zone: ZONE,
});
async function backedUp(recipient?: string): Promise<string> {
  const file = newName();
  await writeBackup(source(), file, recipient, NOW);
  return file;
}

/** An empty place, on the same engine or on the other. */
async function openPlace(engine = ENGINE) {
  const database = await freshDatabase(engine);
  const files = mkdtempSync(join(folder, 'files-'));
  const store = openDiskStore(files);
  const place = { database, store, clubName: CLUB, zone: ZONE };
  const restore = (file: string, options: Partial<RestoreOptions> = {}) =>
    restoreBackup(place, file, { identities: [], overwrite: false, otherClub: false, ...options });
  return { ...place, db: database.db, files, restore, close: database.close };
}

/** Of each table the digest of its rows. */
async function digests(db: Db) {
  return db.transaction().execute(async (trx) => {
    const found: Record<string, string> = {};
    for (const table of await tablesOf(trx)) {
      const digest = new RowsDigest();
      for await (const rows of rowsOf(trx, table)) digest.add(rows);
      found[table.name] = digest.hex;
    }
    return found;
  });
}

const stored = (at: string) =>
  Object.fromEntries(
    readdirSync(at)
      .filter((name) => !name.startsWith('.'))
      .map((name) => [name, readFileSync(join(at, name)).toString('base64')]),
  );

describe.each([ENGINE, ...(process.env['TEST_DATABASE_URL'] ? [OTHER] : [])] as const)('on %s', (engine) => {
  test('OPS-02 OPS-04 OPS-05 a restored club has every row and file, and nobody is signed in', async () => {
    const there = await openPlace(engine);
    const { rows, files } = await there.restore(await backedUp());
    expect(await digests(there.db)).toEqual(await digests(club.db));
    expect(stored(there.files)).toEqual(stored(club.store.folder));
    expect(files).toBe(Object.keys(stored(club.store.folder)).length);
    expect(rows).toBeGreaterThan(20);
    for (const table of ['sessions', 'calendarFeeds', 'linkKeys', 'pushDevices'] as const)
      expect(await there.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    // Constraints and triggers are back.
    const same = there.db
      .insertInto('users')
      .values({ email: 'SCOUT@touchline.example', role: 'admin', passwordHash: '-' });
    await expect(same.execute()).rejects.toThrow('users_one_per_email');
    const stranger = there.db
      .insertInto('userClubs')
      .values({ userId: club.ids.scout, clubId: club.ids.scout, position: 1 });
    await expect(stranger.execute()).rejects.toThrow('user_clubs_club_id_fkey');
    await there.close();
  });
});

test('OPS-05 what waited to be sent is held after a restore, until it is released', async () => {
  const mail = await club.db
    .insertInto('mails')
    .values({ userId: club.ids.scout, kind: 'invitation', secret: 'once' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await club.db
    .transaction()
    .execute((trx) => club.jobs.add(trx, 'mail', { mailId: mail.id }, { account: club.ids.admin }));
  const there = await openPlace();
  expect((await there.restore(await backedUp())).held).toBe(1);
  expect(await countHeldJobs(there.db)).toEqual([{ queue: 'mail', jobs: 1 }]);
  const sent: unknown[] = [];
  const jobs = { addAll: async (_trx: Db, ...job: unknown[]) => void sent.push(job) };
  expect(await releaseHeldJobs(there.db, jobs)).toBe(1);
  expect(sent).toEqual([['mail', [{ mailId: mail.id }], { account: club.ids.admin }]]);
  expect(await releaseHeldJobs(there.db, jobs)).toBe(0);
  await there.close();
});

describe('OPS-03 of a backup that is not whole', () => {
  test('OPS-03 nothing is restored, and what is wrong is said', async () => {
    const there = await openPlace();
    const before = await digests(there.db);
    const whole = await backedUp();
    const broken = (change: (file: string) => void) => {
      const file = newName();
      copyFileSync(whole, file);
      change(file);
      return file;
    };
    const flipped = (at: number) => (file: string) => {
      const bytes = readFileSync(file);
      bytes[at]! ^= 1;
      writeFileSync(file, bytes);
    };
    const { size } = statSync(whole);
    for (const [file, why] of [
      [broken((name) => truncateSync(name, size >> 1)), /is no whole backup/],
      [broken((name) => truncateSync(name, size - 1)), /is no whole backup/],
      [broken(flipped(size >> 1)), /is no whole backup|not (those|the file) that w/],
      [broken((name) => writeFileSync(name, 'A letter')), /is no whole backup/],
      [join(folder, 'nowhere'), /cannot be read \(ENOENT\)/],
    ] as const) {
      await expect(verifyBackup(file, [])).rejects.toThrow(why);
      await expect(there.restore(file)).rejects.toThrow(why);
    }
    expect(await digests(there.db)).toEqual(before);
    expect(stored(there.files)).toEqual({});
    await there.close();
  });

  test('OPS-06 an encrypted one is opened by its key alone', async () => {
    const [own, other] = [await newKeys(), await newKeys()];
    const file = await backedUp(own.recipient);
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await expect(verifyBackup(file, [])).rejects.toThrow('This backup is encrypted');
    await expect(verifyBackup(file, [other.identity])).rejects.toThrow('The key does not open this backup');
    const key = newName();
    writeFileSync(key, `# kept in a drawer\n${own.identity}\n`);
    expect((await verifyBackup(file, await readIdentities(key))).about.club).toBe(CLUB);
    truncateSync(file, statSync(file).size - 100);
    await expect(verifyBackup(file, [own.identity])).rejects.toThrow('is no whole backup');
    await expect(backedUp('age1nobody')).rejects.toThrow('must be a public key of age');
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});

test('OPS-04 a club is never restored over another one, or as another one, unless that is said', async () => {
  const there = await openPlace();
  const file = await backedUp();
  const asOther = { ...there, clubName: 'FC Anders' };
  const restoreAs = (otherClub: boolean) =>
    restoreBackup(asOther, file, { identities: [], overwrite: false, otherClub });
  await expect(restoreAs(false)).rejects.toThrow(
    'This is a backup of FC Touchline (Europe/Zurich), and this place is for FC Anders',
  );
  await restoreAs(true);
  await expect(there.restore(file)).rejects.toThrow('There is a club in this place already');
  await there.db.updateTable('users').set({ firstName: 'Somebody' }).execute();
  await there.store.write('old', Readable.from([Buffer.from('old')]), { size: 3, bytes: 1, fits: () => true });
  await there.restore(file, { overwrite: true });
  expect(await digests(there.db)).toEqual(await digests(club.db));
  await there.close();
});

test('OPS-02 a file that goes while the backup is made is named in it, and the rest is whole', async () => {
  const id = await uploadedFile(club, 'scout');
  const { servedKey } = await club.db
    .selectFrom('files')
    .select('servedKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const file = newName();
  const { store } = club;
  // The file goes between being listed and being read.
  const take = async (key: string) => {
    const path = await store.take(key);
    if (key === servedKey) await store.remove(key);
    return path;
  };
  const { vanished } = await writeBackup({ ...source(), store: { ...store, take } }, file, undefined, NOW);
  expect(vanished).toBe(1);
  expect((await verifyBackup(file, [])).manifest.vanished).toEqual([servedKey]);
});

test('OPS-02 of two backups at once into one file, one stands there whole', async () => {
  const file = newName();
  await Promise.all([writeBackup(source(), file, undefined, NOW), writeBackup(source(), file, undefined, NOW)]);
  await verifyBackup(file, []);
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('OPS-02 what is written while a backup is made is in it whole or not at all', async () => {
  const file = newName();
  const made = new AbortController();
  // Clubs are read long before those who have them.
  const writing = (async () => {
    for (let number = 0; !made.signal.aborted; number += 1)
      await club.db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('clubs')
          .values({ name: `FC ${number}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx.insertInto('userClubs').values({ userId: club.ids.player, clubId: id, position: number }).execute();
      });
  })();
  await writeBackup(source(), file, undefined, NOW);
  made.abort();
  await writing;
  const there = await openPlace();
  await there.restore(file);
  await there.close();
});

test('OPS-02 only whoever can read the data folder has a running club back itself up', async () => {
  const outcome = { rows: 1, files: 2, bytes: 3, size: 4, vanished: 0 };
  expect(await askForBackup(folder, { file: 'a' })).toBeNull();
  const stop = await serveBackups(folder, ({ file }) =>
    file === 'a' ? Promise.resolve(outcome) : Promise.reject(new Error('No room')),
  );
  expect(await askForBackup(folder, { file: 'a' })).toEqual(outcome);
  await expect(askForBackup(folder, { file: 'b' })).rejects.toThrow('No room');
  const control = join(folder, 'control.json');
  expect(statSync(control).mode & 0o777).toBe(0o600);
  const told = JSON.parse(readFileSync(control, 'utf8')) as object;
  writeFileSync(control, JSON.stringify({ ...told, secret: '00'.repeat(32) }));
  await expect(askForBackup(folder, { file: 'a' })).rejects.toThrow('The secret is another one.');
  await stop();
  writeFileSync(control, JSON.stringify(told));
  expect(await askForBackup(folder, { file: 'a' })).toBeNull();
});
