import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../browser/use-offline.ts';
import { ErrorState } from '../ui/states/states.tsx';
import { RequestFailedError } from './client.ts';

type QueryErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown };
  className?: string;
};

/** Shown instead of data that failed to load: the error's message or a general one, and a button to retry. */
export function QueryError({ query: { error, refetch, isFetching }, className }: QueryErrorProps) {
  const { t } = useTranslation();
  const offline = useOffline();
  const said = error instanceof RequestFailedError ? error : undefined;
  return (
    <ErrorState
      {...(className && { className })}
      text={offline && said?.offline ? t('offline.not_here') : said?.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
