/** The entries of the outbox in the database of the device. Every write is on the disk when its promise is fulfilled. */
import { inDeviceDatabase } from '../browser/device-database.ts';
import { OUTBOX_FORMAT, type NewOutboxEntry, type OutboxEntry } from './entry.ts';
import { isOld, neededKeys, nextToSend, withRealId } from './rules.ts';

/** What tabs tell each other: something may be sent that could not before, is being sent, or has changed. */
export type OutboxWord = { added?: true; sending?: string | null };

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

/** Tells all tabs, this one included. */
export function tellOutbox(word: OutboxWord): void {
  openChannel().postMessage(word);
  for (const listener of listeners) listener(word);
}

/** Answers a function that ends it. */
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

/** Whether some are yet to be sent by themselves; of a kind that only a newer version sends, too. */
export async function hasUnsent(owner: string): Promise<boolean> {
  return nextToSend(await outboxEntriesOf(owner), Date.now(), () => true) !== undefined;
}

/** As it is written by this version. */
export const newEntry = (owner: string, entry: NewOutboxEntry): OutboxEntry => ({
  ...entry,
  owner,
  at: Date.now(),
  format: OUTBOX_FORMAT,
});

/**
 * Keeps a write. One with the same key takes the place of the earlier, which was opened and is sent changed.
 * @throws DOMException when the device has no room or no database
 */
export async function keepEntry(owner: string, entry: NewOutboxEntry): Promise<void> {
  await inDeviceDatabase(async (database) => {
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
  });
  tellOutbox({ added: true });
}

/** Changes an entry that is still there. Answers whether it was. */
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

/** An entry was sent. On a full device nothing stays of it, unless another one names it. */
export async function finishEntry(owner: string, key: string, made: string): Promise<void> {
  try {
    await noteMade(owner, key, made);
  } catch (failure) {
    if ((await outboxEntriesOf(owner)).some((entry) => neededKeys(entry).includes(key))) throw failure;
    await removeEntry(owner, key);
  }
}

/** Those that name the entry get the id of what it has made, and so do those that are written yet. */
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

/** What an entry has made, if it was sent; else what it holds. */
export async function entryOf(owner: string, key: string): Promise<OutboxEntry | undefined> {
  const entry = await inDeviceDatabase((database) => database.getFromIndex('outbox', 'key', key));
  return entry?.owner === owner ? entry : undefined;
}
