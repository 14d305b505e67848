/**
 * The larger store of kept answers, for when the server does not answer (decision 52): two weeks, in the database of
 * the device, for one person and one build.
 */
import { buildName, isYoung, type KeptAnswer } from './kept-answers.ts';
import { isStillSignedIn } from '../session/stored-session.ts';
import { inDeviceDatabase } from '../browser/device-database.ts';

/** An answer by the hash of its query. `size`: characters of its text. */
export type DeviceAnswer = { owner: string; key: string; at: number; build: string; size: number; data: unknown };
declare module '../browser/device-database.ts' {
  interface DeviceSchema {
    /** Answers of the server to read without a network, by person and query. */
    answers: { key: [owner: string, key: string]; value: DeviceAnswer };
  }
}

type Weighed = Omit<DeviceAnswer, 'data'>;

const MAX_ANSWERS = 1000;
const MAX_LETTERS = 5_000_000;
/** Old and surplus answers are deleted once in so many writes. */
const TIDIED_EVERY = 20;

const isValid = ({ owner, build, at }: Weighed, reader: string, present: string, now: number) =>
  owner === reader && build === present && isYoung(at, now);

/** The answers to delete: of other people or builds, older than two weeks, and the oldest beyond the limits. */
export function answersToDrop<Row extends Weighed>(
  rows: readonly Row[],
  owner: string,
  build: string,
  now: number,
): Row[] {
  const valid = rows.filter((row) => isValid(row, owner, build, now)).toSorted((one, other) => other.at - one.at);
  let letters = 0;
  const kept = new Set(valid.filter(({ size }, place) => (letters += size) <= MAX_LETTERS && place < MAX_ANSWERS));
  return rows.filter((row) => !kept.has(row));
}

const asText = (_key: string, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value);

let writes = 0;

/** Stores answers; `null` deletes one. Rejects without a database or room, which the app can do without. */
export async function writeDeviceAnswers(
  owner: string,
  answers: ReadonlyMap<string, KeptAnswer | null>,
): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const { store, done } = database.transaction('answers', 'readwrite');
    const build = buildName();
    // Somebody else may have signed in in another tab meanwhile.
    for (const [key, answer] of isStillSignedIn(owner) ? answers : []) {
      if (!answer) void store.delete([owner, key]);
      else {
        const size = JSON.stringify(answer.data, asText).length;
        void store.put({ owner, key, at: answer.at, build, size, data: answer.data });
      }
    }
    await done;
  });
  if (writes++ % TIDIED_EVERY === 0) await tidy(owner);
}

async function tidy(owner: string): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const { store, done } = database.transaction('answers', 'readwrite');
    const rows = await store.getAll();
    for (const row of answersToDrop(rows, owner, buildName(), Date.now())) void store.delete([row.owner, row.key]);
    await done;
  });
}

/** The stored answer of this query for this person. */
export async function readDeviceAnswer(owner: string, key: string): Promise<DeviceAnswer | undefined> {
  const found = await inDeviceDatabase((database) => database.get('answers', [owner, key]));
  return found && isStillSignedIn(owner) && isValid(found, owner, buildName(), Date.now()) ? found : undefined;
}

/** Deletes the answers of everybody: a device belongs to one person at a time. */
export const clearDeviceAnswers = (): Promise<void> => inDeviceDatabase((database) => database.clear('answers'));
