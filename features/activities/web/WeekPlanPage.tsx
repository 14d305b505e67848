import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMeantFor, type Role } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { addDays, mondayOf } from '#domain/time.ts';
import { lazyPart } from '#web/chunk.ts';
import { formatDays } from '#web/format.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { currentLanguage } from '#web/i18n.ts';
import { useInitial } from '#web/initial.ts';
import { useLandscape } from '#web/landscape.ts';
import { announce } from '#web/layout/announce.tsx';
import { BOTTOM_BAR_BELOW, DRAWER_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { NotFound } from '#web/router/pages.tsx';
import { useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#web/router/table.ts';
import { useTitle } from '#web/router/title.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOf, useViewer } from '#web/viewer.ts';
import { useClubClock } from './clock.ts';
import { DaySkeleton } from './DayParts.tsx';
import { weeksQuery, type ActivityData } from './queries.ts';
import { rightsOf } from './rights.ts';
import { useShown } from './shown.ts';
import { hourFor } from './timeline.ts';
import { TimeGrid } from './TimeGrid.tsx';
import { TypePalette, type Type } from './TypePalette.tsx';
import { ALL_DAYS, dayIndex, FEW_DAYS, firstWith, keptAround, weekNumber } from './week.ts';
import { knownWeeks, useWeekAddress } from './week-address.ts';
import { useMoves } from './week-moves.ts';
import type { Slot } from './week-pointer.ts';
import { WeekActions } from './WeekActions.tsx';
import { DayStrip } from './WeekHead.tsx';
import type { Target } from './WeekMarks.tsx';

const loadDialogs = async () => (await import('./ActivityDialogs.tsx')).ActivityDialogs;
const loadPlan = async () => (await import('./PlanDialog.tsx')).PlanDialog;
const ActivityDialogs = lazyPart(loadDialogs);
const PlanDialog = lazyPart(loadPlan);

type Owner = { id: string; role: Role; name: string };
type Plan = { date: string; startsAt: string; endsAt: string; typeId?: string };

/** The weekly plan of oneself or of somebody whose calendar one may see (WEEK-01 to WEEK-12). */
export function WeekPlanPage() {
  const viewer = useViewer();
  const people = useInitial().data?.users;
  const [search] = useSearchParams();
  const userId = search.get('userId') ?? viewer.id;
  if (!can(viewer, 'calendar.read', { userId })) return <NotFound />;
  const known = userId === viewer.id ? viewer : people?.find(({ id }) => id === userId);
  // Somebody who was deactivated has no card to pick; the plan can be looked at all the same.
  const owner = { id: userId, role: known?.role ?? ('player' as const), name: known ? nameOf(known) : '' };
  return <WeekPlan key={userId} owner={owner} mayPlan={known !== undefined && search.get('isEdit') !== 'false'} />;
}

function WeekPlan({ owner, mayPlan }: { owner: Owner; mayPlan: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const clock = useClubClock();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const roomy = useWindowFrom(DRAWER_BELOW);
  const { day, monday, go } = useWeekAddress(clock.day);
  const visible = wide ? ALL_DAYS : FEW_DAYS;
  const [begun, setFirst] = useState(() => firstWith(dayIndex(monday, day), FEW_DAYS));
  const first = wide ? 0 : begun;
  const {
    data: known,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...weeksQuery(monday, owner.id),
    initialData: () => knownWeeks(client, owner.id, monday),
    initialDataUpdatedAt: 0,
  });
  const { shown, show } = useShown();
  const [wanted, setWanted] = useState(shown !== null);
  if (shown && !wanted) setWanted(true);
  const [armed, setArmed] = useState<Type | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const [plan, setPlan] = useState<{ of: Plan; times: number; open: boolean } | null>(null);
  const [reason, setReason] = useState('');
  const { move, pending } = useMoves(setReason);
  const data = useMemo(
    () => known && pending.reduce<ActivityData[]>((list, moved) => keptAround(monday, list, moved), known),
    [known, pending, monday],
  );
  const grid = useRef<HTMLDivElement>(null);
  const types = useInitial().data?.activityTypes ?? [];
  const editable = mayPlan && can(viewer, 'activity.create', { participantIds: [owner.id] });
  const own = owner.id === viewer.id;
  useLandscape();
  useTitle(own ? t('shell.pages.weekly_plan') : owner.name);

  const mayMove = useCallback(
    (activity: ActivityData) => mayPlan && rightsOf(viewer, activity).edit,
    [mayPlan, viewer],
  );
  const open = useCallback(({ id }: ActivityData) => show({ what: 'activity', id }), [show]);
  const openGroup = useCallback(
    (group: ActivityData[]) => show({ what: 'group', ids: group.map(({ id }) => id) }),
    [show],
  );
  const week = useCallback(
    (weeks: number, next?: number) => {
      if (next !== undefined) setFirst(next);
      go(addDays(monday, 7 * weeks));
    },
    [go, monday],
  );

  /** WEEK-03 to WEEK-06: the times of something new in a slot; null where it has no room. */
  function timesIn({ date, hour }: Slot) {
    const there = (data ?? []).filter((one) => one.date === date);
    // What one is only invited to may be planned over; what takes the owner's time may not.
    return (
      hourFor(hour, there) ??
      hourFor(
        hour,
        there.filter(({ ownerId }) => ownerId === owner.id),
      )
    );
  }

  function planIn(slot: Slot, type: Type | null) {
    const times = timesIn(slot);
    if (times) {
      setArmed(null);
      setPlan((before) => ({
        of: { date: slot.date, ...times, ...(type ? { typeId: type.id } : {}) },
        times: (before?.times ?? 0) + 1,
        open: true,
      }));
      return;
    }
    const whole = data?.some((one) => one.date === slot.date && one.allDay && one.ownerId === owner.id);
    const why = slot.hour < 6 ? 'starts_too_early' : whole ? 'overlap_day' : 'overlap_hours';
    toast.error(t(`validations.${why}`), { position: 'top', duration: 1000 });
    announce(t(`validations.${why}`));
    setReason(t(`validations.${why}`));
  }

  function over(type: Type, slot: Slot | null) {
    setTarget(slot && { ...slot, times: timesIn(slot), hue: type.hue });
  }

  const isThisWeek = monday === mondayOf(clock.day);
  const year = wide && monday.slice(0, 4) !== clock.day.slice(0, 4);
  const palette = editable && data && (
    <TypePalette
      types={types.filter((type) => isMeantFor(owner.role, type))}
      armed={armed}
      onArm={setArmed}
      onOver={over}
      onDrop={(type, slot) => {
        setTarget(null);
        if (slot) planIn(slot, type);
      }}
      onTurn={week}
      grid={grid}
      below={!wide}
    />
  );
  return (
    <>
      <PageHeader
        back={{ to: pathOf('WeeklyCalendarPage', { userId: owner.id }) }}
        title={formatDays(monday, addDays(monday, 6), currentLanguage(), { year })}
        meta={own ? wide && t('week.number', { week: weekNumber(monday) }) : owner.name}
        steps={
          <>
            <IconButton label={t('week.previous')} onClick={() => week(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={t('week.next')} onClick={() => week(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
            {(wide || !isThisWeek) && (
              <Button
                className="ml-1"
                aria-disabled={isThisWeek || undefined}
                onClick={() => {
                  setFirst(firstWith(dayIndex(mondayOf(clock.day), clock.day), FEW_DAYS));
                  go(clock.day);
                }}
              >
                {t('global.today')}
              </Button>
            )}
          </>
        }
        actions={<WeekActions day={monday} {...(own ? {} : { userId: owner.id, name: owner.name })} />}
      />
      {!wide && (
        <DayStrip
          {...{ monday, first, visible }}
          today={clock.day}
          busy={new Set(data?.map(({ date }) => date))}
          onFirst={(index) => setFirst(firstWith(index, visible))}
        />
      )}
      {data ? (
        // Any press or key is the next input: what was refused before it has been read.
        <div
          ref={grid}
          className="relative flex min-h-0 flex-1 max-md:flex-col"
          onPointerDownCapture={() => setReason('')}
          onKeyDownCapture={() => setReason('')}
        >
          <TimeGrid
            {...{ monday, first, visible, editable, target, mayMove }}
            lanes={roomy ? 3 : 1}
            today={clock.day}
            now={clock.time}
            activities={data}
            armed={armed !== null}
            onSlot={(slot) => editable && planIn(slot, armed)}
            onOpen={open}
            onOpenGroup={openGroup}
            onMove={move}
            onWeek={week}
            onFirst={setFirst}
          />
          {palette}
          {reason && (
            <p className="pointer-events-none absolute inset-x-4 top-20 z-5 mx-auto w-fit rounded-md bg-danger-soft px-3 py-2 text-13 font-medium text-danger shadow-float">
              {reason}
            </p>
          )}
        </div>
      ) : error ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ErrorState
            text={error instanceof RequestFailed ? error.message : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      ) : (
        <DaySkeleton />
      )}
      {wanted && (
        <Suspense>
          <ActivityDialogs
            day=""
            shown={shown}
            show={show}
            onMovedTo={(date) => {
              show(null);
              if (mondayOf(date) !== monday) go(date);
            }}
          />
        </Suspense>
      )}
      {plan && (
        <Suspense>
          <PlanDialog
            key={plan.times}
            open={plan.open}
            day={plan.of.date}
            times={plan.of}
            typeId={plan.of.typeId}
            owner={owner}
            by="end"
            onClose={() => setPlan({ ...plan, open: false })}
            onSaved={() => setPlan({ ...plan, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
