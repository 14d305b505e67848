import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { limitsQuery } from './queries.ts';
import { Hits, Storage } from './StorageAndHits.tsx';

type LimitsDialogProps = { open: boolean; onClose: () => void };

/** Storage used by files, how full the disk is, and the people whom a limit has refused lately. */
export function LimitsDialog({ open, onClose }: LimitsDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({ ...limitsQuery, staleTime: 0 });
  return (
    <Dialog open={open} onClose={onClose} title={t('users.limits.title')} width={560}>
      {data ? (
        <div className="flex flex-col gap-5">
          <Storage usage={data.storageUsage} />
          <Hits hits={data.limitHits} />
        </div>
      ) : error ? (
        <QueryError className="py-8" query={{ error, refetch, isFetching }} />
      ) : (
        <SkeletonList mode="list" count={3} />
      )}
    </Dialog>
  );
}
