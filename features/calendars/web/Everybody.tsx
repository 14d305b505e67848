import { CalendarDays, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubClock } from '#features/activities/web/clock.ts';
import { UserDaySkeleton } from '#features/activities/web/day/DayParts.tsx';
import { useSquadNames } from '#features/users/squads/web/squads.ts';
import { roleAndLabel } from '#features/users/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { pathOf } from '#domain/routes.ts';
import { nameOf } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { CountBadge } from '#web/ui/looks/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { filtersOf, PEOPLE_FILTER, type GroupAddress } from './filter.ts';
import { useChosenPerson, usePeople } from './people.ts';
import { PeopleOfDay } from './PeopleOfDay.tsx';
import { dailyQuery, type CalendarData } from './queries.ts';

const UserDay = lazyComponent(
  async () => (await import('#features/activities/web/day/UserDay.tsx')).UserDay,
  UserDaySkeleton,
);
const UserDayDialog = lazyComponent(
  async () => (await import('#features/activities/web/day/UserDayDialog.tsx')).UserDayDialog,
);
const PeopleFilterDialog = lazyComponent(async () => (await import('./PeopleFilterDialog.tsx')).PeopleFilterDialog);

/** Window width in px from which the list and the chosen day are side by side. */
const WIDE = 1280;

type EverybodyProps = {
  address: GroupAddress;
  go: (change: Partial<GroupAddress>) => void;
  day: string;
  now: string | null;
};

/** The people of the club on a day, and the chosen one (GCAL-01 to GCAL-03). */
export function Everybody({ address, go, day, now }: EverybodyProps) {
  const { t } = useTranslation();
  const clock = useClubClock();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const rail = useWindowFrom(WIDE);
  const { user, search, choice } = address;
  const found = usePeople(dailyQuery(day, filtersOf(choice, search)));
  const [dialog, setDialog] = useState<'closed' | 'open' | 'never'>('never');
  const opened = useChosenPerson(found.people, user);
  const person = user && opened?.id === user ? opened : null;
  const chosen = PEOPLE_FILTER.count(choice);
  const squadNames = useSquadNames(choice.squads);
  const clear = () => go({ search: '', choice: PEOPLE_FILTER.none });
  const onMovedTo = (next: string) => go({ day: next === clock.day ? null : next });

  return (
    <div className="flex min-h-0 flex-1">
      <section aria-label={t('shell.pages.all_calendars')} className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-none flex-wrap items-center gap-2 px-5 py-3 max-md:px-4">
          <SearchInput
            value={search}
            onSearch={(text) => go({ search: text })}
            label={t('people.search')}
            placeholder={t('people.search')}
            className="min-w-0 flex-1 md:max-w-80"
          />
          <Button onClick={() => setDialog('open')} aria-haspopup="dialog" icon={<SlidersHorizontal aria-hidden />}>
            <span className="max-md:sr-only">{t('global.filters')}</span>
            <CountBadge count={chosen} />
          </Button>
          {found.people && (
            <p className="ml-auto text-13 text-ink-3 max-md:hidden">
              {t('people.count', { count: found.people.length })}
            </p>
          )}
          {chosen > 0 && (
            <div className="w-full">
              <FilterChips
                chips={PEOPLE_FILTER.chips(choice, { squads: squadNames }, (next) => go({ choice: next }))}
                onClear={() => go({ choice: PEOPLE_FILTER.none })}
              />
            </div>
          )}
        </div>
        <PeopleOfDay
          label={t('shell.pages.all_calendars')}
          found={found}
          chosen={user}
          onChoose={({ id }) => go({ user: id })}
          now={now}
          wide={wide}
          empty={{
            title: t('global.no_results'),
            action: <Button onClick={clear}>{t('people.show_all')}</Button>,
          }}
        />
      </section>
      {rail && (
        <section
          aria-label={person ? nameOf(person) : t('calendars.choose_person')}
          className="flex w-95 flex-none flex-col border-l border-line"
        >
          {person ? (
            <>
              <PersonHead person={person} />
              <UserDay key={person.id} person={person} day={day} now={now} onMovedTo={onMovedTo} />
            </>
          ) : (
            <EmptyState icon={<CalendarDays />} title={t('calendars.choose_person')} className="my-auto" />
          )}
        </section>
      )}
      {!rail && opened && (
        <UserDayDialog
          user={opened}
          day={day}
          now={now}
          open={person !== null}
          onClose={() => go({ user: null })}
          onMovedTo={onMovedTo}
        />
      )}
      {dialog !== 'never' && (
        <PeopleFilterDialog
          open={dialog === 'open'}
          choice={choice}
          onClose={() => setDialog('closed')}
          onChoice={(next) => {
            go({ choice: next });
            setDialog('closed');
          }}
        />
      )}
    </div>
  );
}

function PersonHead({ person }: { person: CalendarData }) {
  const { t } = useTranslation();
  const name = nameOf(person);
  return (
    <div className="flex flex-none items-center gap-3 border-b border-line px-4 py-2.5">
      <Avatar name={name} photo={person.avatar} size={32} />
      <div className="grid min-w-0">
        <h2 className="truncate text-14 font-semibold">{name}</h2>
        <p className="truncate text-12 text-ink-3">{roleAndLabel(person)}</p>
      </div>
      <IconLink
        to={pathOf('UserCalendarPage', { id: person.id })}
        label={t('calendars.month_of', { name })}
        className="ml-auto"
      >
        <CalendarDays aria-hidden />
      </IconLink>
    </div>
  );
}
