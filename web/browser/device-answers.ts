/**
 * The larger layer of kept answers, for when none comes from the server (decision 52): two weeks in the database of the
 * device, for one person and one build.
 */
import { buildName, isYoung, type KeptAnswer } from '../graphql/kept-answers.ts';
import { isStillSignedIn } from '../session/stored-session.ts';
import { inDeviceDatabase } from './device-database.ts';

/** An answer by the hash of its query. `size`: letters of its text. */
export type DeviceAnswer = { owner: string; key: string; at: number; build: string; size: number; data: unknown };
type Weighed = Omit<DeviceAnswer, 'data'>;

const MOST_ANSWERS = 1000;
const MOST_LETTERS = 5_000_000;
/** Writes between looks at what is too much or too old. */
const TIDIED_EVERY = 20;

const isValid = ({ owner, build, at }: Weighed, reader: string, present: string, now: number) =>
  owner === reader && build === present && isYoung(at, now);

/** What goes: of other people and builds, older than two weeks, and of the rest the oldest beyond what there is room for. */
export function answersToDrop<Row extends Weighed>(
  rows: readonly Row[],
  owner: string,
  build: string,
  now: number,
): Row[] {
  const valid = rows.filter((row) => isValid(row, owner, build, now)).toSorted((one, other) => other.at - one.at);
  let letters = 0;
  const kept = new Set(valid.filter(({ size }, place) => (letters += size) <= MOST_LETTERS && place < MOST_ANSWERS));
  return rows.filter((row) => !kept.has(row));
}

const asText = (_key: string, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value);

let writes = 0;

/** `null` is an answer that there is no more. Without a database or room for it the app works without. */
export async function writeDeviceAnswers(
  owner: string,
  answers: ReadonlyMap<string, KeptAnswer | null>,
): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const { store, done } = database.transaction('answers', 'readwrite');
    const build = buildName();
    // Somebody else may have signed in meanwhile, in another tab.
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

/** What the device has of this query for this person. */
export async function readDeviceAnswer(owner: string, key: string): Promise<DeviceAnswer | undefined> {
  const found = await inDeviceDatabase((database) => database.get('answers', [owner, key]));
  return found && isStillSignedIn(owner) && isValid(found, owner, buildName(), Date.now()) ? found : undefined;
}

/** Of everybody: a device belongs to one person at a time. */
export const clearDeviceAnswers = (): Promise<void> => inDeviceDatabase((database) => database.clear('answers'));
