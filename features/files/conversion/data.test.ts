import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openConverter, type Converter } from '#server/media/converter.ts';
import { openCalendar, type TestCalendar } from '#tests/activities.ts';
import { execute, type Who } from '#tests/club.ts';
import { anMp4 } from '#tests/media.ts';
import { finishTestUpload, sentFile } from '#tests/files.ts';
import { aVideo, coloursOf, FFMPEG_MISSING, streamsOf } from '#tests/videos.ts';
import { removeOrphans } from '../data.ts';
import { convertVideo, purgeConversions, requestConversions } from './data.ts';

const LOOK = 'query ($id: ID!) { file(id: $id) { name type size url conversion { state percent } } }';
const ADD = 'mutation ($input: AddFileToActivityInput!) { addFileToActivity(input: $input) { id } }';
const PLACE = '+47.3828+008.5307/';
const now = () => Temporal.Now.instant();

let club: TestCalendar;
let converter: Converter;
let training: string;
beforeAll(async () => {
  club = await openCalendar();
  training = (await club.created('scout', club.meeting())).id;
  if (!FFMPEG_MISSING) converter = (await openConverter(process.env['FFMPEG_PATH']))!;
});
beforeEach(() => club.db.deleteFrom('files').execute());
afterAll(() => club.close());

async function uploaded(name: string, bytes: Buffer): Promise<string> {
  const id = await sentFile(club, 'scout', name, bytes);
  expect((await finishTestUpload(club, 'scout', id)).errors).toEqual([]);
  await attach(id);
  await request([id]);
  return id;
}
const attach = (id: string, activityId: string | null = training) =>
  club.db.updateTable('files').set({ activityId }).where('id', '=', id).execute();
const request = (ids?: string[]) =>
  club.db.transaction().execute((trx) => requestConversions(trx, club.jobs, now(), ids));
const requested = async () =>
  (await club.db.selectFrom('videoConversions').select('fileId').execute()).map(({ fileId }) => fileId);
/** As the API answers where videos are converted. */
const look = async (id: string, who: Who = 'scout', by: Converter | undefined = converter) =>
  (await execute(club.context(who, { converter: by }), LOOK, { id })).data.file;
const convert = (id: string, { by = converter, last = false, signal = new AbortController().signal } = {}) =>
  convertVideo({ db: club.db, store: club.store, converter: by, signal }, id, last);
const lying = () => readdirSync(club.store.folder).filter((name) => name !== '.arriving');
const servedPath = async (id: string) => {
  const row = await club.db.selectFrom('files').select('servedKey').where('id', '=', id).executeTakeFirstOrThrow();
  return join(club.store.folder, row.servedKey);
};

describe.skipIf(FFMPEG_MISSING)('a video', () => {
  test.for(['mp4', 'mov', 'webm'] as const)(
    'MED-04 A-98 that arrived as %s is read as it is, and then as an mp4 without its place',
    async (ending) => {
      const id = await uploaded(`Goal.${ending}`, await aVideo(ending, PLACE));
      expect(await look(id)).toMatchObject({ name: `Goal.${ending}`, conversion: { state: 'converting', percent: 0 } });
      await convert(id);
      const path = await servedPath(id);
      const bytes = readFileSync(path);
      expect(await look(id)).toMatchObject({
        name: 'Goal.mp4',
        size: bytes.length,
        conversion: { state: 'converted', percent: 100 },
      });
      expect(await streamsOf(path)).toEqual(['Video: h264', 'Audio: aac']);
      expect(bytes.includes(PLACE)).toBe(false);
      // It plays before it has come whole.
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    },
  );

  test('A-98 of a phone that takes HDR is brought into the range that every screen shows, and says so', async () => {
    const wide = [
      '-pix_fmt',
      'yuv420p10le',
      '-c:v',
      'libx264',
      '-color_primaries',
      'bt2020',
      '-colorspace',
      'bt2020nc',
    ];
    const id = await uploaded('Goal.mp4', await aVideo('mp4', PLACE, [...wide, '-color_trc', 'arib-std-b67']));
    await convert(id);
    expect(await coloursOf(await servedPath(id))).toBe('yuv420p(tv, bt709, progressive)');
  });

  test('A-98 is converted by one of two processes, and its original removed when nobody watches it any more', async () => {
    const before = lying();
    const id = await uploaded('Goal.mov', await aVideo('mov'));
    await request();
    await Promise.all([convert(id), convert(id)]);
    await convert(id);
    const left = () => lying().filter((name) => !before.includes(name));
    expect(left()).toHaveLength(2);
    await purgeConversions(club.db, club.store, now().add({ hours: 1 }));
    expect(left()).toHaveLength(2);
    await purgeConversions(club.db, club.store, now().add({ hours: 3 }));
    expect(left()).toEqual([(await servedPath(id)).slice(club.store.folder.length + 1)]);
  });

  test('A-98 whose conversion was stopped in the middle is converted from the beginning', async () => {
    const id = await uploaded('Goal.webm', await aVideo('webm'));
    const stop = new AbortController();
    const stopped = convert(id, { signal: stop.signal });
    stop.abort(new Error('The server stops'));
    await expect(stopped).rejects.toThrow('The server stops');
    expect(await look(id)).toMatchObject({ name: 'Goal.webm', conversion: { state: 'converting' } });
    await convert(id);
    expect(await look(id)).toMatchObject({ name: 'Goal.mp4', conversion: { state: 'converted' } });
  });

  test('A-98 that is none, or of which the end is missing, could not be converted, once, and stays as it was', async () => {
    const whole = await aVideo('webm', PLACE, ['-g', '1']);
    const none = await uploaded('None.mp4', anMp4().bytes);
    const cut = await uploaded('Cut.webm', whole);
    await replaceServed(cut, whole.subarray(0, Math.floor(whole.length / 2)));
    for (const id of [none, cut]) {
      const [before, bytes] = [lying(), readFileSync(await servedPath(id))];
      await convert(id);
      await request();
      await convert(id);
      expect(await look(id)).toMatchObject({ conversion: { state: 'failed' } });
      expect([readFileSync(await servedPath(id)), lying()]).toEqual([bytes, before]);
    }
  });

  test('A-98 that takes more room or time than a conversion may is not converted', async () => {
    const id = await uploaded('Goal.mov', await aVideo('mov'));
    const small = (await openConverter(process.env['FFMPEG_PATH'], { seconds: 60, memory: 3e9, bytes: 1024 }))!;
    await convert(id, { by: small });
    expect((await look(id)).conversion.state).toBe('failed');
  });

  test('A-98 is converted only with the decoders and the container that its name promises', async () => {
    // A list of parts, as ffmpeg reads them from other files, under the name of a video.
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const id = await uploaded('Goal.webm', await aVideo('webm'));
    await replaceServed(id, playlist);
    await convert(id);
    expect((await look(id)).conversion.state).toBe('failed');
  });
});

async function written(bytes: Buffer): Promise<string> {
  const path = await club.store.blankPath();
  await writeFile(path, bytes);
  return path;
}

const replaceServed = async (id: string, bytes: Buffer) =>
  club.store.keep(await written(bytes), (await servedPath(id)).slice(club.store.folder.length + 1));

/** As ffmpeg would, without it. */
const fake = (work: () => Promise<void>): Converter => ({ convert: work });

describe('what is asked of a conversion', () => {
  test('A-98 an accident is tried again, the last time not, and of a killed last try nothing is awaited', async () => {
    const id = await uploaded('Goal.mp4', anMp4().bytes);
    const broken = fake(() => Promise.reject(new Error('The disk is full')));
    await expect(convert(id, { by: broken })).rejects.toThrow('The disk is full');
    expect((await look(id, 'scout', broken)).conversion.state).toBe('converting');
    await purgeConversions(club.db, club.store, now().add({ hours: 4 }));
    expect((await look(id, 'scout', broken)).conversion.state).toBe('converting');
    await purgeConversions(club.db, club.store, now().add({ hours: 6 }));
    expect((await look(id, 'scout', broken)).conversion.state).toBe('failed');
    const other = await uploaded('Goal.mp4', anMp4().bytes);
    await expect(convert(other, { by: broken, last: true })).rejects.toThrow('The disk is full');
    expect((await look(other, 'scout', broken)).conversion.state).toBe('failed');
  });

  test('A-98 without ffmpeg the page learns that videos stay as they are; other files have nothing to convert', async () => {
    const id = await uploaded('Goal.mp4', anMp4().bytes);
    const { data } = await club.ask('scout', LOOK, { id });
    expect(data.file).toMatchObject({ name: 'Goal.mp4', conversion: { state: 'off', percent: 0 } });
    const paper = await uploaded('Plan.pdf', Buffer.from('%PDF-1.7'));
    expect(await look(paper)).toMatchObject({ conversion: null });
  });

  test('A-98 an upload is seen by whoever sent it, and by nobody else until a record has it', async () => {
    const id = await uploaded('Goal.mp4', anMp4().bytes);
    await attach(id, null);
    expect(await look(id)).toMatchObject({ name: 'Goal.mp4' });
    for (const who of ['player', 'special', 'manager', 'admin'] as const) expect(await look(id, who)).toBeNull();
    expect(await look('no id')).toBeNull();
  });

  test('A-98 a video that belongs to nothing is removed with what was made of it', async () => {
    const before = lying();
    const id = await uploaded('Goal.mp4', anMp4().bytes);
    const half = fake(() => Promise.reject(new Error('Stopped')));
    await expect(convert(id, { by: half })).rejects.toThrow('Stopped');
    const { key } = await club.db.selectFrom('videoConversions').select('key').executeTakeFirstOrThrow();
    await club.store.keep(await written(Buffer.from('half')), key!);
    await attach(id, null);
    await club.db.updateTable('files').set({ createdAt: '2026-01-01T00:00:00Z' }).execute();
    expect(await removeOrphans(club.db, club.store, now())).toBe(1);
    expect(lying()).toEqual(before);
    // Its job finds nothing to do.
    await convert(id, { by: half });
  });
});

test('A-99 a video is converted once a record has it, and no more when the record gives it away before its turn', async () => {
  const id = await sentFile(club, 'scout', 'Goal.mp4', anMp4().bytes);
  expect((await finishTestUpload(club, 'scout', id)).errors).toEqual([]);
  await request();
  expect(await requested()).toEqual([]);
  await attach(id);
  await request([id]);
  expect(await requested()).toEqual([id]);
  await attach(id, null);
  await convert(id, { by: fake(() => Promise.reject(new Error('Nobody wants it'))) });
  expect(await requested()).toEqual([]);
  await attach(id);
  await request();
  expect(await requested()).toEqual([id]);
});

test('MED-04 A-98 A-99 an upload is finished on arrival, and converted by a job of the record that it is added to', async () => {
  const busy = await openCalendar({ jobs: true });
  const held = Promise.withResolvers<void>();
  const patient: Converter = {
    convert: async ({ to }, tell) => {
      tell(40);
      await held.promise;
      await writeFile(to, 'an mp4');
    },
  };
  try {
    const id = await sentFile(busy, 'scout', 'Goal.mp4', anMp4().bytes);
    const asked = async (document: string) => {
      const { data, errors } = await execute(busy.context('scout', { converter: patient }), document, { id });
      expect(errors).toEqual([]);
      return data;
    };
    const { finishUpload } = await asked('mutation ($id: ID!) { finishUpload(id: $id) { conversion { state } } }');
    expect(finishUpload.conversion).toEqual({ state: 'waiting' });
    expect(await busy.db.selectFrom('videoConversions').select('fileId').execute()).toEqual([]);
    const activity = await busy.created('scout', busy.meeting());
    await execute(busy.context('scout', { converter: patient }), ADD, { input: { activityId: activity.id, file: id } });
    const converting = { db: busy.db, store: busy.store, converter: patient, signal: new AbortController().signal };
    await busy.jobs.work('video', ({ fileId }, last) => convertVideo(converting, fileId, last));
    const present = async () => (await asked(LOOK)).file;
    await expect.poll(present).toMatchObject({ conversion: { state: 'converting', percent: 40 } });
    held.resolve();
    const converted = { size: 'an mp4'.length, conversion: { state: 'converted', percent: 100 } };
    await expect.poll(present).toMatchObject(converted);
  } finally {
    held.resolve();
    await busy.close();
  }
});
