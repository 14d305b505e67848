/** How a form sends what may wait: without an answer it is kept on the device, and the form goes on as after a save. */
import { preloadLater } from '../browser/lazy.ts';
import { RequestFailed } from '../graphql/client.ts';
import { lastReach } from '../graphql/connection.ts';
import { sessionStore } from '../session/stored-session.ts';
import { loadTexts, translate } from '../text/i18n.ts';
import { toast } from '../ui/overlay/toast.ts';
import type { NewOutboxEntry } from './entry.ts';
import { isLocalId, KEPT } from './waiting.ts';

const loadStore = () => import('./store.ts');
// Here before it is needed, which is when nothing can be fetched.
preloadLater([{ preload: async () => void (await Promise.all([loadStore(), loadTexts('validations')])) }]);

const isFull = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'QuotaExceededError';

/** Whether it is about something that waits itself: then it goes after that, with the id that the server gives. */
const isAboutWaiting = (value: unknown): boolean =>
  typeof value === 'string'
    ? isLocalId(value)
    : value !== null && typeof value === 'object' && Object.values(value).some(isAboutWaiting);

/** No answer came, or one of a network that wants a sign-in. */
const isUnanswered = ({ transient, codes }: RequestFailed): boolean =>
  transient || codes.includes('errors.try_again_later');

/**
 * Sends a write, or keeps it where no answer came. Answers what was sent, or `KEPT`.
 * @throws RequestFailed when the server refuses it, or there is neither an answer nor room on the device
 */
export async function sendOrKeep<Sent extends string | { id: string }>(
  entry: NewOutboxEntry,
  send: () => Promise<Sent>,
): Promise<Sent | typeof KEPT> {
  const owner = sessionStore.getState()?.user.id;
  const away = lastReach.getState() === 'offline' || !navigator.onLine;
  if (!owner) return send();
  const mustWait = away || isAboutWaiting(entry.variables) || (await isQueueing(owner));
  if (mustWait && (await isKept(owner, entry, undefined))) return KEPT;
  try {
    const sent = await send();
    // It may have waited, and was opened to be changed; others may be about it.
    void loadStore()
      .then(({ finishEntry }) => finishEntry(owner, entry.key, typeof sent === 'string' ? sent : sent.id))
      .catch(() => undefined);
    return sent;
  } catch (failure) {
    if (failure instanceof RequestFailed && isUnanswered(failure) && (await isKept(owner, entry, failure))) return KEPT;
    throw failure;
  }
}

/** Whether what was written before is yet to be sent: it goes first. */
const isQueueing = (owner: string): Promise<boolean> =>
  loadStore()
    .then(({ hasUnsent }) => hasUnsent(owner))
    .catch(() => false);

/** Whether it is on the disk. Without a database on the device the form does as it always did. */
async function isKept(owner: string, entry: NewOutboxEntry, failure: RequestFailed | undefined): Promise<boolean> {
  try {
    await (await loadStore()).keepEntry(owner, entry);
  } catch (reason) {
    if (failure && isFull(reason))
      throw new RequestFailed([{ message: 'No room', extensions: { code: 'outbox.no_room' } }], true);
    return false;
  }
  await loadTexts('validations').catch(() => undefined);
  toast.success(translate('outbox.kept') ?? '', { duration: 5000 });
  return true;
}

/** The files that are kept with an entry, for its form when it is opened again, besides those it has `already`. */
export async function keptFilesOf(key: string, already: readonly string[]): Promise<File[]> {
  const owner = sessionStore.getState()?.user.id;
  if (!owner) return [];
  const found = await loadStore().then(
    ({ entryOf }) => entryOf(owner, key),
    () => undefined,
  );
  return found?.files?.filter(({ id }) => !id || !already.includes(id)).map(({ bytes }) => bytes) ?? [];
}
