import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ToastOptions } from '../ui/toast.ts';
import { RequestFailed } from './client.ts';
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

/** Every read that fails says so, beside what its page shows (ERR-01, ERR-03), unless the page is that it is not there. */
function reportRead(failure: unknown, meta: ReadMeta | undefined) {
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
  return new QueryClient({
    queryCache: new QueryCache({ onError: (failure, query) => reportRead(failure, query.meta) }),
    mutationCache: new MutationCache({
      onError: (failure, _variables, _result, mutation) => reportWrite(failure, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 0,
        networkMode: 'always',
        retry: (failures, failure) => failure instanceof RequestFailed && failure.offline && failures < 2,
        retryDelay: 700,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
