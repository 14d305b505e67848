import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { withAdmins } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { pathOf } from '#domain/routes.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { SquadSelect } from '#features/users/squads/web/SquadSelect.tsx';
import { roleName } from '#features/users/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { useListAddress } from '#web/list/address.ts';
import { Link } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button, buttonClasses } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { ChoiceChips } from '#web/form/choices/ChoiceChips.tsx';
import { SegmentedRadios } from '#web/form/choices/SegmentedRadios.tsx';
import { PLANNED, readDaily, REPORT_ROLES, writeDaily } from './address.ts';
import { DaySteps } from './DaySteps.tsx';
import { useChosenPerson, usePeople } from './people.ts';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { dailyQuery, type CalendarData } from './queries.ts';

const PeopleOfDay = lazyComponent(async () => (await import('./PeopleOfDay.tsx')).PeopleOfDay, PeopleSkeleton);
const UserDayDialog = lazyComponent(
  async () => (await import('#features/activities/web/day/UserDayDialog.tsx')).UserDayDialog,
);

const NAMES = {
  all: 'calendars.planned.all',
  with: 'calendars.planned.with',
  without: 'calendars.planned.without',
} as const;
const NOBODY = {
  all: 'global.no_results',
  with: 'calendars.planned.nobody_with',
  without: 'calendars.planned.nobody_without',
} as const;

/** DREP-01, DREP-02: the people with and without plans on a day; a tap opens the person's day (DREP-03). */
export function DailyReportPage() {
  const { t } = useTranslation();
  const clock = useClubClock();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const [{ user, planned, roles, squad, day: requestedDay }, go] = useListAddress(readDaily, writeDaily);
  const day = requestedDay ?? clock.day;
  const now = day === clock.day ? clock.time : null;
  const onDay = (next: string) => go({ day: next === clock.day ? null : next });
  const found = usePeople(
    dailyQuery(day, {
      roles: withAdmins(roles),
      ...(planned === 'all' ? {} : { hasActivity: planned === 'with' }),
      ...(squad && { squadIds: [squad] }),
    }),
  );
  const opened = useChosenPerson(found.people, user);

  return (
    <>
      <PageHeader
        title={
          <span className="inline-block first-letter:uppercase">
            {formatDay(day, currentLanguage(), { short: !wide })}
          </span>
        }
        meta={<span className="max-md:hidden">{t('shell.pages.daily_report')}</span>}
        steps={<DaySteps day={day} today={clock.day} onDay={onDay} />}
      />
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-4">
        <SegmentedRadios
          label={t('people.shown')}
          options={PLANNED.map((value) => ({ value, label: t(NAMES[value]) }))}
          value={planned}
          onChange={(next) => go({ planned: next })}
        />
        <ChoiceChips
          label={t('people.role')}
          hideLabel
          options={REPORT_ROLES.map((value) => ({ value, label: roleName(value) }))}
          value={roles}
          onChange={(next) => go({ roles: next })}
        />
        <SquadSelect value={squad} onChange={(next) => go({ squad: next })} />
        <p className="ml-auto text-13 text-ink-3">
          {found.people ? t('people.count', { count: found.people.length }) : '\u00a0'}
        </p>
        {planned === 'without' && !found.stale && <Remind people={found.people ?? []} />}
      </div>
      <PeopleOfDay
        label={t('shell.pages.daily_report')}
        found={found}
        chosen={user}
        onChoose={({ id }) => go({ user: id })}
        now={now}
        wide={wide}
        empty={{
          title: t(roles.length === 0 ? 'calendars.planned.no_role' : NOBODY[planned]),
          ...(roles.length === 0
            ? { action: <Button onClick={() => go({ roles: [...REPORT_ROLES] })}>{t('people.show_all')}</Button> }
            : {}),
        }}
      />
      {opened && (
        <UserDayDialog
          user={opened}
          day={day}
          now={now}
          open={user === opened.id}
          onClose={() => go({ user: null })}
          onMovedTo={onDay}
        />
      )}
    </>
  );
}

/** REM-08: on to a reminder for those who have nothing planned, who are chosen in it already. */
function Remind({ people }: { people: readonly CalendarData[] }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (people.length === 0 || !can(viewer, 'notification.send')) return null;
  return (
    <Link
      to={pathOf('RemindersPage')}
      state={{ chosen: people.map(({ id }) => id) }}
      className={buttonClasses('secondary', 'sm')}
    >
      <BellRing aria-hidden />
      {t('calendars.planned.remind', { count: people.length })}
    </Link>
  );
}
