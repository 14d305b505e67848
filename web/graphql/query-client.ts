import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ToastOptions } from '../ui/overlay/toast.ts';
import { RequestFailed } from './client.ts';
import { lastReach } from './connection.ts';
import { reportFailure } from './failures.ts';

/** `toast`: where and how long the notice stands, when not top right for 2.5 s (ERR-05). */
type ReadMeta = { toast?: ToastOptions };
/** `quiet`: the form shows the failure itself. */
type WriteMeta = ReadMeta & { quiet?: boolean };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
    mutationMeta: WriteMeta;
  }
}

const MISSING = ['errors.not_found', 'errors.user_not_found'];

/** Reads are tried again so often, with growing pauses, before their page says that they failed. */
const RETRIES = 3;
const FIRST_PAUSE = 700;
/** ms between further tries while the page stands open. */
const TRY_AGAIN_EVERY = 15_000;

const isTransient = (failure: unknown): failure is RequestFailed =>
  failure instanceof RequestFailed && failure.transient;

/** As long as the server asks for, and never all browsers at the same moment. */
function pauseBefore(tries: number, failure: unknown): number {
  const asked = isTransient(failure) ? failure.retryAfter * 1000 : 0;
  return Math.max(asked, FIRST_PAUSE * 2 ** tries) * (1 + Math.random() / 4);
}

/**
 * Every read that fails says so, beside what its page shows (ERR-01, ERR-03), unless the page is that it is not there. What
 * passes by itself is said by the line at the top of the page.
 */
function reportRead(failure: unknown, meta: ReadMeta | undefined) {
  if (isTransient(failure)) return;
  const missing = failure instanceof RequestFailed && failure.codes.some((code) => MISSING.includes(code));
  if (!missing) reportFailure(failure, meta?.toast);
}

function reportWrite(failure: unknown, meta: WriteMeta | undefined) {
  if (!meta?.quiet) reportFailure(failure, meta?.toast);
}

/**
 * Every visit of a page asks again; what was seen last stands there meanwhile, so that the way back to a list finds it
 * as it was left. Nothing is taken for fresh (GQL-01).
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (failure, query) => reportRead(failure, query.meta) }),
    mutationCache: new MutationCache({
      onError: (failure, _variables, _result, mutation) => reportWrite(failure, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 0,
        networkMode: 'always',
        retry: (failures, failure) => isTransient(failure) && failures < RETRIES,
        retryDelay: pauseBefore,
        refetchInterval: ({ state }) => isTransient(state.error) && TRY_AGAIN_EVERY,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // What failed meanwhile is asked for again as soon as anything is answered.
  lastReach.subscribe(() => {
    if (lastReach.getState() === 'reached')
      void client.refetchQueries(
        { type: 'active', predicate: ({ state }) => isTransient(state.error) },
        { cancelRefetch: false },
      );
  });
  return client;
}
