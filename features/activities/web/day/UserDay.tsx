import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { CalendarOwner } from '../activity/calendar-owner.ts';
import { dialogFor, type OpenDialog } from '../activity/open-dialog.ts';
import { dayQuery } from '../queries.ts';
import { useDayWithWaiting } from '../waiting-list.ts';
import { AllDay, UserDaySkeleton } from './DayParts.tsx';
import { DayTimeline } from './DayTimeline.tsx';

const ActivityDialogs = lazyComponent(async () => (await import('../activity/ActivityDialogs.tsx')).ActivityDialogs);

type UserDayProps = {
  person: CalendarOwner;
  day: string;
  /** The club's present time, `HH:MM`; null on any day but today. */
  now: string | null;
  /** The person is deactivated: nothing new can be planned. */
  closed?: boolean | undefined;
  /** An activity was saved on another day. */
  onMovedTo: (day: string) => void;
};

/** A person's day on a timeline (GCAL-03), with a button to plan for this person where allowed (G-18). */
export function UserDay({ person, day, now, closed = false, onMovedTo }: UserDayProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const query = useQuery(dayQuery(day, person.id === viewer.id ? undefined : person.id));
  const data = useDayWithWaiting(query.data, day, person.id);
  const [shown, setShown] = useState<OpenDialog | null>(null);
  const wanted = useOnceOpened(shown !== null);
  const mayPlan = !closed && can(viewer, 'activity.create', { participantIds: [person.id] });
  const show = (next: OpenDialog | null) => setShown(dialogFor(next));
  const openOne = ({ id }: { id: string }) => show({ what: 'activity', id });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {data ? (
        <>
          <div className="flex min-h-11 flex-none items-center gap-2 border-b border-line py-1.5 pr-3 pl-4 text-13 text-ink-2">
            <p>{data.length > 0 ? t('activities.count', { count: data.length }) : t('calendars.day.none')}</p>
            {mayPlan && (
              <Button
                size="sm"
                className="ml-auto"
                icon={<Plus aria-hidden />}
                onClick={() => setShown({ what: 'add' })}
              >
                {t('activities.add')}
              </Button>
            )}
          </div>
          <AllDay activities={data} onOpen={openOne} />
          <DayTimeline
            key={day}
            activities={data}
            now={now}
            onOpen={openOne}
            onOpenGroup={(group) => setShown({ what: 'group', ids: group.map(({ id }) => id) })}
            onAdd={mayPlan ? (times) => setShown({ what: 'add', ...times }) : undefined}
          />
        </>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <UserDaySkeleton />
      )}
      {wanted && (
        <ActivityDialogs
          day={day}
          shown={shown}
          show={show}
          owner={person}
          onMovedTo={(next) => {
            setShown(null);
            onMovedTo(next);
          }}
        />
      )}
    </div>
  );
}
