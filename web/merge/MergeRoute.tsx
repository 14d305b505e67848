import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isId } from '#domain/ids.ts';
import { RequestFailedError } from '../graphql/client.ts';
import { QueryError } from '../graphql/QueryError.tsx';
import { parseParams } from '../list/address.ts';
import { NotFoundPage } from '../pages/pages.tsx';
import { useSearchParams } from '../router/router.tsx';
import { SkeletonPage } from '../ui/states/Skeleton.tsx';

/** The records to merge: the base is in the path, the others in the query string. */
export type MergeAddress = { baseId: string; others: readonly string[]; onOthers: (ids: string[]) => void };

/** Reads the other ids from `?with=`, without duplicates and the base. */
export function useMergeAddress(baseId: string): MergeAddress {
  const [params, setParams] = useSearchParams();
  return {
    baseId,
    others: [...new Set(parseParams(params).ids('with'))].filter((id) => id !== baseId),
    onOthers: (ids) => setParams(ids.length > 0 ? { with: ids.join(',') } : {}, { replace: true }),
  };
}

/** The records side by side, from the latest answer. */
export type Merging<Data> = Omit<MergeAddress, 'baseId'> & {
  data: Data;
  /** A record was added or removed, and the new answer is still loading. */
  coming: boolean;
};

type MergeRouteProps<Data> = {
  address: MergeAddress;
  preview: UseQueryResult<Data>;
  /** Id of the base in an answer. */
  baseOf: (data: Data) => string | undefined;
  render: (merging: Merging<Data>) => ReactNode;
};

/** Loads the records of a merge page, with its loading, error and not-found states. */
export function MergeRoute<Data>({ address, preview, baseOf, render }: MergeRouteProps<Data>) {
  const { baseId, others, onOthers } = address;
  const { data, error, isFetching, isPlaceholderData, refetch } = preview;
  if (!isId(baseId) || (error instanceof RequestFailedError && error.codes.includes('errors.not_found'))) {
    return <NotFoundPage />;
  }
  if (error && !data) return <QueryError query={{ error, refetch, isFetching }} />;
  // Placeholder data of another base is not shown. A fresh answer may have another base than the path: the record it
  // became by a merge.
  if (!data || (isPlaceholderData && baseOf(data) !== baseId)) return <SkeletonPage />;
  return render({ data, coming: isPlaceholderData, others, onOthers });
}
