import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../ui/states/states.tsx';
import { RequestFailedError } from './client.ts';

type QueryErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown };
  className?: string;
};

/** Shown instead of data that failed to load: the error's message or a general one, and a button to retry. */
export function QueryError({ query: { error, refetch, isFetching }, className }: QueryErrorProps) {
  return (
    <ErrorState
      {...(className && { className })}
      text={error instanceof RequestFailedError ? error.message : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
