import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer, Share, UsersRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { addDays, isDay, mondayOf } from '#domain/time.ts';
import { useOpenDialog } from '#features/activities/web/activity/open-dialog.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { remindOfReplies } from '#features/activities/web/queries.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { canShareFiles, shareOrSave } from '#web/graphql/share-or-save.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { useParams, useSearchParams } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { weekName, weekNumberText } from '#features/calendars/web/words.ts';
import { askSquadWeekSheet, squadWeekQuery, type SquadWeekData } from './queries.ts';
import { SquadWeekTable } from './SquadWeekTable.tsx';

const ActivityDialogs = lazyComponent(
  async () => (await import('#features/activities/web/activity/ActivityDialogs.tsx')).ActivityDialogs,
);

/** TWK-01: the people of a squad as rows, the days of a week as columns. */
export function SquadWeekPage() {
  const { t } = useTranslation();
  const { squadId = '' } = useParams();
  const clock = useClubClock();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date') ?? '';
  const monday = mondayOf(isDay(asked) ? asked : clock.day);
  const isThisWeek = monday === mondayOf(clock.day);
  const found = useQuery({ ...squadWeekQuery(squadId, monday), placeholderData: keepPreviousData });
  const { data: week, error } = found;
  const { shown, show } = useOpenDialog();
  const wanted = useOnceOpened(shown !== null);
  const name = weekName(t, monday);
  useTitle([week?.squad.name, t('squads.week.title')].filter(Boolean).join(', '));
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFoundPage />;
  const go = (date: string) => setSearch(date === mondayOf(clock.day) ? {} : { date }, { replace: true });

  return (
    <>
      <PageHeader
        title={wide ? t('squads.week.title') : t('calendars.week', { number: weekNumberText(monday) })}
        meta={wide ? [week?.squad.name, name].filter(Boolean).join(' · ') : week?.squad.name}
        back={{ to: pathOf('SquadPage', { squadId }) }}
        steps={
          <>
            <IconButton label={t('calendars.previous_week')} onClick={() => go(addDays(monday, -7))}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={t('calendars.following_week')} onClick={() => go(addDays(monday, 7))}>
              <ChevronRight aria-hidden />
            </IconButton>
            {wide && (
              <Button className="ml-1" aria-disabled={isThisWeek || undefined} onClick={() => go(mondayOf(clock.day))}>
                {t('calendars.this_week')}
              </Button>
            )}
          </>
        }
        actions={week && week.people.length > 0 && <Print week={week} />}
      />
      {error && !week ? (
        <QueryError query={found} />
      ) : !week || found.isPlaceholderData ? (
        <SkeletonList mode="list" count={12} />
      ) : week.people.length === 0 ? (
        <EmptyState icon={<UsersRound />} title={t('squads.nobody')} />
      ) : (
        <>
          <Unanswered week={week} now={clock} />
          <SquadWeekTable week={week} today={clock.day} onOpen={(id) => show({ what: 'activity', id })} />
        </>
      )}
      {wanted && (
        <Suspense>
          <ActivityDialogs day={clock.day} shown={shown} show={show} onMovedTo={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}

/** TWK-05: how many answers of the week are missing, with a reminder of all of them. */
function Unanswered({ week, now }: { week: SquadWeekData; now: { day: string; time: string } }) {
  const { t } = useTranslation();
  const open = week.people.flatMap(({ activities }) =>
    activities.filter(
      ({ unanswered, date, startsAt }) => unanswered && (date > now.day || (date === now.day && startsAt > now.time)),
    ),
  );
  const remind = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const outcomes = await Promise.allSettled(ids.map((id) => remindOfReplies(id, newIdempotencyKey())));
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      // Of some people may be reminded already: only where nobody was is there anything to say.
      if (refused.length === outcomes.length) throw refused[0]!.reason;
    },
    onSuccess: () => void toast.success(t('squads.week.reminded')),
  });
  if (open.length === 0) return null;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2 max-md:px-4">
      <p className="text-13 text-warn">{t('squads.week.unanswered', { count: open.length })}</p>
      <Button
        size="sm"
        loading={remind.isPending}
        onClick={() => remind.mutate([...new Set(open.map(({ id }) => id))])}
      >
        {t('squads.week.remind_answers')}
      </Button>
    </div>
  );
}

/** TWK-06 */
function Print({ week: { squad, monday } }: { week: SquadWeekData }) {
  const { t } = useTranslation();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => shareOrSave(await askSquadWeekSheet(squad.id, monday)),
  });
  const icon = canShareFiles() ? <Share aria-hidden /> : <Printer aria-hidden />;
  return wide ? (
    <Button icon={icon} loading={isPending} onClick={() => mutate()}>
      {t('squads.week.print')}
    </Button>
  ) : (
    <IconButton label={t('squads.week.print')} loading={isPending} onClick={() => mutate()}>
      {icon}
    </IconButton>
  );
}
