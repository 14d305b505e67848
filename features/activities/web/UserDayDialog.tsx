import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserData } from '#features/users/web/queries.ts';
import { lazyPart } from '#web/chunk.ts';
import { formatDay } from '#web/format.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { currentLanguage } from '#web/i18n.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { nameOf } from '#web/viewer.ts';
import { AllDay, DaySkeleton } from './DayParts.tsx';
import { DayTimeline } from './DayTimeline.tsx';
import { dayQuery } from './queries.ts';
import type { Shown } from './shown.ts';

const ActivityDialogs = lazyPart(async () => (await import('./ActivityDialogs.tsx')).ActivityDialogs);

type UserDayDialogProps = { user: UserData; day: string; now: string | null; open: boolean; onClose: () => void };

/** USER-15: a day of somebody on its timeline. */
export function UserDayDialog({ user, day, now, open, onClose }: UserDayDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(dayQuery(day, user.id));
  const [shown, setShown] = useState<Shown | null>(null);
  const [wanted, setWanted] = useState(false);
  if (shown && !wanted) setWanted(true);
  const openOne = ({ id }: { id: string }) => setShown({ what: 'activity', id });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={formatDay(day, currentLanguage(), { year: true })}
      description={nameOf(user)}
      width={600}
      flush
    >
      <div className="flex h-[min(640px,68dvh)] flex-col border-t border-line">
        {data ? (
          <>
            {data.length === 0 && (
              <p className="flex-none border-b border-line bg-sunken px-5 py-2.5 text-13 text-ink-2">
                {t('users.calendar.none')}
              </p>
            )}
            <AllDay activities={data} onOpen={openOne} />
            <DayTimeline
              key={day}
              activities={data}
              now={now}
              onOpen={openOne}
              onOpenGroup={(group) => setShown({ what: 'group', ids: group.map(({ id }) => id) })}
            />
          </>
        ) : error ? (
          <ErrorState
            text={error instanceof RequestFailed ? error.message : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <DaySkeleton />
        )}
      </div>
      {wanted && <ActivityDialogs day={day} shown={shown} show={setShown} onMovedTo={() => setShown(null)} />}
    </Dialog>
  );
}
