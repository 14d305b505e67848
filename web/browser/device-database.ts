/**
 * The IndexedDB database of this origin, for everything on the device but short texts; opened on first use. Callers say
 * whose records they read or write: this module does not know who is signed in.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The object stores; each module that keeps something declares its own. */
export interface DeviceSchema extends DBSchema {}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const NAME = 'touchline';
const VERSION = 2;

/** ms after which the database counts as stalled: on some phones it never answers, and tells of no error. */
const LONGEST_ANSWER = 2000;
/** ms after a stall in which the database is not asked, so that nothing waits for it again. */
const LEFT_ALONE_FOR = 30_000;

/** `closed`: the browser has ended the connection, maybe to delete everything. `made`: there was no database, or none any more. */
type DatabaseEvent = 'closed' | 'made';
const listeners = new Set<(event: DatabaseEvent) => void>();

/** Returns a function that stops listening. `made` is told before anything can be read of the new database. */
export function onDeviceDatabase(listener: (event: DatabaseEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(event: DatabaseEvent): void {
  for (const listener of listeners) listener(event);
}

let opened: Promise<DeviceDatabase> | undefined;
/** By the clock of the page. */
let stalledAt = -Infinity;

/** @throws DOMException (`TimeoutError`) when the answer does not come in time. */
async function inTime<Result>(limit: number, answer: Promise<Result>): Promise<Result> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    stalledAt = performance.now();
    reject(new DOMException('The database of the device does not answer', 'TimeoutError'));
  }, limit);
  try {
    const result = await Promise.race([answer, end]);
    stalledAt = -Infinity;
    return result;
  } finally {
    clearTimeout(timer);
  }
}

function open(): Promise<DeviceDatabase> {
  if (opened) return opened;
  const forget = () => {
    if (opened === mine) opened = undefined;
  };
  const watch = {
    // Another tab has a newer version of the app, or deletes the database: that waits for this connection to end.
    blocking: () =>
      void mine
        .then((database) => database.close())
        .finally(() => {
          forget();
          tell('closed');
        }),
    terminated() {
      forget();
      tell('closed');
    },
  };
  const mine: Promise<DeviceDatabase> = openDB<DeviceSchema>(NAME, VERSION, {
    ...watch,
    upgrade(typed, before) {
      // Their types are declared elsewhere.
      const database = typed as unknown as IDBPDatabase;
      if (before < 1) {
        database.createObjectStore('answers', { keyPath: ['owner', 'key'] });
        const outbox = database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true });
        outbox.createIndex('owner', 'owner');
        outbox.createIndex('key', 'key', { unique: true });
        tell('made');
      }
      const notebooks = database.createObjectStore('notebooks', { keyPath: ['owner', 'gameId'] });
      notebooks.createIndex('owner', 'owner');
    },
  }).catch((failure: unknown) => {
    // A newer version of the app has been here. Versions only add stores, so this one can use the newer database.
    if (failure instanceof DOMException && failure.name === 'VersionError')
      return openDB<DeviceSchema>(NAME, undefined, watch);
    throw failure;
  });
  opened = mine;
  mine.catch(forget);
  return mine;
}

/** Browsers close the database of a page that was suspended, some without an event. */
const isDead = (failure: unknown): boolean =>
  failure instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(failure.name);

/**
 * Does one piece of work in the database. When the connection turns out to be dead, repeats it on a new one, so the
 * work must be one transaction.
 * @param limit ms after which work counts as stalled; it may still be done later
 * @throws DOMException when the browser has no database, no room for the write, refuses it, or does not answer in time.
 */
export async function inDeviceDatabase<Result>(
  work: (database: DeviceDatabase) => Promise<Result>,
  limit = LONGEST_ANSWER,
): Promise<Result> {
  if (performance.now() - stalledAt < LEFT_ALONE_FOR)
    throw new DOMException('The database of the device has not answered', 'TimeoutError');
  const connection = open();
  try {
    return await inTime(limit, work(await inTime(LONGEST_ANSWER, connection)));
  } catch (failure) {
    if (!isDead(failure)) throw failure;
    if (opened === connection) opened = undefined;
    return inTime(limit, work(await inTime(LONGEST_ANSWER, open())));
  }
}
