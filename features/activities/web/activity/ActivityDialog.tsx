import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, CalendarDays, Check, Goal, MapPin, Pencil, Repeat2, Trash2, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { pathOf } from '#domain/routes.ts';
import { minutesOf, timeOf } from '#domain/time.ts';
import { MatchComments } from '#features/activities/match/web/MatchComments.tsx';
import { MatchPerformance, MatchPreview } from '#features/activities/match/web/MatchPreview.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { Link } from '#web/router/router.tsx';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage, loadTexts } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import { choose } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import {
  activityQuery,
  cancelRefetches,
  updateActivityCache,
  cachedActivity,
  type ActivityDetails,
} from '../queries.ts';
import { ACTIVITIES } from '../keys.ts';
import { withComment } from '../draw-waiting.ts';
import { commentToKeep, joinToKeep, sendComment, sendJoin } from '../waiting-changes.ts';
import { reinstatementToKeep, sendReinstatement } from '../waiting-removal.ts';
import { timesText, typeName } from '../words.ts';
import { hasCome, useClubClock } from '../clock.ts';
import { ActivityMedia } from './ActivityFiles.tsx';
import { AttendanceList, OwnAttendance, useRecording } from './Attendance.tsx';
import { reinstateActivity } from './cancellation-queries.ts';
import type { OpenDialog } from './open-dialog.ts';
import { ParticipantList } from './ParticipantList.tsx';
import { OwnReply, RepliesList } from './Replies.tsx';
import { useRemoval } from './removal.ts';
import { activityRights } from './rights.ts';

const CalendarFileButton = lazyComponent<{ activityId: string }>(
  async () => {
    const [part] = await Promise.all([import('../feed/CalendarFileButton.tsx'), loadTexts('files')]);
    return part.CalendarFileButton;
  },
  () => <span className="btn btn-icon" />,
  'wait',
);

/** Details of an activity, and what the viewer may do with it (ACT-06, ACT-07). */
export function ActivityDialog({
  id,
  open,
  note,
  onClose,
  show,
}: {
  id: string;
  open: boolean;
  /** The reason it is shown, when the viewer has not opened it. */
  note?: string | undefined;
  onClose: () => void;
  show: (next: OpenDialog) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...activityQuery(id),
    enabled: open,
    placeholderData: () => cachedActivity(client, id),
  });
  const gone = error instanceof RequestFailedError && error.codes.includes('errors.not_found');
  const activity = gone ? undefined : data;
  useEffect(() => {
    // The calendar behind has it still.
    if (gone)
      void client.invalidateQueries({ queryKey: ACTIVITIES, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  }, [client, gone]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={560}
      title={activity?.title ?? t('activities.activity')}
      description={
        activity && (
          <>
            {note && <span className="mb-1 block text-ink">{note}</span>}
            <TypeLine activity={activity} />
          </>
        )
      }
      actions={activity && <CalendarFileButton activityId={activity.id} />}
      footer={activity && <Actions activity={activity} onClose={onClose} show={show} />}
    >
      {activity ? (
        <Details activity={activity} />
      ) : gone ? (
        <EmptyState icon={<CalendarDays />} title={t('activities.gone')} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-16" />
        </Loading>
      )}
    </Dialog>
  );
}

function TypeLine({ activity }: { activity: ActivityDetails }) {
  return (
    <span className="hue flex items-center gap-2" style={hueStyle(activity.activityType.hue)}>
      <span aria-hidden className="size-2.5 flex-none rounded-[3px] bg-hue-bar" />
      {typeName(activity.activityType.name)}
    </span>
  );
}

function Details({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const { createdBy, matchInfo } = activity;
  const own = activity.users.length === 1 && activity.users[0]!.id === viewer.id && createdBy.id === viewer.id;
  const overseen = activity.replyHours !== null && !activity.cancelled && activityRights(viewer, activity).replies;
  const { records, locked } = useRecording(activity);
  const day = formatDay(activity.date, currentLanguage(), { year: true });
  async function saveComment(comment: string) {
    const entry = commentToKeep(activity, comment);
    const saved = await sendOrKeep(entry, () => sendComment(entry));
    updateActivityCache(client, saved === KEPT ? withComment(activity, viewer, comment) : saved);
    return saved;
  }
  return (
    // Initial focus: here rather than in the comment, which few people want.
    <div tabIndex={-1} data-autofocus className="grid gap-5 text-14">
      {activity.cancelled && (
        <p className="flex gap-3 rounded-lg border border-line bg-sunken p-3">
          <Ban aria-hidden className="mt-0.5 size-4 flex-none text-danger" />
          <span className="grid min-w-0">
            <span className="font-semibold text-danger">{t('activities.cancelled')}</span>
            {activity.cancelReason && <span className="wrap-anywhere">{activity.cancelReason}</span>}
          </span>
        </p>
      )}
      {matchInfo && <MatchPreview match={matchInfo} />}
      <ActivityMedia activityId={activity.id} title={activity.title} />
      <div className="grid gap-3">
        <p className="flex gap-3">
          <CalendarDays aria-hidden className="mt-0.5 size-4 flex-none text-ink-3" />
          <span className="grid">
            <span className="first-letter:uppercase">{day}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
              {timesText(activity)}
              {activity.seriesId && (
                <span className="flex items-center gap-1 text-ink-3">
                  <Repeat2 aria-hidden className="size-3.5" />
                  {t('activities.series.repeated')}
                </span>
              )}
            </span>
          </span>
        </p>
        <Place activity={activity} />
        {activity.gameId && can(viewer, 'game.read') && (
          <p className="flex items-center gap-3">
            <Goal aria-hidden className="size-4 flex-none text-ink-3" />
            <Link
              to={pathOf('GamePage', { gameId: activity.gameId })}
              className="font-medium text-accent-ink hover:underline"
            >
              {t('activities.to_game')}
            </Link>
          </p>
        )}
        <OwnAttendance activity={activity} />
        {!own && (
          <div className="flex gap-3">
            <UsersRound aria-hidden className="mt-1 size-4 flex-none text-ink-3" />
            <div className="grid min-w-0 flex-1 gap-2">
              {activity.squads.length > 0 && (
                <p className="text-13 font-medium">
                  {t('activities.for_squads', { names: activity.squads.map(({ name }) => name).join(', ') })}
                </p>
              )}
              {records ? (
                <AttendanceList activity={activity} locked={locked} />
              ) : overseen ? (
                <RepliesList activity={activity} />
              ) : (
                <ParticipantList users={activity.users} />
              )}
              <p className="text-12 text-ink-3">{t('activities.planned_by', { name: nameOf(createdBy) })}</p>
            </div>
          </div>
        )}
      </div>
      <OwnReply activity={activity} />
      {matchInfo && <MatchPerformance match={matchInfo} />}
      {activity.description && (
        <p className="text-ink-2">
          <TextWithBreaks links text={activity.description} />
        </p>
      )}
      {activity.activityType.isMatch && (
        <MatchComments
          activityId={activity.id}
          comments={activity.comments}
          mayComment={activityRights(viewer, activity).comment}
          onSave={saveComment}
        />
      )}
    </div>
  );
}

/** ACT-56: where it is, and when and where its people meet. */
function Place({ activity: { place, meetMinutes, meetingPoint, startsAt } }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const meeting =
    meetMinutes !== null &&
    t('activities.meeting_at', { time: timeOf(Math.max(0, minutesOf(startsAt) - meetMinutes)) });
  if (!place && meetMinutes === null && !meetingPoint) return null;
  return (
    <p className="flex gap-3">
      <MapPin aria-hidden className="mt-0.5 size-4 flex-none text-ink-3" />
      <span className="grid min-w-0 wrap-anywhere">
        {place && <span>{place}</span>}
        {(meeting || meetingPoint) && (
          <span className="text-13 text-ink-2">
            {[meeting || t('activities.form.meeting'), meetingPoint].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
    </p>
  );
}

function Actions({
  activity,
  onClose,
  show,
}: {
  activity: ActivityDetails;
  onClose: () => void;
  show: (next: OpenDialog) => void;
}) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const may = activityRights(viewer, activity);
  const join = useJoin(activity);
  const remove = useRemoval();
  const joined = activity.users.some((user) => user.id === viewer.id && user.hasJoinedActivity);
  const { cancel, reinstate } = useCancelRights(activity);
  const several = activity.users.length > 1 || activity.createdBy.id !== viewer.id;

  return (
    <>
      {(may.remove || may.leave) && (
        <Button
          look="danger-ghost"
          className="mr-auto -ml-2"
          icon={<Trash2 aria-hidden />}
          onClick={() => void remove(activity, onClose)}
        >
          {may.remove ? t('global.delete') : t('activities.leave')}
        </Button>
      )}
      {cancel && (
        <Button icon={<Ban aria-hidden />} onClick={() => show({ what: 'cancel', id: activity.id })}>
          {t('activities.cancellation.act')}
        </Button>
      )}
      {reinstate && <Reinstate activity={activity} />}
      {may.join && several && !activity.cancelled && activity.replyHours === null && (
        <Button
          aria-pressed={joined}
          className={joined ? 'border-good! text-good!' : ''}
          icon={joined ? <Check aria-hidden /> : undefined}
          onClick={() => join.mutate(!joined)}
        >
          {joined ? t('activities.joined') : t('activities.join')}
        </Button>
      )}
      {may.repeat && (
        <Button icon={<Repeat2 aria-hidden />} onClick={() => show({ what: 'repeat', id: activity.id })}>
          {t('activities.series.repeat')}
        </Button>
      )}
      {may.edit && (
        <Button look="primary" icon={<Pencil aria-hidden />} onClick={() => show({ what: 'edit', id: activity.id })}>
          {activity.activityType.isMatch ? t('activities.edit_match') : t('activities.edit')}
        </Button>
      )}
    </>
  );
}

/** ACT-50: has what was called off take place after all. */
function Reinstate({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, title, seriesId } = activity;
  const { mutate, isPending } = useMutation({
    mutationFn: (following: boolean) => {
      // What follows is not all on the device: it needs a network.
      if (following) return reinstateActivity({ activityId: id, following, idempotencyKey: newIdempotencyKey() });
      const entry = reinstatementToKeep(activity);
      return sendOrKeep(entry, () => sendReinstatement(entry));
    },
    onSuccess: async (done) => {
      if (done === KEPT) return updateActivityCache(client, { ...activity, cancelled: false, cancelReason: '' });
      await client.invalidateQueries({ queryKey: ACTIVITIES });
      toast.success(t('activities.cancellation.undone', { title }));
    },
  });
  async function ask(): Promise<void> {
    if (!seriesId) return mutate(false);
    const choice = await choose({
      title: t('activities.cancellation.undo'),
      text: t('activities.series.belongs', { title }),
      confirm: t('activities.series.this_one'),
      other: t('activities.series.following'),
      cancel: t('global.cancel'),
    });
    if (choice) mutate(choice === 'other');
  }
  return (
    <Button loading={isPending} onClick={() => void ask()}>
      {t('activities.cancellation.undo')}
    </Button>
  );
}

/** Until the activity ends; of the own time alone nothing is called off. */
function useCancelRights(activity: ActivityDetails): { cancel: boolean; reinstate: boolean } {
  const viewer = useViewer();
  const clock = useClubClock();
  const { cancelled, date, endsAt, users } = activity;
  const may = !hasCome({ day: date, time: endsAt }, clock) && activityRights(viewer, activity).remove;
  return { cancel: may && !cancelled && users.some(({ id }) => id !== viewer.id), reinstate: may && cancelled };
}

/** G-17: optimistic update, rolled back when the server refuses. */
function useJoin(activity: ActivityDetails) {
  const client = useQueryClient();
  const viewer = useViewer();
  return useMutation({
    mutationFn: (joined: boolean) => {
      const entry = joinToKeep(activity, joined);
      return sendOrKeep(entry, () => sendJoin(entry));
    },
    onMutate: async (joined) => {
      await cancelRefetches(client, activity.id);
      updateActivityCache(client, {
        ...activity,
        users: activity.users.map((user) => (user.id === viewer.id ? { ...user, hasJoinedActivity: joined } : user)),
      });
    },
    // When the change waits on the device, the optimistic value stays.
    onSuccess: (changed) => changed === KEPT || updateActivityCache(client, changed),
    onError: () => updateActivityCache(client, activity),
  });
}
