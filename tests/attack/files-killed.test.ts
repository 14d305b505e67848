import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeOrphans } from '#features/files/data.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { anMp4, aPhoto, box } from '#tests/media.ts';
import { PLACE } from './hostile-files.ts';
import { openKilledPlace, type KilledPlace } from './killed.ts';
import { figure, seeded, tries } from './profile.ts';

const KILLS = tries(15, 1);

let place: KilledPlace;
beforeAll(async () => {
  place = await openKilledPlace();
});
afterAll(() => place.drop());

/** Photos and videos from before anybody looked at them, each with its place. */
async function store(count: number): Promise<void> {
  const { db, close, authorId } = await place.begin();
  const before = Temporal.Now.instant().subtract({ hours: 3 }).toString();
  for (let at = 0; at < count; at++) {
    const photo = at % 3 > 0;
    const bytes = photo ? await aPhoto(PLACE, [800, 600]) : anMp4({ tables: [box('udta', PLACE)] }).bytes;
    const key = `${at.toString(16).padStart(32, '0')}-${photo ? 'photo.jpg' : 'goal.mp4'}`;
    writeFileSync(join(place.files, key), bytes);
    const row = { key, name: key.slice(33), type: photo ? 'image' : 'video', size: bytes.length, createdBy: authorId };
    await db
      .insertInto('files')
      .values({ ...row, createdAt: before, arrivedAt: before })
      .execute();
  }
  await close();
}

/** Runs until it has said this so many times, and then no longer; true when it came to its end before. */
async function runAndKill(word: 'taken' | 'kept', times: number): Promise<boolean> {
  let said = 0;
  let done = false;
  await place.run('sanitizing.ts', (line, child) => {
    if (line === word && ++said === times) child.kill('SIGKILL');
    done ||= line === 'done';
  });
  return done;
}

/** What can be read is what was made; answers how many there are of it, and of the others. */
async function look(): Promise<{ readable: number; waiting: number }> {
  const { db, close } = await place.open();
  const rows = await db.selectFrom('files').select(['servedKey', 'sanitizedAt', 'size']).execute();
  await close();
  const readable = rows.filter(({ sanitizedAt }) => sanitizedAt !== null);
  for (const { servedKey, size } of readable) {
    const bytes = readFileSync(join(place.files, servedKey));
    expect(bytes.includes(PLACE)).toBe(false);
    expect(bytes.length).toBe(size);
  }
  return { readable: readable.length, waiting: rows.length - readable.length };
}

test(`A-43 A-44 what was being looked at when the process was killed is looked at again, ${KILLS} times`, async () => {
  const chance = seeded('files killed');
  await store(KILLS * 3);
  let kills = 0;
  while (kills < KILLS && !(await runAndKill(chance.pick(['taken', 'kept']), chance.between(1, 4)))) {
    kills += 1;
    await look();
  }
  expect(await runAndKill('taken', Infinity)).toBe(true);
  const { readable, waiting } = await look();
  expect([readable, waiting]).toEqual([KILLS * 3, 0]);
  // A kill between the mark and the removal leaves what was uploaded, where nobody reads it, to the hourly pass. Of what
  // was being made only that is left which the daily sweep takes away.
  const { db, close } = await place.open();
  await removeOrphans(db, openDiskStore(place.files), Temporal.Now.instant());
  await close();
  const left = readdirSync(place.files).filter((name) => name !== '.arriving');
  // Of three two are photos, and have a thumbnail.
  expect(left).toHaveLength(KILLS * 5);
  expect(left.filter((name) => name.endsWith('-thumbnail') && left.includes(name.slice(0, 32)))).toHaveLength(
    KILLS * 2,
  );
  for (const name of left) expect(readFileSync(join(place.files, name)).includes(PLACE)).toBe(false);
  figure('kill -9 while stored files were looked at (served raw, lost)', `${kills} (0, 0)`);
});
