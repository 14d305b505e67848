import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isId } from '#domain/ids.ts';
import { RequestFailed } from '../graphql/client.ts';
import { QueryError } from '../graphql/QueryError.tsx';
import { parseParams } from '../list/address.ts';
import { NotFoundPage } from '../router/pages.tsx';
import { useSearchParams } from '../router/router.tsx';
import { SkeletonPage } from '../ui/display/Skeleton.tsx';

/** Who is merged: the base is the record of the page's address, the others stand in its query. */
export type MergeAddress = { baseId: string; others: readonly string[]; onOthers: (ids: string[]) => void };

export function useMergeAddress(baseId: string): MergeAddress {
  const [params, setParams] = useSearchParams();
  return {
    baseId,
    others: [...new Set(parseParams(params).ids('with'))].filter((id) => id !== baseId),
    onOthers: (ids) => setParams(ids.length > 0 ? { with: ids.join(',') } : {}, { replace: true }),
  };
}

/** The records side by side, as the server answered last. */
export type Merging<Data> = Omit<MergeAddress, 'baseId'> & {
  data: Data;
  /** Somebody was added or taken out, and the answer to that is on its way. */
  coming: boolean;
};

type MergeRouteProps<Data> = {
  address: MergeAddress;
  preview: UseQueryResult<Data>;
  /** The base that an answer is about. */
  baseOf: (data: Data) => string | undefined;
  render: (merging: Merging<Data>) => ReactNode;
};

/** A merge page until its records are there. */
export function MergeRoute<Data>({ address, preview, baseOf, render }: MergeRouteProps<Data>) {
  const { baseId, others, onOthers } = address;
  const { data, error, isFetching, isPlaceholderData, refetch } = preview;
  if (!isId(baseId) || (error instanceof RequestFailed && error.codes.includes('errors.not_found'))) {
    return <NotFoundPage />;
  }
  if (error && !data) return <QueryError query={{ error, refetch, isFetching }} />;
  // The answer to an earlier address is not this one's; an address that was merged is answered by the present record.
  if (!data || (isPlaceholderData && baseOf(data) !== baseId)) return <SkeletonPage />;
  return render({ data, coming: isPlaceholderData, others, onOthers });
}
