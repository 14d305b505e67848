import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeConversions } from '#features/files/conversion/data.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { aVideo, FFMPEG_MISSING, streamsOf } from '#tests/videos.ts';
import { openKilledPlace, type KilledPlace } from './killed.ts';

/** The original, before anybody converts it. */
const ORIGINAL = 'b'.repeat(32);

let place: KilledPlace;
beforeAll(async () => {
  place = await openKilledPlace();
});
afterAll(() => place.drop());

async function storeVideo(): Promise<void> {
  const { db, close, authorId } = await place.begin();
  const bytes = await aVideo('mov');
  writeFileSync(join(place.files, ORIGINAL), bytes);
  const at = Temporal.Now.instant().toString();
  const { id: activityTypeId } = await db.selectFrom('activityTypes').select('id').executeTakeFirstOrThrow();
  const { id: activityId } = await db
    .insertInto('activities')
    .values({
      activityTypeId,
      title: 'Training',
      date: '2026-11-18',
      startsAt: '09:00',
      endsAt: '10:00',
      createdBy: authorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = {
    key: `${'a'.repeat(32)}-goal.mov`,
    name: 'Goal.mov',
    type: 'video',
    size: bytes.length,
    createdBy: authorId,
  };
  await db
    .insertInto('files')
    .values({ ...row, activityId, servedKey: ORIGINAL, createdAt: at, arrivedAt: at, sanitizedAt: at })
    .execute();
  await close();
}

/** Runs until no video waits, or is killed when it has written one; answers how many it has written. */
async function run(env: Record<string, string> = {}): Promise<number> {
  let written = 0;
  await place.run(
    'converting.ts',
    (line, child) => {
      if (line === 'written') written += 1;
      if (env['STAY']) child.kill('SIGKILL');
    },
    env,
  );
  return written;
}

test.skipIf(FFMPEG_MISSING)(
  'A-98 a video whose process was killed is converted by the next, once',
  { tags: 'full' },
  async () => {
    await storeVideo();
    expect(await run({ STAY: 'yes' })).toBe(1);
    expect(await run()).toBe(1);
    const { db, close } = await place.open();
    const file = await db.selectFrom('files').select(['name', 'servedKey']).executeTakeFirstOrThrow();
    expect(file.name).toBe('Goal.mp4');
    expect(await streamsOf(join(place.files, file.servedKey))).toEqual(['Video: h264', 'Audio: aac']);
    const store = openDiskStore(place.files);
    await purgeConversions(db, store, Temporal.Now.instant().add({ hours: 3 }));
    await store.sweep(Temporal.Now.instant().add({ hours: 3 }));
    await close();
    expect(readdirSync(place.files).filter((name) => name !== '.arriving')).toEqual([file.servedKey]);
    expect(readdirSync(join(place.files, '.arriving'))).toEqual([]);
  },
);
