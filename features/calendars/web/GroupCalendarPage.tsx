import { can } from '#domain/permissions.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { UserDaySkeleton } from '#features/activities/web/day/DayParts.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { useListAddress } from '#web/list/address.ts';
import { useViewer } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Skeleton, SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { readGroup, writeGroup } from './filter.ts';
import { DaySteps } from './DaySteps.tsx';

// Lazy: players never see the list, and others see a day only after choosing a person.
const Everybody = lazyComponent(async () => (await import('./Everybody.tsx')).Everybody, EverybodySkeleton);
const UserDay = lazyComponent(
  async () => (await import('#features/activities/web/day/UserDay.tsx')).UserDay,
  UserDaySkeleton,
);

/** GCAL-01: the calendars of everybody on a day; a player sees only their own (GCAL-04). */
export function GroupCalendarPage() {
  const language = currentLanguage();
  const viewer = useViewer();
  const clock = useClubClock();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const [address, go] = useListAddress(readGroup, writeGroup);
  const day = address.day ?? clock.day;
  const onDay = (next: string) => go({ day: next === clock.day ? null : next });
  const all = can(viewer, 'area.main');

  return (
    <>
      <PageHeader
        title={
          <span className="inline-block first-letter:uppercase">{formatDay(day, language, { short: !wide })}</span>
        }
        steps={<DaySteps day={day} today={clock.day} onDay={onDay} />}
      />
      {all ? (
        <Everybody {...{ address, go, day }} now={day === clock.day ? clock.time : null} />
      ) : (
        <UserDay person={viewer} day={day} now={day === clock.day ? clock.time : null} onMovedTo={onDay} />
      )}
    </>
  );
}

/** Placeholder of the search and the list while their code loads. */
function EverybodySkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-5 py-3 max-md:px-4">
      <Skeleton className="mb-3 h-9 w-full rounded-md md:max-w-80" />
      <SkeletonList mode="list" count={12} />
    </div>
  );
}
