import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsOf, OPENED_ENTRY, ownPageOf } from '#domain/notification-types.ts';
import { useStore } from '#web/browser/store.ts';
import { announce } from '#web/ui/overlay/announce.tsx';
import { useSlots } from '#web/layout/pages-context.ts';
import { lastArrival } from '#web/live/state.ts';
import { useNavigate, useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { translate } from '#web/text/i18n.ts';
import { toast, toasts } from '#web/ui/overlay/toast.ts';
import { openClaims, type Claims } from './claims.ts';
import { isInTheMiddle } from './in-the-middle.ts';
import { arrivedEntries, fetchNewest, markEntries, type NotificationData } from './queries.ts';
import { titleOf } from './words.ts';

/** ms after a preview was opened in which further arrivals are shown as a notice. */
const PAUSE = 10_000;

const noteOf = (entry: NotificationData) => `${titleOf(entry)} · ${nameOf(entry.createdBy)}`;

/** The text of the notice where the activity itself is shown. */
const causeOf = ({ type, createdBy }: NotificationData) =>
  translate(`inbox.${newsOf(type)?.deed ?? 'updated'}_by`, { name: nameOf(createdBy) });

/** An entry about one activity can be previewed; one about a series, a reminder or a message cannot. */
const isPreviewable = ({ activity, activityCount }: NotificationData) => activity !== null && activityCount === 1;

/**
 * Shows what arrives in the own inbox while a page is looked at (SHELL-17, INB-07): the activity in a preview over the
 * page, or in a notice where a preview would be in the way. There is one preview at a time; several that come within
 * seconds are one notice.
 */
export function Arrivals() {
  const { t } = useTranslation();
  const { id: viewerId } = useViewer();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ActivityInAddress } = useSlots();
  useOpenedEntry(viewerId);
  const arrival = useStore(lastArrival);
  const [entry, setEntry] = useState<NotificationData | null>(null);
  const [isOpen, setOpen] = useState(false);
  const own = useRef<{
    claims: Claims | undefined;
    until: string | null;
    openedAt: number;
    notice: number;
    waiting: string[];
  }>({
    claims: undefined,
    until: null,
    openedAt: -PAUSE,
    notice: -1,
    waiting: [],
  }).current;

  useEffect(() => {
    own.claims = openClaims();
    return () => own.claims?.close();
  }, [own]);

  function open(next: NotificationData): void {
    own.openedAt = performance.now();
    own.waiting = [];
    toast.dismiss(own.notice);
    setEntry(next);
    setOpen(true);
    announce(noteOf(next));
  }

  function close(): void {
    setOpen(false);
    // An entry that was seen in full is read.
    if (entry)
      markEntries(client, viewerId, { ids: [entry.id], until: entry.date, isRead: true }).catch(() => undefined);
  }

  function tell(news: readonly NotificationData[]): void {
    const isShown = toasts.getState().some(({ id }) => id === own.notice);
    own.waiting = [...new Set([...(isShown ? own.waiting : []), ...news.map(({ id }) => id)])];
    toast.dismiss(own.notice);
    const [only] = news;
    const single = own.waiting.length === 1 && only ? only : undefined;
    const show = () => {
      own.waiting = [];
      if (single && isPreviewable(single)) open(single);
      else void navigate((single && ownPageOf(single)) ?? pathOf('InboxPage'));
    };
    const text = single ? noteOf(single) : t('inbox.news', { count: own.waiting.length });
    own.notice = toast.info(text, { action: { label: t('inbox.open'), run: show } });
  }

  async function look(): Promise<void> {
    // Arrivals on a hidden page are no news any more when it is looked at again.
    if (document.visibilityState === 'hidden') return void (own.until = null);
    const newest = await fetchNewest(client, viewerId).catch(() => []);
    const news: NotificationData[] = [];
    for (const one of arrivedEntries(newest, own.until))
      if (await own.claims?.claim(`${one.id} ${one.date}`)) news.push(one);
    own.until = newest[0]?.date ?? own.until;
    const [only] = news;
    if (!only) return;
    // The preview shows the change by itself, but not what was added to the entry.
    if (news.length === 1 && isOpen && only.id === entry?.id && isPreviewable(only)) return setEntry(only);
    const soon = performance.now() - own.openedAt < PAUSE;
    if (news.length === 1 && isPreviewable(only) && !soon && !isInTheMiddle()) open(only);
    else tell(news);
  }

  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  const looking = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    // One after the other, so that each finds what the one before has shown.
    if (arrival) looking.current = looking.current.then(() => latest.current());
  }, [arrival]);

  const activityId = isOpen ? (entry?.activity?.id ?? null) : null;
  return (
    ActivityInAddress && entry && <ActivityInAddress preview={{ activityId, note: causeOf(entry), onClose: close }} />
  );
}

/**
 * INB-19, RPL-14: the entry of a push that was tapped is read, and answers by its buttons are sent; its id goes out of
 * the address.
 */
function useOpenedEntry(viewerId: string): void {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const opened = search.get(OPENED_ENTRY);
  const { sendPushedAnswers } = useSlots();
  useEffect(() => {
    if (opened === null) return;
    // Without a network it is read where it is next seen in the inbox.
    markEntries(client, viewerId, { ids: [opened], isRead: true }).catch(() => undefined);
    sendPushedAnswers?.(client, viewerId).catch(() => undefined);
    setSearch(
      (present) => {
        present.delete(OPENED_ENTRY);
        return present;
      },
      { replace: true },
    );
  }, [client, opened, sendPushedAnswers, setSearch, viewerId]);
}
