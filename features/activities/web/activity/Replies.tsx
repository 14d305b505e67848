import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDateTime, toLocal } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { hasCome, useClubClock } from '../clock.ts';
import { remindOfReplies, updateActivityCache, type ActivityDetails } from '../queries.ts';
import { AnswerButtons } from './AnswerButtons.tsx';

type User = ActivityDetails['users'][number];

/** Whether the time to answer is over. */
function useRepliesEnded({ repliesUntil }: ActivityDetails): boolean {
  const clock = useClubClock();
  if (repliesUntil === null) return false;
  return hasCome(toLocal(repliesUntil), clock);
}

/** RPL-02: asks the viewer, who takes part, for an answer; until when, and whether it has to be given once more. */
export function OwnReply({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const ended = useRepliesEnded(activity);
  const clock = useClubClock();
  const own = activity.users.find(({ id }) => id === viewer.id);
  const begun = hasCome({ day: activity.date, time: activity.startsAt }, clock);
  if (!own || activity.replyHours === null || activity.cancelled || begun) return null;
  const when = activity.repliesUntil && formatDateTime(activity.repliesUntil);
  return (
    <section
      aria-label={t('activities.replies.question')}
      className="grid gap-2.5 rounded-lg border border-line bg-sunken p-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-14 font-semibold">{t('activities.replies.question')}</h3>
        {when && (
          <p className="text-12 text-ink-3">
            {t(ended ? 'activities.replies.ended' : 'activities.replies.until', { when })}
          </p>
        )}
      </div>
      {own.askedAgain && <p className="text-13 text-warn">{t('activities.replies.asked_again')}</p>}
      {own.answeredByOther && <p className="text-12 text-ink-3">{t('activities.replies.by_other')}</p>}
      <AnswerButtons activity={activity} user={own} label={t('activities.replies.question')} disabled={ended} />
    </section>
  );
}

/** RPL-07: the participants by their answers, for whoever plans; they also answer for others and remind. */
export function RepliesList({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const ended = useRepliesEnded(activity);
  const { users } = activity;
  const coming = users.filter(({ answer }) => answer === 'coming');
  const declined = users.filter(({ answer }) => answer === 'not_coming');
  const open = users.filter(({ answer }) => answer === null);
  return (
    <div className="grid gap-3">
      <p className="text-13 font-semibold">
        {t('activities.replies.count', { coming: coming.length, all: users.length })}
      </p>
      <Group activity={activity} label={t('activities.replies.not_coming')} users={declined} />
      <Group activity={activity} label={t('activities.replies.open')} users={open} />
      {open.length > 0 && !ended && <Remind activity={activity} />}
      <Group activity={activity} label={t('activities.replies.coming')} users={coming} />
    </div>
  );
}

function Group({ activity, label, users }: { activity: ActivityDetails; label: string; users: readonly User[] }) {
  if (users.length === 0) return null;
  return (
    <section>
      <h3 className="pb-1 text-12 text-ink-3">
        {label} · {users.length}
      </h3>
      <ul aria-label={label} className="grid gap-y-1">
        {users.map((user) => (
          <Answerer key={user.id} activity={activity} user={user} />
        ))}
      </ul>
    </section>
  );
}

/** Somebody with the answer, which whoever plans may give or change. */
function Answerer({ activity, user }: { activity: ActivityDetails; user: User }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { id: viewerId } = useViewer();
  const { answer, declineReason, declineNote } = user;
  const label = t('activities.replies.answer_for', { name: nameOf(user) });
  const said = [
    declineReason && t(`activities.replies.reasons.${declineReason}`),
    declineNote,
    user.answeredByOther && t('activities.replies.by_other'),
    user.askedAgain && t('activities.replies.asked_again'),
  ].filter(Boolean);
  return (
    <li className="grid gap-2">
      <div className="flex items-center gap-2">
        <Avatar name={nameOf(user)} photo={user.avatar} size={24} />
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-13">{nameOf(user)}</span>
          {said.length > 0 && <span className="text-12 wrap-anywhere text-ink-3">{said.join(' · ')}</span>}
        </span>
        {answer === 'coming' && <Check aria-hidden className="size-3.5 flex-none text-good" />}
        {answer === 'not_coming' && <X aria-hidden className="size-3.5 flex-none text-danger" />}
        {user.id !== viewerId && (
          <IconButton
            size="sm"
            label={label}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
            className={classNames('flex-none', editing && 'bg-sunken')}
          >
            <Pencil aria-hidden />
          </IconButton>
        )}
      </div>
      {editing && <AnswerButtons activity={activity} user={user} label={label} />}
    </li>
  );
}

/** RPL-08 */
function Remind({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (key: string) => remindOfReplies(activity.id, key),
    onSuccess: (changed) => {
      updateActivityCache(client, changed);
      toast.success(t('activities.replies.reminded'));
    },
  });
  return (
    <Button
      size="sm"
      className="justify-self-start"
      icon={<BellRing aria-hidden />}
      loading={isPending}
      onClick={() => mutate(newIdempotencyKey())}
    >
      {t('activities.replies.remind')}
    </Button>
  );
}
