import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTypeAllowedForRole } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { mondayOf } from '#domain/time.ts';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { announce } from '#web/ui/overlay/announce.tsx';
import { DRAWER_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { isLocalId } from '#web/outbox/waiting.ts';
import { useViewer } from '#web/session/viewer.ts';
import { loadTexts, type TextKey } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type { CalendarOwner } from '../activity/calendar-owner.ts';
import { useOpenDialog } from '../activity/open-dialog.ts';
import { useRemoval } from '../activity/removal.ts';
import { activityRights } from '../activity/rights.ts';
import { freeTimeInHour, WHOLE_DAY } from '../day/timeline.ts';
import type { ActivityDetails } from '../queries.ts';
import { useWeeksWithWaiting } from '../waiting-list.ts';
import { ALL_DAY, type Slot } from './pointer.ts';
import { TimeGrid } from './TimeGrid.tsx';
import { TypePalette, type Type } from './TypePalette.tsx';
import { useWeekMoves } from './use-week-moves.ts';
import { ALL_DAYS, dayIndex, firstVisibleFor, replaceAround, type When } from './week.ts';
import { FIRST_HOUR } from './WeekCells.tsx';
import { WeekDayStrip } from './WeekHead.tsx';
import type { DropTarget } from './WeekMarks.tsx';

const ActivityDialogs = lazyComponent(async () => (await import('../activity/ActivityDialogs.tsx')).ActivityDialogs);
const FollowingDialog = lazyComponent(async () => (await import('./FollowingDialog.tsx')).FollowingDialog);
const MoveConflict = lazyComponent(async () => (await import('./MoveConflict.tsx')).MoveConflict);
const PlanDialog = lazyComponent(async () => (await import('../plan/PlanDialog.tsx')).PlanDialog);

type Plan = { date: string; startsAt: string; endsAt: string; allDay: boolean; typeId?: string };

type WeekBoardProps = {
  /** The person whose plan it is. */
  owner: CalendarOwner;
  /** Whether the plan was opened for editing; permissions decide about each activity. */
  mayPlan: boolean;
  monday: string;
  /** Index of the first visible day (0 to 6), and how many are visible. */
  first: number;
  visible: number;
  clock: { day: string; time: string };
  /** The server's state of the weeks around the Monday. */
  known: ActivityDetails[];
  onWeek: (weeks: number, first?: number) => void;
  onFirst: (first: number) => void;
  /** Goes to the week of a day. */
  onGo: (day: string) => void;
};

/** The hours of a week with its activities, the palette of types, and the dialogs. */
export function WeekBoard(props: WeekBoardProps) {
  const { owner, mayPlan, monday, first, visible, clock, known, onWeek, onFirst, onGo } = props;
  const { t } = useTranslation();
  const viewer = useViewer();
  const roomy = useWindowFrom(DRAWER_BELOW);
  const narrow = visible < ALL_DAYS;
  const { shown, show } = useOpenDialog();
  const wanted = useOnceOpened(shown !== null);
  const [armed, setArmed] = useState<Type | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  const [plan, setPlan] = useState<{ of: Plan; times: number; open: boolean } | null>(null);
  const [reason, setReason] = useState('');
  const back = useRef<ActivityDetails | null>(null);
  const { dispatch, pending, dragged, refusal, conflict, left } = useWeekMoves((stands, put) => {
    // Skipped when the viewer went to another week meanwhile.
    if (mondayOf(put.date) !== monday) return;
    if (mondayOf(stands.date) !== monday) {
      back.current = stands;
      onGo(stands.date);
    }
    const index = dayIndex(mondayOf(stands.date), stands.date);
    if (narrow && (index < first || index >= first + visible)) onFirst(firstVisibleFor(index, visible));
  });
  const walk = useCallback(
    (activity: ActivityDetails, to: When) => dispatch({ is: 'walked', activity, to }),
    [dispatch],
  );
  const planned = useWeeksWithWaiting(known, monday, owner.id);
  const data = useMemo(
    () => pending.reduce((list, changed) => replaceAround(monday, list, changed), planned),
    [planned, pending, monday],
  );
  const grid = useRef<HTMLDivElement>(null);
  // After a move to another week was rolled back, focuses the activity in its own week.
  useEffect(() => {
    const { id, date } = back.current ?? {};
    if (!data.some((one) => one.id === id && one.date === date)) return;
    const block = grid.current?.querySelector<HTMLElement>(`[data-activity="${id}"]`);
    if (!block) return;
    back.current = null;
    block.focus();
  }, [data]);
  const types = useReferenceData().data?.activityTypes ?? [];
  const editable = mayPlan && can(viewer, 'activity.create', { participantIds: [owner.id] });

  const mayMove = useCallback(
    (activity: ActivityDetails) => mayPlan && !isLocalId(activity.id) && activityRights(viewer, activity).edit,
    [mayPlan, viewer],
  );
  const remove = useRemoval();
  const mayRemove = (activity: ActivityDetails) =>
    mayPlan &&
    !isLocalId(activity.id) &&
    (activityRights(viewer, activity).remove || activityRights(viewer, activity).leave);
  const open = useCallback(({ id }: ActivityDetails) => show({ what: 'activity', id }), [show]);
  const openGroup = useCallback(
    (group: ActivityDetails[]) => show({ what: 'group', ids: group.map(({ id }) => id) }),
    [show],
  );
  /** WEEK-03 to WEEK-06: the times of a new activity in a slot; null when the slot is full. */
  function timesIn({ date, hour }: Slot) {
    const there = data.filter((one) => one.date === date);
    if (hour === ALL_DAY) return there.some(({ ownerId }) => ownerId === owner.id) ? null : WHOLE_DAY;
    // Activities of other owners may be overlapped; the owner's own may not.
    return (
      freeTimeInHour(hour, there) ??
      freeTimeInHour(
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
        of: { date: slot.date, ...times, allDay: slot.hour === ALL_DAY, ...(type ? { typeId: type.id } : {}) },
        times: (before?.times ?? 0) + 1,
        open: true,
      }));
      return;
    }
    const whole = data.some((one) => one.date === slot.date && one.allDay && one.ownerId === owner.id);
    const day = whole || slot.hour === ALL_DAY;
    const why = day ? 'overlap_day' : slot.hour < FIRST_HOUR ? 'starts_too_early' : 'overlap_hours';
    void refuse(`validations.${why}`);
  }

  /** Reports a refusal. Its text is loaded first, because a notice is announced only once. */
  async function refuse(why: TextKey): Promise<void> {
    await loadTexts('validations').catch(() => undefined);
    toast.error(t(why), { position: 'top', duration: 1000 });
    announce(t(why));
    setReason(t(why));
  }

  function over(type: Type, slot: Slot | null) {
    setTarget(slot && { ...slot, times: timesIn(slot), hue: type.hue });
  }

  function readRefusals() {
    setReason('');
    dispatch({ is: 'refusalRead' });
  }

  return (
    <>
      {narrow && (
        <WeekDayStrip
          {...{ monday, first, visible }}
          today={clock.day}
          busy={new Set(data.map(({ date }) => date))}
          onFirst={(index) => onFirst(firstVisibleFor(index, visible))}
        />
      )}
      {/* Any press or key counts as having read the last refusal, and clears it. */}
      <div
        ref={grid}
        className="relative flex min-h-0 flex-1 max-md:flex-col"
        onPointerDownCapture={readRefusals}
        onKeyDownCapture={readRefusals}
      >
        <TimeGrid
          {...{ monday, first, visible, editable, target, dragged, mayMove }}
          lanes={roomy ? 3 : 1}
          today={clock.day}
          now={clock.time}
          activities={data}
          armed={armed !== null}
          onSlot={(slot) => editable && planIn(slot, armed)}
          onOpen={open}
          onOpenGroup={openGroup}
          onDrag={(activity, to) => dispatch({ is: 'dragged', activity, to })}
          onDrop={(inside) => dispatch({ is: 'dropped', inside })}
          onWalk={walk}
          onRemove={(activity) => void (mayRemove(activity) && remove(activity))}
          onWeek={onWeek}
          onFirst={onFirst}
        />
        {editable && (
          <TypePalette
            types={types.filter((type) => isTypeAllowedForRole(owner.role, type))}
            armed={armed}
            onArm={setArmed}
            onOver={over}
            onDrop={(type, slot) => {
              setTarget(null);
              if (slot) planIn(slot, type);
            }}
            onTurn={onWeek}
            grid={grid}
            below={narrow}
          />
        )}
        {(refusal || reason) && (
          <p className="pointer-events-none absolute inset-x-4 top-20 z-5 mx-auto w-fit rounded-md bg-danger-soft px-3 py-2 text-13 font-medium text-danger shadow-float">
            {refusal || reason}
          </p>
        )}
      </div>
      {wanted && (
        <Suspense>
          <ActivityDialogs
            day=""
            shown={shown}
            show={show}
            onMovedTo={(date) => {
              show(null);
              if (mondayOf(date) !== monday) onGo(date);
            }}
          />
        </Suspense>
      )}
      {conflict && (
        <MoveConflict
          {...conflict}
          onClose={() => dispatch({ is: 'placed', place: null })}
          onSettle={(place) => dispatch({ is: 'placed', place })}
        />
      )}
      {left && <FollowingDialog {...left} onClose={() => dispatch({ is: 'leftRead' })} />}
      {plan && (
        <Suspense>
          <PlanDialog
            key={plan.times}
            open={plan.open}
            day={plan.of.date}
            times={plan.of}
            allDay={plan.of.allDay}
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
