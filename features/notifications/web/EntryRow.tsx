import { Circle, CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownPageOf } from '#domain/notification-types.ts';
import type { Role } from '#domain/football.ts';
import { useOnceOpened } from '#web/browser/lazy.ts';
import { useSlots } from '#web/layout/pages-context.ts';
import { nameOf } from '#web/session/viewer.ts';
import { toLocal } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { RichRow } from '#web/ui/text/RichList.tsx';
import { weekOfEntry } from './place.ts';
import type { NotificationData } from './queries.ts';
import { useSeen } from './seen.ts';
import { titleOf, whenOf } from './words.ts';

type EntryRowProps = {
  entry: NotificationData;
  recipient: { id: string; role: Role };
  onOpen: (activityId: string) => void;
  /** Only in the own inbox. */
  own?: {
    onSeen: (entry: NotificationData) => void;
    onMark: (entry: NotificationData, isRead: boolean) => void;
  };
};

/** An entry of an inbox: the change, the time of the activity and the actor. A tap opens it. */
export function EntryRow({ entry, recipient, onOpen, own }: EntryRowProps) {
  const { t } = useTranslation();
  const { isRead, createdBy, activity, message } = entry;
  const unread = own !== undefined && !isRead;
  const seen = useSeen<HTMLSpanElement>(unread, () => own?.onSeen(entry));
  const name = nameOf(createdBy);
  const to = (own || entry.game || entry.report ? ownPageOf(entry) : null) ?? weekOfEntry(entry, recipient);
  const { time } = toLocal(entry.date);
  const { AnswerInRow, GameAnswerInRow } = useSlots();
  // What was answered here stays here.
  const asks = useOnceOpened(own !== undefined && entry.activityCount === 1 && activity?.awaitsAnswer === true);
  const asksGame = useOnceOpened(own !== undefined && entry.game?.ownState === 'asked');
  return (
    <RichRow
      leading={
        <span ref={seen}>
          <Avatar name={name} photo={createdBy.avatar} size={32} />
        </span>
      }
      title={
        <>
          {unread && <span className="sr-only">{t('inbox.unread')}: </span>}
          <span
            className={classNames(
              unread && 'font-semibold',
              message !== null && 'wrap-anywhere whitespace-pre-line',
              entry.game && 'whitespace-normal',
            )}
          >
            {titleOf(entry)}
          </span>
        </>
      }
      meta={
        <>
          {message !== null && (
            <span className="block text-13 wrap-anywhere whitespace-pre-line text-ink-2">{message}</span>
          )}
          {/* From when to when: not cut on a phone. */}
          <span className={classNames((entry.before || entry.game?.before) && 'whitespace-normal')}>
            {[whenOf(entry), name].filter(Boolean).join(' · ')}
          </span>
        </>
      }
      trailing={
        <time dateTime={entry.date} className="tabular-nums">
          {time}
        </time>
      }
      highlighted={unread}
      below={
        asksGame && entry.game && GameAnswerInRow ? (
          <GameAnswerInRow game={entry.game} />
        ) : (
          asks && activity && AnswerInRow && <AnswerInRow activity={activity} onDeclined={() => onOpen(activity.id)} />
        )
      }
      {...(to ? { to } : activity ? { onClick: () => onOpen(activity.id) } : {})}
      actions={
        own && (
          <IconButton
            label={t(unread ? 'inbox.mark_read' : 'inbox.mark_unread')}
            onClick={() => own.onMark(entry, unread)}
          >
            {unread ? <CircleDot aria-hidden className="text-accent" /> : <Circle aria-hidden className="text-ink-3" />}
          </IconButton>
        )
      }
    />
  );
}
