/** How much one account and the club may upload, what is said beyond it, and what admins are shown. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveFiles } from '#features/files/delivery.ts';
import { loadViewer } from '#server/auth/sessions.ts';
import { ACCOUNT_LIMITS, UPLOADS_AT_ONCE, WAITING } from '#server/limits/limits.ts';
import type { Space } from '#server/storage/disk-store.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { execute, openClub, ZONE, type Answer, type TestClub, type Who } from '#tests/club.ts';
import { openRoutes } from '#tests/routes.ts';
import { admitUpload } from './data.ts';

const UPLOAD = 'mutation ($input: UploadFilesInput!) { uploadFiles(input: $input) { id url mediaType } }';
const FINISH = 'mutation ($id: ID!) { finishUpload(id: $id) { id } }';
const USAGE = '{ storageUsage { files bytes limit diskShare diskStop diskBytes full } }';
const HITS = '{ limitHits { userId firstName lastName limit times lastAt } }';
const MEGABYTE = 1024 * 1024;
const VIDEO = 500 * MEGABYTE;

let club: TestClub;
let app: FastifyInstance;
let disk: Space;
const now = () => Temporal.Now.instant();
beforeAll(async () => {
  club = await openClub({ space: async () => disk });
  app = await openRoutes(club.db, (http) => serveFiles(http, { db: club.db, store: club.store }));
});
beforeEach(async () => {
  disk = { total: 1e15, used: 0 };
  await club.db.deleteFrom('files').execute();
  await club.db.deleteFrom('rateLimits').execute();
});
afterAll(async () => {
  await app.close();
  await club.close();
});

async function ask(
  who: Who,
  document: string,
  variables = {},
  more: { storageLimit?: number; now?: Temporal.Instant } = {},
) {
  const { db, jobs, store } = club;
  const viewer = await loadViewer(db, club.ids[who]);
  const context = {
    db,
    jobs,
    store,
    viewer,
    sessionId: null,
    now: now(),
    zone: ZONE,
    address: '',
    device: '',
    ...more,
  };
  return execute(context, document, variables);
}
const announce = (who: Who, sizes: number[], more = {}): Promise<Answer> =>
  ask(who, UPLOAD, { input: { files: sizes.map((size) => ({ name: 'Goal.mp4', size })) } }, more);
/** What was refused: its code, its field and the seconds to wait. */
const refusalIn = ({ errors }: Answer) => {
  const { code, field, retryAfter } = errors[0]?.extensions ?? {};
  return errors.length === 0 ? null : [code, field, retryAfter];
};
const attachAll = async () => {
  await club.db.updateTable('files').set({ createdBy: club.ids.admin, arrivedAt: now().toString() }).execute();
};
const hits = async () =>
  (await ask('admin', HITS)).data.limitHits as { lastName: string; limit: string; times: number }[];

describe('what one account has uploaded and belongs to nothing', () => {
  test('is counted by bytes: 200 videos of 500 MB cannot be announced', async () => {
    const most = Math.floor(WAITING.bytes / VIDEO);
    expect(
      refusalIn(
        await announce(
          'player',
          Array.from({ length: most }, () => VIDEO),
        ),
      ),
    ).toBeNull();
    const day = WAITING.hours * 3600;
    expect(refusalIn(await announce('player', [VIDEO]))).toEqual(['errors.upload_limit', 'files', expect.any(Number)]);
    const [, , wait] = refusalIn(await announce('player', [VIDEO])) as [string, string, number];
    expect(wait).toBeGreaterThan(day);
    expect(wait).toBeLessThanOrEqual(day + 3600);
    // Somebody else has room, and so has the same person once it belongs to something.
    expect(refusalIn(await announce('pro', [VIDEO]))).toBeNull();
    await attachAll();
    expect(refusalIn(await announce('player', [VIDEO]))).toBeNull();
  });

  test('of many at once no more is taken than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => announce('player', [VIDEO])));
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(Math.floor(WAITING.bytes / VIDEO));
  });
});

test('of a day no account announces more bytes than its limit, however soon they belong to something', async () => {
  let bytes = 0;
  for (let answer: Answer; bytes < 2 * ACCOUNT_LIMITS.uploadBytes.max; bytes += 10 * VIDEO) {
    answer = await announce(
      'scout',
      Array.from({ length: 10 }, () => VIDEO),
    );
    await attachAll();
    if (answer.codes.length > 0) {
      expect(refusalIn(answer)).toEqual(['errors.upload_limit', 'files', expect.any(Number)]);
      break;
    }
  }
  expect(bytes).toBe(Math.floor(ACCOUNT_LIMITS.uploadBytes.max / (10 * VIDEO)) * 10 * VIDEO);
  expect(await hits()).toMatchObject([{ lastName: 'Šarić', limit: 'uploadBytes', times: 1 }]);
});

test('whoever was refused is shown with a picture that opens', async () => {
  const avatar = 'a'.repeat(64);
  await club.db
    .insertInto('pictures')
    .values({ hash: avatar, type: 'image/webp', bytes: Buffer.from('picture') })
    .execute();
  await club.db.updateTable('users').set({ avatar }).where('id', '=', club.ids.scout).execute();
  disk = { total: 100, used: 99 };
  expect(refusalIn(await announce('scout', [1]))?.[0]).toBe('errors.storage_full');
  const { data } = await ask('admin', '{ limitHits { lastName avatar } }');
  expect(data.limitHits).toEqual([
    { lastName: 'Šarić', avatar: expect.stringMatching(new RegExp(`^/files/pictures/${avatar}\\?.*signature=`)) },
  ]);
});

test('announcements that are refused count too', async () => {
  disk = { total: 100, used: 99 };
  const tiny = Array.from({ length: 40 }, () => 1);
  for (let time = 0; time < ACCOUNT_LIMITS.upload.max / 40; time++)
    expect(refusalIn(await announce('player', tiny))).toEqual(['errors.storage_full', 'files', undefined]);
  expect(refusalIn(await announce('player', [1]))?.slice(0, 2)).toEqual(['errors.too_many_requests', 'files']);
});

describe('the club', () => {
  test('takes no more than its limit, by all together', async () => {
    const storageLimit = 2 * VIDEO;
    expect(refusalIn(await announce('player', [VIDEO], { storageLimit }))).toBeNull();
    expect(refusalIn(await announce('scout', [VIDEO], { storageLimit }))).toBeNull();
    expect(refusalIn(await announce('manager', [1], { storageLimit }))).toEqual([
      'errors.storage_full',
      'files',
      undefined,
    ]);
    expect((await ask('admin', USAGE, {}, { storageLimit })).data.storageUsage).toMatchObject({
      files: 2,
      bytes: 2 * VIDEO,
      limit: 2 * VIDEO,
      full: true,
    });
    expect(await hits()).toMatchObject([{ lastName: 'Müller', limit: 'storage', times: 1 }]);
  });

  test('takes no more files at 90 % of the disk, and counts what is still to arrive', async () => {
    disk = { total: 1000 * MEGABYTE, used: 300 * MEGABYTE };
    expect(refusalIn(await announce('player', [VIDEO]))).toBeNull();
    expect(refusalIn(await announce('player', [101 * MEGABYTE]))?.[0]).toBe('errors.storage_full');
    expect(refusalIn(await announce('player', [99 * MEGABYTE]))).toBeNull();
    const usage = (await ask('admin', USAGE)).data.storageUsage;
    expect(usage).toMatchObject({
      diskShare: 0.3,
      diskStop: 0.9,
      diskBytes: 1000 * MEGABYTE,
      limit: null,
      full: false,
    });
    disk.used = 901 * MEGABYTE;
    expect((await ask('admin', USAGE)).data.storageUsage.full).toBe(true);
  });

  test('asks the disk again before the bytes come: 507, and the next one may', async () => {
    const bytes = Buffer.from('\0\0\0\x20ftypisom', 'latin1');
    const { data } = await announce('player', [bytes.length]);
    const { url, mediaType } = data.uploadFiles[0];
    const put = () => app.inject({ method: 'PUT', url, payload: bytes, headers: { 'content-type': mediaType } });
    disk = { total: 1000, used: 895 };
    const refused = await put();
    expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([507, 'errors.storage_full']);
    disk.used = 100;
    expect((await put()).statusCode).toBe(204);
  });

  test('knows how full the disk of a real folder is', async () => {
    const { total, used } = await openDiskStore(club.store.folder).space();
    expect(total).toBeGreaterThan(used);
    expect(used).toBeGreaterThan(0);
  });
});

describe('sending', () => {
  const from = async (who: Who) => ({
    db: club.db,
    store: club.store,
    viewer: await loadViewer(club.db, club.ids[who]),
    now: now(),
  });

  test('is done by one account a few at a time, and what ends makes room', async () => {
    const player = await from('player');
    const leave = await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => admitUpload(player, 1)));
    await expect(admitUpload(player, 1)).rejects.toMatchObject({ code: 'errors.too_many_requests' });
    leave.pop()!();
    leave.push(await admitUpload(player, 1));
    (await admitUpload(await from('pro'), 1))();
    for (const end of leave) end();
  });

  test('counts what others are sending at the moment', async () => {
    disk = { total: 1000, used: 500 };
    const leave = await admitUpload(await from('player'), 300);
    await expect(admitUpload(await from('pro'), 200)).rejects.toMatchObject({ code: 'errors.storage_full' });
    leave();
    (await admitUpload(await from('pro'), 200))();
  });

  test('of what never arrives is tried so often and no more: 429 with Retry-After', async () => {
    const at = now();
    const tries = ACCOUNT_LIMITS.uploadTry.max;
    await club.db
      .insertInto('rateLimits')
      .values({
        userId: club.ids.player,
        name: 'uploadTry',
        emptyAt: at.add({ hours: 1 }).subtract({ seconds: 3 }).toString(),
      })
      .execute();
    const id = '00000000-0000-4000-8000-000000000000';
    expect(tries / 3600).toBeLessThan(1);
    expect((await ask('player', FINISH, { id }, { now: at })).codes).toEqual(['errors.not_found']);
    const answer = await ask('player', FINISH, { id }, { now: at });
    expect(refusalIn(answer)).toEqual(['errors.too_many_requests', 'id', expect.any(Number)]);
  });
});

test('uploads that end, one way or the other, leave no trace in what is under way', async () => {
  for (let time = 0; time < UPLOADS_AT_ONCE + 2; time++) {
    const { data } = await announce('player', [12]);
    const { url, mediaType } = data.uploadFiles[0];
    const payload = time % 2 === 0 ? Buffer.from('\0\0\0\x20ftypisom', 'latin1') : Buffer.alloc(12, 1);
    const reply = await app.inject({ method: 'PUT', url, payload, headers: { 'content-type': mediaType } });
    expect(reply.statusCode).toBe(time % 2 === 0 ? 204 : 422);
  }
});
