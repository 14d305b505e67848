/**
 * What the device keeps beside short texts: the IndexedDB database of this origin, opened when it is first needed. Whoever
 * reads or writes says whose records are meant; nothing here knows who is signed in.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptNotebook, OutboxEntry } from '../outbox/entry.ts';

interface DeviceSchema extends DBSchema {
  /** Answers of the server to be read without a network, by person and query; `size` in letters. */
  answers: {
    key: [owner: string, key: string];
    value: { owner: string; key: string; at: number; build: string; size: number; data: unknown };
  };
  /** Writes that wait for the network, in the order in which they were made. */
  outbox: {
    key: number;
    value: OutboxEntry;
    indexes: { owner: string; key: string };
  };
  /** Match notebooks, by person and game: what their devices know of them. */
  notebooks: {
    key: [owner: string, gameId: string];
    value: KeptNotebook;
    indexes: { owner: string };
  };
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const NAME = 'touchline';
const VERSION = 2;

let opened: Promise<DeviceDatabase> | undefined;

function open(): Promise<DeviceDatabase> {
  if (opened) return opened;
  const forget = () => {
    if (opened === mine) opened = undefined;
  };
  const watch = {
    // Another tab has a newer version of the app: its upgrade waits for this connection to end.
    blocking: () => void mine.then((database) => database.close()).finally(forget),
    terminated: forget,
  };
  const mine: Promise<DeviceDatabase> = openDB<DeviceSchema>(NAME, VERSION, {
    ...watch,
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('answers', { keyPath: ['owner', 'key'] });
        const outbox = database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true });
        outbox.createIndex('owner', 'owner');
        outbox.createIndex('key', 'key', { unique: true });
      }
      const notebooks = database.createObjectStore('notebooks', { keyPath: ['owner', 'gameId'] });
      notebooks.createIndex('owner', 'owner');
    },
  }).catch((failure: unknown) => {
    // A newer version of the app has been here. Versions add stores, and change none that is there.
    if (failure instanceof DOMException && failure.name === 'VersionError')
      return openDB<DeviceSchema>(NAME, undefined, watch);
    throw failure;
  });
  opened = mine;
  mine.catch(forget);
  return mine;
}

/** Browsers close the database of a page that slept, some without an event. */
const isDead = (failure: unknown): boolean =>
  failure instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(failure.name);

/**
 * Does one piece of work in the database. On a connection that turns out to be dead it is done again on a new one, so it
 * must be one transaction.
 * @throws DOMException when the browser has no database, no room for the write, or refuses it.
 */
export async function inDeviceDatabase<Result>(work: (database: DeviceDatabase) => Promise<Result>): Promise<Result> {
  const connection = open();
  try {
    return await work(await connection);
  } catch (failure) {
    if (!isDead(failure)) throw failure;
    if (opened === connection) opened = undefined;
    return work(await open());
  }
}
