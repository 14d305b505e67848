import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../ui/display/states.tsx';
import { RequestFailed } from './client.ts';

type QueryErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown };
  className?: string;
};

/** In place of what could not be read: the sentence of the club, or a general one for an accident, and another try. */
export function QueryError({ query: { error, refetch, isFetching }, className }: QueryErrorProps) {
  return (
    <ErrorState
      {...(className && { className })}
      text={error instanceof RequestFailed ? error.message : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
