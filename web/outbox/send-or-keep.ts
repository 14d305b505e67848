/** Sends writes of forms, or keeps them on the device without an answer; the form then goes on as after a save. */
import { preloadLater } from '../browser/lazy.ts';
import { RequestFailedError } from '../graphql/client.ts';
import { lastReach } from '../graphql/connection.ts';
import { sessionStore } from '../session/stored-session.ts';
import { loadTexts, translate } from '../text/i18n.ts';
import { toast } from '../ui/overlay/toast.ts';
import type { KeptFile, NewOutboxEntry } from './entry.ts';
import { isLocalId, KEPT } from './waiting.ts';

const loadStore = () => import('./store.ts');
// Loaded in advance: it is needed when nothing can be fetched.
preloadLater([{ preload: async () => void (await Promise.all([loadStore(), loadTexts('validations')])) }]);

const isFull = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'QuotaExceededError';

/** Whether the write refers to an entry that waits itself: then it is sent after that one, with the server's id. */
const isAboutWaiting = (value: unknown): boolean =>
  typeof value === 'string'
    ? isLocalId(value)
    : value !== null && typeof value === 'object' && Object.values(value).some(isAboutWaiting);

/** No answer came, or that of a network that asks for a sign-in, or of a proxy. */
const isUnanswered = ({ transient, codes }: RequestFailedError): boolean =>
  transient || codes.includes('errors.try_again_later');

/**
 * Sends a write, or keeps it when no answer comes. Resolves with what `send` returned, or with `KEPT`.
 * @throws RequestFailedError when the server refuses it, or there is neither an answer nor a place on the device
 */
export async function sendOrKeep<Sent extends string | { id: string }>(
  entry: NewOutboxEntry,
  send: () => Promise<Sent>,
): Promise<Sent | typeof KEPT> {
  const owner = sessionStore.getState()?.user.id;
  const away = lastReach.getState() === 'offline' || !navigator.onLine;
  if (!owner) return send();
  const mustWait = away || isAboutWaiting(entry.variables) || (await hasEarlier(owner, entry.record));
  if (mustWait && (await isKept(owner, entry, undefined))) return KEPT;
  try {
    const sent = await send();
    // The entry may have waited before it was opened and changed, and others may refer to it.
    void loadStore()
      .then(({ finishEntry }) => finishEntry(owner, entry.key, typeof sent === 'string' ? sent : sent.id))
      .catch(() => undefined);
    return sent;
  } catch (failure) {
    if (failure instanceof RequestFailedError && isUnanswered(failure) && (await isKept(owner, entry, failure)))
      return KEPT;
    throw failure;
  }
}

/** Whether earlier writes go first. */
const hasEarlier = (owner: string, record: string | undefined): Promise<boolean> =>
  loadStore()
    .then(({ isQueueing }) => isQueueing(owner, record))
    .catch(() => false);

/** Asks the browser to delete nothing of this app when the device runs out of room. Some ask the person. */
function askToPersist(): void {
  if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
}

/**
 * Whether the entry was stored.
 * @throws RequestFailedError when it was not, after the `failure` of a call: the form is the only place that has it
 */
async function isKept(owner: string, entry: NewOutboxEntry, failure: RequestFailedError | undefined): Promise<boolean> {
  try {
    await (await loadStore()).keepEntry(owner, entry);
    askToPersist();
  } catch (reason) {
    // Without the code of the outbox the form behaves as if there were none.
    if (!failure || !(reason instanceof DOMException)) return false;
    await loadTexts('validations').catch(() => undefined);
    const code = isFull(reason) ? 'outbox.no_room' : 'outbox.cannot_keep';
    throw new RequestFailedError([{ message: 'Not kept', extensions: { code } }], true);
  }
  await loadTexts('validations').catch(() => undefined);
  toast.success(translate('outbox.kept') ?? '', { duration: 5000 });
  return true;
}

/** Keeps a refused write, which another form goes on with. Resolves with whether the device has it. */
export async function keepUnsent(entry: NewOutboxEntry): Promise<boolean> {
  const owner = sessionStore.getState()?.user.id;
  if (!owner) return false;
  return loadStore()
    .then(({ keepEntry }) => keepEntry(owner, entry))
    .then(
      () => true,
      () => false,
    );
}

/** The stored files of an entry that is opened in its form, without those it has `already`. */
export async function keptFilesOf(key: string, already: readonly string[]): Promise<KeptFile[]> {
  const owner = sessionStore.getState()?.user.id;
  if (!owner) return [];
  const found = await loadStore()
    .then(({ entryOf }) => entryOf(owner, key))
    .catch(() => undefined);
  return found?.files?.filter(({ id }) => !id || !already.includes(id)) ?? [];
}
