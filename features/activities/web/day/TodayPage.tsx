import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, isDay } from '#domain/time.ts';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { useSearchParams } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { useOpenDialog, type OpenDialog } from '../activity/open-dialog.ts';
import { useClubClock } from '../clock.ts';
import { activityQuery, cachedActivity, dayQuery, type ActivityDetails } from '../queries.ts';
import { useDayWithWaiting } from '../waiting-list.ts';
import { AllDay, DaySkeleton, NothingPlanned } from './DayParts.tsx';
import { DayTimeline } from './DayTimeline.tsx';

// Lazy: loaded when the first dialog opens, or 1.5 s after the page, when it should have all that it shows.
const loadDialogs = async () => (await import('../activity/ActivityDialogs.tsx')).ActivityDialogs;
const ActivityDialogs = lazyComponent(loadDialogs);

/** A day of the viewer on a timeline (TODAY-01 to TODAY-05); today unless `?day=` names another. */
export function TodayPage() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const client = useQueryClient();
  const viewer = useViewer();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const clock = useClubClock();
  const [search, setSearch] = useSearchParams();
  const requestedDay = search.get('day') ?? '';
  const { shown, show } = useOpenDialog();
  const linked = useLinkedDay(isDay(requestedDay) ? null : shown);
  const day = isDay(requestedDay) ? requestedDay : (linked.day ?? clock.day);
  const isToday = day === clock.day;
  const wanted = useOnceOpened(shown !== null);
  const { data: planned, error, isFetching, refetch } = useQuery({ ...dayQuery(day), enabled: !linked.waits });
  const data = useDayWithWaiting(planned, day, viewer.id);
  const title = formatDay(day, language, { short: !wide, year: day.slice(0, 4) !== clock.day.slice(0, 4) });
  useTitle(isToday ? t('shell.pages.today') : title);

  useEffect(() => {
    const idle = setTimeout(() => void loadDialogs().catch(() => undefined), 1500);
    return () => clearTimeout(idle);
  }, []);

  useEffect(() => {
    // Puts the day into the address, so that it stays when the dialog closes.
    if (!linked.day || linked.day === clock.day) return;
    const kept = linked.day;
    setSearch((before) => new URLSearchParams([...before, ['day', kept]]), { replace: true });
  }, [linked.day, clock.day, setSearch]);

  const go = (to: string) => setSearch(to === clock.day ? {} : { day: to });
  const step = (days: number, label: string, Icon: typeof ChevronLeft) => {
    const to = addDays(day, days);
    return (
      <IconButton
        label={label}
        onClick={() => go(to)}
        onPointerEnter={() => void client.prefetchQuery(dayQuery(to))}
        onFocus={() => void client.prefetchQuery(dayQuery(to))}
      >
        <Icon aria-hidden />
      </IconButton>
    );
  };
  const add = () => show({ what: 'add' });
  const open = ({ id }: ActivityDetails) => show({ what: 'activity', id });

  return (
    <>
      <PageHeader
        title={<span className="inline-block first-letter:uppercase">{title}</span>}
        meta={
          wide
            ? data?.length
              ? t('activities.count', { count: data.length })
              : undefined
            : isToday && t('global.today')
        }
        steps={
          <>
            {step(-1, t('activities.previous_day'), ChevronLeft)}
            {step(1, t('activities.next_day'), ChevronRight)}
            {(wide || !isToday) && (
              <Button className="ml-1" aria-disabled={isToday || undefined} onClick={() => go(clock.day)}>
                {t('global.today')}
              </Button>
            )}
          </>
        }
        actions={
          wide && (
            <Button look="primary" icon={<Plus aria-hidden />} onClick={add}>
              {t('activities.add')}
            </Button>
          )
        }
      />
      {data ? (
        <>
          <AllDay activities={data} onOpen={open} />
          {data.length === 0 && <NothingPlanned />}
          <DayTimeline
            activities={data}
            now={isToday ? clock.time : null}
            onOpen={open}
            onOpenGroup={(group) => show({ what: 'group', ids: group.map(({ id }) => id) })}
            onAdd={(times) => show({ what: 'add', ...times })}
          />
        </>
      ) : error ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <QueryError query={{ error, refetch, isFetching }} />
        </div>
      ) : (
        <DaySkeleton />
      )}
      {!wide && (
        <FloatingAction label={t('activities.add')} onClick={add}>
          <Plus aria-hidden />
        </FloatingAction>
      )}
      {wanted && <ActivityDialogs day={day} shown={shown} show={show} onMovedTo={go} />}
    </>
  );
}

/** The day of the activity in a link that names no day. `waits`: it is still being loaded. */
function useLinkedDay(shown: OpenDialog | null): { day: string | undefined; waits: boolean } {
  const client = useQueryClient();
  const id = shown && 'id' in shown ? shown.id : '';
  const { data, isLoading } = useQuery({
    ...activityQuery(id),
    enabled: id !== '',
    placeholderData: () => cachedActivity(client, id),
  });
  return { day: id === '' ? undefined : data?.date, waits: isLoading };
}
