/** The entries of the outbox in the database of the device. Every write is on the disk when its promise resolves. */
import type { IDBPObjectStore, StoreNames } from 'idb';
import { inDeviceDatabase, type DeviceSchema } from '../browser/device-database.ts';
import { isStillSignedIn } from '../session/stored-session.ts';
import { OUTBOX_FORMAT, type NewOutboxEntry, type OutboxEntry } from './entry.ts';
import { isOld, mustQueue, neededKeys, withRealId } from './rules.ts';

declare module '../browser/device-database.ts' {
  interface DeviceSchema {
    /** Writes that wait for the network, in the order in which they were made. */
    outbox: { key: number; value: OutboxEntry; indexes: { owner: string; key: string } };
  }
}

/** Messages between tabs: an entry can now be sent, is being sent, or has changed, or the database was made anew. */
export type OutboxWord = { added?: true; sending?: string | null; remade?: true };

/** ms for storing an entry, besides its files. */
const LONGEST_WRITE = 2000;
/** Bytes in a ms that a slow phone stores. */
const SLOWEST_DISK = 5000;

const CHANNEL = 'touchline-outbox';
const listeners = new Set<(word: OutboxWord) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxWord>) => {
    for (const listener of listeners) listener(data);
  });
  return channel;
}

/** Sends to all tabs, this one included. */
export function tellOutbox(word: OutboxWord): void {
  openChannel().postMessage(word);
  for (const listener of listeners) listener(word);
}

/** Returns a function that stops listening. */
export function onOutboxWord(listener: (word: OutboxWord) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The entries of a person, in the order in which they were made. */
export async function outboxEntriesOf(owner: string): Promise<OutboxEntry[]> {
  const found = await inDeviceDatabase((database) => database.getAllFromIndex('outbox', 'owner', owner));
  return found.filter(({ made }) => made === undefined).toSorted((one, other) => one.id! - other.id!);
}

/** How many entries wait on this device, whoever wrote them. */
export async function countWaiting(): Promise<number> {
  const found = await inDeviceDatabase((database) => database.getAll('outbox'));
  return found.filter(({ made }) => made === undefined).length;
}

/** Whether a new write about `record` waits behind earlier ones; also those of a kind that only a newer version knows. */
export async function isQueueing(owner: string, record: string | undefined): Promise<boolean> {
  return mustQueue(await outboxEntriesOf(owner), Date.now(), record);
}

/** An entry in the format of this version. */
const newEntry = (owner: string, entry: NewOutboxEntry): OutboxEntry => ({
  ...entry,
  owner,
  at: Date.now(),
  format: OUTBOX_FORMAT,
});

/**
 * Stores a write. It replaces an earlier entry with the same key, which was opened and is sent changed.
 * @throws DOMException when the device has no room or no database
 */
export async function keepEntry(owner: string, entry: NewOutboxEntry): Promise<void> {
  const bytes = (entry.files ?? []).reduce((sum, file) => sum + file.bytes.size, 0);
  await inDeviceDatabase(
    async (database) => {
      const work = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      const earlier = await work.store.index('key').get(entry.key);
      if (earlier && earlier.owner !== owner) throw new Error('A key of somebody else');
      const order = earlier?.id === undefined ? {} : { id: earlier.id };
      let kept = entry;
      for (const key of neededKeys(entry)) {
        const needed = await work.store.index('key').get(key);
        if (needed?.made !== undefined) kept = withRealId(kept, key, needed.made);
      }
      await work.store.put({ ...newEntry(owner, kept), ...order });
      await work.done;
    },
    LONGEST_WRITE + bytes / SLOWEST_DISK,
  );
  tellOutbox({ added: true });
}

/**
 * Writes entries again after the browser has deleted the database; what was written or sent since stays as it is. Only
 * while their person is signed in on this device, whatever this tab has heard of it.
 * @throws DOMException when the device has no room or no database
 * @throws Error when nobody or somebody else is signed in, or bytes of files are gone
 */
export async function keepAgain(owner: string, entries: readonly OutboxEntry[]): Promise<void> {
  const read = await Promise.all(entries.map(withReadFiles));
  await inDeviceDatabase(async (database) => {
    const work = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    if (!isStillSignedIn(owner)) throw new Error('Somebody else is signed in');
    // New ids: the old ones may be those of new entries.
    for (const { id: _id, ...entry } of read)
      if (!(await work.store.index('key').get(entry.key))) await work.store.put(entry);
    await work.done;
  });
  tellOutbox({ added: true });
  if (read.some(({ files = [] }, place) => files.length < (entries[place]!.files?.length ?? 0)))
    throw new Error('Files are gone');
}

/** The bytes of files may have been deleted with the database: only those that can still be read. */
async function withReadFiles(entry: OutboxEntry): Promise<OutboxEntry> {
  if (!entry.files) return entry;
  const files = await Promise.all(
    entry.files.map(async (file) => {
      const { name, type } = file.bytes;
      const bytes = await file.bytes.arrayBuffer().catch(() => null);
      return bytes ? [{ ...file, bytes: new File([bytes], name, { type }) }] : [];
    }),
  );
  return { ...entry, files: files.flat() };
}

/** An entry, and a test for the earlier ones of its kind that it replaces. */
type Replacement = { entry: NewOutboxEntry; replaces: (earlier: OutboxEntry) => boolean };
type Records<Store extends StoreNames<DeviceSchema>> = IDBPObjectStore<
  DeviceSchema,
  (Store | 'outbox')[],
  Store,
  'readwrite'
>;

/**
 * Writes a kind's own store and the entry that sends it to the club in one transaction, so that nothing is stored
 * without being sent. `work` may await only the store; it returns the entry if one is needed.
 * @throws DOMException when the device has no room or no database
 */
export async function keepTogether<Store extends StoreNames<DeviceSchema>>(
  owner: string,
  store: Store,
  work: (records: Records<Store>) => Promise<Replacement | undefined>,
): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const both = database.transaction([store, 'outbox'], 'readwrite', { durability: 'strict' });
    const needed = await work(both.objectStore(store));
    if (needed) {
      const outbox = both.objectStore('outbox');
      for (const earlier of await outbox.index('owner').getAll(owner))
        if (earlier.kind === needed.entry.kind && needed.replaces(earlier)) await outbox.delete(earlier.id!);
      await outbox.put(newEntry(owner, needed.entry));
    }
    await both.done;
  });
  tellOutbox({ added: true });
}

/** Changes an entry that still exists. Resolves with whether it did. */
export async function changeEntry(owner: string, key: string, change: Partial<OutboxEntry>): Promise<boolean> {
  const there = await inDeviceDatabase(async (database) => {
    const work = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    const entry = await work.store.index('key').get(key);
    if (entry?.owner === owner) await work.store.put({ ...entry, ...change });
    await work.done;
    return entry?.owner === owner;
  });
  tellOutbox({});
  return there;
}

export async function removeEntry(owner: string, key: string): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const work = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    const entry = await work.store.index('key').get(key);
    if (entry?.owner === owner) await work.store.delete(entry.id!);
    await work.done;
  });
  tellOutbox({});
}

/** Finishes an entry that was sent. On a full device nothing of it is kept, unless another entry refers to it. */
export async function finishEntry(owner: string, key: string, made: string): Promise<void> {
  try {
    await noteMade(owner, key, made);
  } catch (failure) {
    if ((await outboxEntriesOf(owner)).some((entry) => neededKeys(entry).includes(key))) throw failure;
    await removeEntry(owner, key);
  }
}

/** Replaces the local id by the real one in entries that refer to this one; `keepEntry` does so in later ones. */
async function noteMade(owner: string, key: string, made: string): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const work = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    for (const entry of await work.store.index('owner').getAll(owner)) {
      const { id, at, kind, format } = entry;
      if (entry.key === key)
        await work.store.put({ id: id!, key, owner, at, kind, format, variables: null, names: {}, made });
      else if (entry.made !== undefined && isOld(entry, Date.now())) await work.store.delete(id!);
      else if (neededKeys(entry).includes(key)) await work.store.put(withRealId(entry, key, made));
    }
    await work.done;
  });
  tellOutbox({ added: true });
}

/** The id that the entry has made if it was sent, otherwise the entry. */
export async function entryOf(owner: string, key: string): Promise<OutboxEntry | undefined> {
  const entry = await inDeviceDatabase((database) => database.getFromIndex('outbox', 'key', key));
  return entry?.owner === owner ? entry : undefined;
}
