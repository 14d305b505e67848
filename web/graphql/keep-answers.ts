/**
 * Writes the latest answers of some queries to the device. `kept-answers.ts` shows the newest at the next start
 * (decision 37); this module reads all of them when the server does not answer (decision 52).
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { RequestFailedError } from './client.ts';
import { buildName, isRefusal, readKeptAnswers, type KeptAnswer, type KeptAnswers } from './kept-answers.ts';
import { KEPT_OPERATIONS } from './kept-operations.ts';
import { ANSWERS_KEPT_AT, isStillSignedIn } from '../session/stored-session.ts';
import { clearDeviceAnswers, readDeviceAnswer, writeDeviceAnswers } from './device-answers.ts';

const MAX_ANSWERS = 12;
/** Characters of the stored text. */
const MAX_LETTERS = 300_000;
/** ms from an answer until it is written; leaving the page writes it at once. */
const WRITTEN_AFTER = 1000;
/** ms without an answer after which the stored one is shown. */
const SLOW = 2000;

const asText = (_key: string, value: unknown) => (value instanceof Map ? { $map: [...value] } : value);

/** Only the first page of a paged list is kept: the others are loaded on demand. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown[]; pageParams?: unknown[] };
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
}

/** Writes these answers together with the stored ones of other queries; `null` deletes one. */
function write(owner: string, answers: ReadonlyMap<string, KeptAnswer | null>): void {
  // Somebody else may have signed in in another tab meanwhile.
  if (!isStillSignedIn(owner)) return;
  const others = readKeptAnswers(owner).filter(({ key }) => !answers.has(JSON.stringify(key)));
  const newest = [...answers.values(), ...others]
    .filter((answer) => answer !== null)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MAX_ANSWERS);
  const textOf = () => JSON.stringify({ build: buildName(), owner, answers: newest } satisfies KeptAnswers, asText);
  let text = textOf();
  while (text.length > MAX_LETTERS && newest.pop()) text = textOf();
  try {
    localStorage.setItem(ANSWERS_KEPT_AT, text);
  } catch {
    // No room: the app works without kept answers.
    localStorage.removeItem(ANSWERS_KEPT_AT);
  }
}

/** Keeps the present answers and all that come later. Returns a function that stops it. */
export function keepAnswers(client: QueryClient, owner: string): () => void {
  const answers = new Map<string, KeptAnswer | null>();
  let unwritten = new Map<string, KeptAnswer | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write(owner, answers);
    // Without a database, or room in it, the app only needs the network.
    void writeDeviceAnswers(owner, unwritten).catch(() => undefined);
    unwritten = new Map();
  };

  function note(query: Query, answer: KeptAnswer | null) {
    if (KEPT_OPERATIONS[query.meta!.kept!] === 'start')
      answers.set(JSON.stringify(query.queryKey), answer && { ...answer, data: firstPage(answer.data) });
    unwritten.set(query.queryHash, answer);
    timer ??= setTimeout(flush, WRITTEN_AFTER);
  }

  function noteAnswer(query: Query) {
    const { queryKey: key, state } = query;
    note(query, { key, data: state.data, at: state.dataUpdatedAt });
  }

  const drawLater = (query: Query, after: number) =>
    void setTimeout(() => !ended && void drawFromDevice(client, owner, query), after);
  let ended = false;

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.kept) return;
    const { action, query } = event;
    if (action.type === 'fetch' && query.state.data === undefined) drawLater(query, navigator.onLine ? SLOW : 0);
    if (action.type === 'failed' && isAway(action.error)) void drawFromDevice(client, owner, query);
    if (action.type === 'error' && isRefusal(action.error)) note(query, null);
    // Data set by a form is not kept until the server has answered with it.
    if (action.type === 'success' && !action.manual) noteAnswer(query);
  });
  // Restored answers are marked as invalid until the server has answered.
  for (const query of client.getQueryCache().getAll()) {
    if (!query.meta?.kept) continue;
    const { status, isInvalidated, error } = query.state;
    if (status === 'success' && !isInvalidated) noteAnswer(query);
    else if (isRefusal(error)) note(query, null);
    else if (status !== 'success') drawLater(query, 0);
  }
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    ended = true;
    flush();
    unsubscribe();
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
    if (!isStillSignedIn(owner)) void clearDeviceAnswers().catch(() => undefined);
  };
}

const isAway = (failure: unknown): boolean => failure instanceof RequestFailedError && failure.transient;

/** Fills a query without data from the device. It stays stale and is fetched as before. */
async function drawFromDevice(client: QueryClient, owner: string, query: Query): Promise<void> {
  if (query.state.data !== undefined || isRefusal(query.state.error)) return;
  const found = await readDeviceAnswer(owner, query.queryHash).catch(() => undefined);
  if (!found || query.state.data !== undefined || isRefusal(query.state.error)) return;
  client.setQueryData(query.queryKey, found.data, { updatedAt: found.at });
  const { queryKey } = query;
  // A query that has given up is fetched again, so that it resumes when the network is back.
  const refetchType = query.state.fetchStatus === 'idle' ? 'active' : 'none';
  void client.invalidateQueries({ queryKey, exact: true, refetchType });
}
