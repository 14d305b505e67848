/** Attaches sketches of the training ground to some journals of the demo club. */
import { randomUUID } from 'node:crypto';
import { copyFile, readdir, stat } from 'node:fs/promises';
import type { Db } from '#server/database/database.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import type { Notebook } from './journals.ts';
import { idOf, random } from './random.ts';

const FOLDER = new URL('sketches/', import.meta.url);
/** One in so many journals about football itself has a sketch, and sometimes two. */
const EVERY = 4;

/**
 * Stores the sketches and attaches them to the journals in the database, as if they had been uploaded and re-encoded.
 * Calling it again adds nothing. Returns the number of added sketches.
 */
export async function addSketches(
  db: Db,
  store: FileStore,
  { journals }: Pick<Notebook, 'journals'>,
  now: Temporal.Instant,
): Promise<number> {
  const sketches = (await readdir(FOLDER)).toSorted();
  const known = new Set((await db.selectFrom('journals').select('id').execute()).map(({ id }) => id));
  const onFootball = journals.filter(
    ({ id, category, playerId }) => playerId && known.has(id) && category === 'technical',
  );
  let added = 0;
  for (const journal of onFootball.filter((_one, index) => index % EVERY === 0)) {
    const chance = random(`sketch ${journal.id}`);
    for (const [position, sketch] of chance.some(sketches, chance.chance(0.3) ? 2 : 1).entries())
      added += await addSketch(db, store, { journal, sketch, position, now });
  }
  return added;
}

/** A key that cannot be guessed, like those of real uploads. */
const randomKey = () => randomUUID().replaceAll('-', '');

type Sketch = { journal: Notebook['journals'][number]; sketch: string; position: number; now: Temporal.Instant };

async function addSketch(db: Db, store: FileStore, { journal, sketch, position, now }: Sketch): Promise<number> {
  const id = idOf('sketch', journal.id, position);
  if (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) return 0;
  const [uploaded, servedKey] = [randomKey(), randomKey()];
  const [from, path] = [new URL(sketch, FOLDER), await store.blankPath()];
  try {
    await copyFile(from, path);
    await store.keep(path, servedKey);
  } finally {
    await store.giveBack(path);
  }
  const file = {
    id,
    key: `${uploaded}-${sketch}`,
    servedKey,
    name: sketch,
    type: 'image',
    size: (await stat(from)).size,
    journalId: journal.id,
    position,
    createdBy: journal.createdBy,
    createdAt: journal.createdAt,
    arrivedAt: journal.createdAt,
    sanitizedAt: now.toString(),
    rawRemovedAt: now.toString(),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
