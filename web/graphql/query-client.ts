import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { backoff, withJitter } from '#domain/backoff.ts';
import type { ToastOptions } from '../ui/overlay/toast.ts';
import { RequestFailedError } from './client.ts';
import { lastReach } from './connection.ts';
import { reportFailedCall, reportFailure } from './failures.ts';
import { dropRefused } from './kept-answers.ts';
import type { KeptOperation } from './kept-operations.ts';

/** `toast`: position and duration, when not top right for 2.5 s (ERR-05). */
type Meta = { toast?: ToastOptions };
/**
 * `kept`: the operation whose answer stays on the device. `of`: the person whose calendar it shows, so that live
 * updates of others do not refetch it.
 */
type ReadMeta = Meta & { kept?: KeptOperation; of?: string };
/** `quiet`: the form shows every failure itself. `form`: the form shows at least that no answer came. */
type WriteMeta = Meta & { quiet?: boolean; form?: boolean };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
    mutationMeta: WriteMeta;
  }
}

const MISSING = ['errors.not_found', 'errors.user_not_found'];

/** Retries of a read after a temporary error, with exponential backoff from `FIRST_PAUSE` ms; none after others. */
const RETRIES = 3;
const FIRST_PAUSE = 700;
/** Retries where the device says that it has no network: long enough to read what it keeps itself. */
const RETRIES_OFFLINE = 1;
/** ms between further retries after a temporary error, while the page is open. */
const TRY_AGAIN_EVERY = 15_000;

const isTransient = (failure: unknown): failure is RequestFailedError =>
  failure instanceof RequestFailedError && failure.transient;

/** Backoff in ms: at least the server's `retryAfter`, with jitter so that browsers do not retry all at once. */
function pauseBefore(tries: number, failure: unknown): number {
  const serverWait = isTransient(failure) ? failure.retryAfter * 1000 : 0;
  return withJitter(Math.max(serverWait, backoff(tries, FIRST_PAUSE, Infinity)), Math.random());
}

/**
 * A failed read also shows a toast (ERR-01, ERR-03), unless the record does not exist: then the not-found page is
 * shown. Temporary errors are shown by the notice at the top of the page.
 */
function reportRead(failure: unknown, meta: ReadMeta | undefined) {
  if (isTransient(failure)) return;
  const missing = failure instanceof RequestFailedError && failure.codes.some((code) => MISSING.includes(code));
  if (!missing) reportFailure(failure, meta?.toast);
}

function reportWrite(failure: unknown, again: () => Promise<unknown>, meta: WriteMeta | undefined) {
  if (meta?.quiet) return;
  if (meta?.form) reportFailure(failure, meta.toast);
  // `again` rejects too, but its failure was already reported here.
  else reportFailedCall(failure, () => again().catch(() => undefined), meta?.toast);
}

/**
 * Every visit of a page refetches; cached data is shown meanwhile, so that going back to a list finds it as it was.
 * Nothing counts as fresh (GQL-01).
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(failure, query) {
        dropRefused(query, failure);
        reportRead(failure, query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (failure, variables, _result, mutation) =>
        reportWrite(failure, () => mutation.execute(variables), mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 0,
        networkMode: 'always',
        retry: (failures, failure) => isTransient(failure) && failures < (navigator.onLine ? RETRIES : RETRIES_OFFLINE),
        retryDelay: pauseBefore,
        refetchInterval: ({ state }) => isTransient(state.error) && TRY_AGAIN_EVERY,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Retries temporarily failed queries as soon as any call succeeds.
  lastReach.subscribe(() => {
    if (lastReach.getState() === 'reached')
      void client.refetchQueries(
        { type: 'active', predicate: ({ state }) => isTransient(state.error) },
        { cancelRefetch: false },
      );
  });
  return client;
}
