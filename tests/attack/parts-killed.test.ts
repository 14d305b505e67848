import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PART_BYTES, progressOf } from '#features/files/parts/rules.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { anMp4 } from '#tests/media.ts';
import { PLACE } from './hostile-files.ts';
import { openKilledPlace, type KilledPlace } from './killed.ts';
import { figure, tries } from './profile.ts';

const KILLS = tries(20, 6);
const { bytes, picture } = anMp4({ picture: Buffer.alloc(2.5 * PART_BYTES, 'goal'), between: Buffer.from(PLACE) });
const KEY = `${'a'.repeat(32)}-goal.mp4`;

let place: KilledPlace;
beforeAll(async () => {
  place = await openKilledPlace();
});
afterAll(() => place.drop());

const row = { key: KEY, name: 'Goal.mp4', type: 'video', size: bytes.length };
const whole = () => readdirSync(place.files).filter((name) => name !== '.arriving');

/** Nothing lies there half, and only what has been looked at is read; answers how many bytes have arrived. */
async function look(): Promise<number> {
  for (const name of whole()) expect(statSync(join(place.files, name)).size).toBe(bytes.length);
  const { db, close } = await place.open();
  const file = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  await close();
  if (file.sanitizedAt !== null) expect(readFileSync(join(place.files, file.servedKey)).includes(PLACE)).toBe(false);
  if (file.multipartId === null || whole().length > 0) return whole().length * bytes.length;
  const found = (await openDiskStore(place.files).listParts(KEY, file.multipartId))!;
  const { arrived } = progressOf(bytes.length, found);
  expect(arrived).toBe([...found.values()].reduce((sum, size) => sum + size, 0));
  return arrived;
}

test(`MED-10 A-43 a video whose process was killed while its parts arrived or were joined goes on, ${KILLS} times`, async () => {
  const { db, close, authorId } = await place.begin();
  const video = join(place.files, '..', 'video');
  writeFileSync(video, bytes);
  const announced = { ...row, createdBy: authorId, createdAt: Temporal.Now.instant().toString() };
  await db.insertInto('files').values(announced).execute();
  await close();
  let arrived = 0;
  /** Answers whether it came to its end. */
  const runAndKill = async (word: 'half' | 'part' | 'joining' | null) => {
    const heard: string[] = [];
    await place.run(
      'joining.ts',
      (line, child) => {
        heard.push(line);
        if (line === word) child.kill('SIGKILL');
      },
      { VIDEO: video, ...(word === 'joining' ? { DIE: 'yes' } : {}) },
    );
    const now = await look();
    expect(now).toBeGreaterThanOrEqual(arrived);
    arrived = now;
    return heard.includes('done');
  };
  let kills = 0;
  for (; kills < KILLS; kills++) {
    const half = kills % 2 === 0 ? 'half' : 'part';
    expect(await runAndKill(arrived > bytes.length - PART_BYTES ? 'joining' : half)).toBe(false);
  }
  expect(await runAndKill(null)).toBe(true);

  const again = await place.open();
  const file = await again.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  await again.close();
  expect(file.sanitizedAt).not.toBeNull();
  expect(readFileSync(join(place.files, file.servedKey)).includes(picture)).toBe(true);
  await openDiskStore(place.files).sweep(Temporal.Now.instant().add({ hours: 1 }));
  expect(readdirSync(join(place.files, '.arriving'))).toEqual([]);
  expect(whole()).toEqual([file.servedKey]);
  figure('kill -9 while parts of a video arrived or were joined (half visible, lost)', `${kills} (0, 0)`);
});
