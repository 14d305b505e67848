import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LEVELS, type Level } from '#domain/football.ts';
import { isDay } from '#domain/time.ts';
import { firstDayOf, lastDayOf, monthAfter, monthOf, weeksOf } from '#web/calendar/month.ts';
import { MonthGrid } from '#web/calendar/MonthGrid.tsx';
import type { OutboxEntry } from '#web/outbox/entry.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useWindowFrom } from '#web/layout/width.ts';
import { parseParams, serializeParams } from '#web/list/address.ts';
import { useRememberList } from '#web/list/back-to-list.ts';
import { totalRows } from '#web/list/paging.ts';
import { Link, useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { levelName } from '#web/text/football.ts';
import { formatDay, formatMonth } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button, buttonClasses } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { LazySelect } from '#web/form/combobox/lazy-select.tsx';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { DayGames } from './DayGames.tsx';
import { GamesColumn } from './GamesList.tsx';
import { gameDaysQuery, gamesQuery } from './queries.ts';
import { useDayOfOpening } from './today.ts';

/** Window width in px from which the month and its list are side by side. */
const WIDE = 1024;
/** Games a day of the wide grid has room for. */
const ENTRIES = 3;

/** GMC-01: the games of a month as a calendar, with the list of the month or of a chosen day (G-40). */
export function GamesCalendarPage() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const today = useDayOfOpening();
  const [shown, go] = useCalendarAddress(today);
  const { month, day, search, level, mine } = shown;
  const { id: viewerId } = useViewer();
  const narrowed = {
    ...(level && { level: [level] }),
    ...(mine && { scoutIds: [viewerId] }),
    ...(search && { search }),
  };
  useRememberList();
  const wide = useWindowFrom(WIDE);
  const weeks = weeksOf(month);
  const { data: days } = useQuery(
    gameDaysQuery({ from: weeks[0]![0]!, to: weeks[5]![6]!, ...narrowed, first: wide ? ENTRIES : 0 }),
  );
  // GMC-02
  const list = useInfiniteQuery(
    gamesQuery({
      filter: {
        startDateTime: day ?? firstDayOf(month),
        endDateTime: day ?? lastDayOf(month),
        ...narrowed,
      },
      sortBy: 'startDateTime',
      descending: false,
    }),
  );
  const isShown = ({ names }: OutboxEntry) => (day ? names['day'] === day : monthOf(names['day'] ?? '') === month);
  const total = list.isPlaceholderData ? undefined : totalRows(list.data);
  const newGame = pathOf('GameCreatePage', { isCalendar: 'true' }, { day });
  const turn = (months: number) => go({ month: monthAfter(month, months), day: null });

  const grid = (
    <MonthGrid
      month={month}
      today={today}
      selected={day}
      className={wide ? 'min-h-0 flex-1' : 'border-b border-line'}
      // Choosing a day again returns to the month.
      onSelect={(next) => go(next === day ? { day: null } : { day: next, month: monthOf(next) })}
      onMonth={(next) => go({ month: next, day: null })}
      renderDay={(one) => <DayGames found={days?.get(one)} wide={wide} />}
      describe={(one) => {
        const games = days?.get(one)?.games;
        return games ? t('scouting.games.count', { count: games }) : '';
      }}
    />
  );
  const heading = (
    <div className="grid gap-3 px-4 pt-3 pb-3">
      <SearchInput
        value={search}
        onSearch={(text) => go({ search: text })}
        label={t('global.search')}
        placeholder={t('scouting.games.search')}
      />
      <div className="flex items-center gap-2">
        <LazySelect
          label={t('scouting.games.field.level')}
          hideLabel
          placeholder={t('scouting.games.calendar.all_levels')}
          className="min-w-0 flex-1"
          options={LEVELS.map((value) => ({ value, label: levelName(value) }))}
          value={level}
          onChange={(next) => go({ level: LEVELS.find((one) => one === next) ?? null })}
        />
        <ToggleChips
          aria-label={t('scouting.games.preset.label')}
          options={[{ value: 'mine', label: t('scouting.games.preset.mine') }]}
          value={mine ? ['mine'] : []}
          onChange={(next) => go({ mine: next.length > 0 })}
          className="flex flex-none"
          chipClassName="chip"
        />
      </div>
      <div className="flex min-h-8 items-center gap-2">
        <h2 className="truncate text-14 font-semibold first-letter:uppercase">
          {day ? formatDay(day, language) : formatMonth(firstDayOf(month), language)}
        </h2>
        {total != null && <p className="flex-none text-13 text-ink-3">{t('scouting.games.count', { count: total })}</p>}
        {day && (
          <Button look="ghost" size="sm" className="-mr-2 ml-auto flex-none" onClick={() => go({ day: null })}>
            {t('scouting.games.calendar.whole_month')}
          </Button>
        )}
      </div>
    </div>
  );
  const games = (
    <GamesColumn
      list={list}
      waiting={search || level || mine ? undefined : { kind: 'game', isIn: isShown }}
      empty={
        <EmptyState
          icon={<CalendarDays />}
          title={
            search || level || mine
              ? t('scouting.no_results')
              : t(day ? 'scouting.games.calendar.none_on_day' : 'scouting.games.calendar.none_in_month')
          }
          action={
            <Link to={newGame} className={buttonClasses('secondary')}>
              <Plus aria-hidden />
              {t('shell.pages.game_create')}
            </Link>
          }
        />
      }
    />
  );

  return (
    <>
      <PageHeader
        title={<span className="inline-block first-letter:uppercase">{formatMonth(firstDayOf(month), language)}</span>}
        steps={
          <>
            <IconButton label={t('global.previous_month')} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={t('global.next_month')} onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
            <Button onClick={() => go({ month: monthOf(today), day: today })}>{t('global.today')}</Button>
          </>
        }
        actions={
          <Link to={newGame} className={`${buttonClasses('primary')} max-md:hidden`}>
            <Plus aria-hidden />
            {t('shell.pages.game_create')}
          </Link>
        }
      />
      {wide ? (
        <div className="flex min-h-0 flex-1">
          {grid}
          <section
            aria-label={t('shell.pages.games')}
            className="flex min-h-0 w-90 flex-none flex-col border-l border-line"
          >
            {heading}
            <PageBody>{games}</PageBody>
          </section>
        </div>
      ) : (
        <PageBody>
          {grid}
          {heading}
          {games}
        </PageBody>
      )}
      <FloatingAction to={newGame} label={t('shell.pages.game_create')}>
        <Plus aria-hidden />
      </FloatingAction>
    </>
  );
}

type Shown = {
  month: string;
  day: string | null;
  search: string;
  level: Level | null;
  /** Only the games that the viewer goes to. */
  mine: boolean;
};

/** Keeps the shown day or month and the filters in the query string. */
function useCalendarAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const go = (change: Partial<Shown>) =>
    setParams(
      (present) => {
        const { day, month, search, level, mine } = { ...readShown(present, today), ...change };
        const at = day ? { day } : month === monthOf(today) ? {} : { month };
        return serializeParams({ ...at, search, level, mine: mine ? '1' : null });
      },
      { replace: true },
    );
  return [readShown(params, today), go] as const;
}

function readShown(params: URLSearchParams, today: string): Shown {
  const day = params.get('day') ?? '';
  const monthStart = `${params.get('month') ?? ''}-01`;
  return {
    day: isDay(day) ? day : null,
    month: monthOf(isDay(day) ? day : isDay(monthStart) ? monthStart : today),
    search: parseParams(params).search(),
    level: LEVELS.find((level) => level === params.get('level')) ?? null,
    mine: params.get('mine') === '1',
  };
}
