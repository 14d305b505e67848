/** Writes the last answers of some queries to the device; `kept-answers.ts` reads them at the next start (decision 37). */
import type { Query, QueryClient } from '@tanstack/react-query';
import { buildName, isRefusal, readKeptAnswers, type KeptAnswer, type KeptAnswers } from '../graphql/kept-answers.ts';
import { ANSWERS_KEPT_AT, isStillSignedIn } from '../session/stored-session.ts';

const MOST_ANSWERS = 12;
/** Of the text that is written. */
const MOST_LETTERS = 300_000;
/** ms after an answer until it is written, unless the page is left before. */
const WRITTEN_AFTER = 1000;

const asText = (_key: string, value: unknown) => (value instanceof Map ? { $map: [...value] } : value);

/** Of a paged list the first page: the others follow when they are asked for. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown[]; pageParams?: unknown[] };
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
}

/** Writes these answers, and what is there of others. `null` is an answer that there is no more. */
function write(owner: string, answers: ReadonlyMap<string, KeptAnswer | null>): void {
  // Somebody else may have signed in meanwhile, in another tab.
  if (!isStillSignedIn(owner)) return;
  const others = readKeptAnswers(owner).filter(({ key }) => !answers.has(JSON.stringify(key)));
  const newest = [...answers.values(), ...others]
    .filter((answer) => answer !== null)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST_ANSWERS);
  const textOf = () => JSON.stringify({ build: buildName(), owner, answers: newest } satisfies KeptAnswers, asText);
  let text = textOf();
  while (text.length > MOST_LETTERS && newest.pop()) text = textOf();
  try {
    localStorage.setItem(ANSWERS_KEPT_AT, text);
  } catch {
    // No room: the app works without.
    localStorage.removeItem(ANSWERS_KEPT_AT);
  }
}

/** Keeps the answers that have come and that come from now on. Returns a function that ends it. */
export function keepAnswers(client: QueryClient, owner: string): () => void {
  const answers = new Map<string, KeptAnswer | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write(owner, answers);
  };

  function note(query: Query, answer: KeptAnswer | null) {
    answers.set(JSON.stringify(query.queryKey), answer);
    timer ??= setTimeout(flush, WRITTEN_AFTER);
  }

  function noteAnswer(query: Query) {
    const { queryKey: key, state } = query;
    note(query, { key, data: firstPage(state.data), at: state.dataUpdatedAt });
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.kept) return;
    const { action, query } = event;
    if (action.type === 'error' && isRefusal(action.error)) note(query, null);
    // Not what a form has put there: that is true once the server has answered with it.
    if (action.type === 'success' && !action.manual) noteAnswer(query);
  });
  // What was restored counts as invalid until it was answered.
  for (const query of client.getQueryCache().getAll()) {
    if (!query.meta?.kept) continue;
    const { status, isInvalidated, error } = query.state;
    if (status === 'success' && !isInvalidated) noteAnswer(query);
    else if (isRefusal(error)) note(query, null);
  }
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    flush();
    unsubscribe();
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
  };
}
