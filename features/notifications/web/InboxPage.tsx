import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Inbox } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { unreadQuery } from '#web/layout/unread.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { PUSH_DECLINED_AT, pushIsOn } from '#web/session/push-flag.ts';
import { useViewer } from '#web/session/viewer.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { EntriesByDay } from './EntriesByDay.tsx';
import { OpenedActivity, useOpenActivity } from './OpenedActivity.tsx';
import { entriesOf, inboxQuery, markEntries, type NotificationData } from './queries.ts';

const LoadMore = lazyComponent(async () => (await import('#web/ui/navigation/LoadMore.tsx')).LoadMore);

/** The own inbox (INB-04): entries that were in view for a second are read (G-09). */
export function InboxPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const roomy = useWindowFrom(BOTTOM_BAR_BELOW);
  const list = useInfiniteQuery(inboxQuery(viewer.id));
  const entries = list.data && entriesOf(list.data.pages);
  useNewEntries(viewer.id);
  const open = useOpenActivity();
  // The offer of pushes stands beside the entries; once made, it stays until it is answered.
  const [offered] = useState(mayOfferPush);
  const { onSeen, onMark, markAll } = useMarks(viewer.id);
  const someUnread = entries?.some(({ isRead }) => !isRead) ?? false;
  const all = { 'aria-disabled': !someUnread || undefined, onClick: () => someUnread && markAll(entries![0]!.date) };

  return (
    <>
      <PageHeader
        title={t('shell.pages.inbox')}
        actions={
          entries !== undefined &&
          entries.length > 0 &&
          (roomy ? (
            <Button icon={<CheckCheck aria-hidden />} {...all}>
              {t('inbox.mark_all')}
            </Button>
          ) : (
            <IconButton label={t('inbox.mark_all')} {...all}>
              <CheckCheck aria-hidden />
            </IconButton>
          ))
        }
      />
      <PageBody>
        <div className="mx-auto w-full max-w-200 px-5 pt-4 pb-8 max-md:px-4">
          {entries === undefined ? (
            list.error ? (
              <QueryError query={list} />
            ) : (
              <SkeletonList mode="list" />
            )
          ) : entries.length === 0 ? (
            <EmptyState icon={<Inbox />} title={t('inbox.empty')} text={t('inbox.empty_text')} />
          ) : (
            <>
              {offered && <PushOffer />}
              <EntriesByDay entries={entries} recipient={viewer} onOpen={open} own={{ onSeen, onMark }} />
              {list.isFetchNextPageError && <QueryError query={{ ...list, refetch: list.fetchNextPage }} />}
              <LoadMore
                byItself
                more={list.hasNextPage && !list.isFetchNextPageError}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </>
          )}
        </div>
      </PageBody>
      <OpenedActivity />
    </>
  );
}

const PushOffer = lazyComponent(
  async () => (await Promise.all([import('#web/worker/PushOffer.tsx'), loadTexts('devices')]))[0].PushOffer,
  // As high as the offer, which has more lines on a phone.
  () => <div style={{ height: 'max(6.4rem, 35rem - 100vw)' }} />,
  'wait',
);

/** Whether this device could get pushes, and nobody has decided about it yet. */
const mayOfferPush = (): boolean =>
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Notification.permission !== 'denied' &&
  !pushIsOn() &&
  !localStorage.getItem(PUSH_DECLINED_AT);

/** ms for which seen entries are gathered, so that a screenful is one call. */
const GATHERED = 200;

/** Marks entries as read and unread. One that was marked unread by hand stays so while the page is open. */
function useMarks(viewerId: string) {
  const client = useQueryClient();
  const keptUnread = useRef(new Set<string>());
  const seen = useRef<NotificationData[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const gathered = seen.current.splice(0, 100);
    if (gathered.length === 0) return;
    const until = gathered
      .map(({ date }) => date)
      .toSorted()
      .at(-1)!;
    // If this fails, the next visit marks them.
    markEntries(client, viewerId, { ids: gathered.map(({ id }) => id), until, isRead: true }).catch(() => undefined);
  }, [client, viewerId]);
  useEffect(() => flush, [flush]);

  const onSeen = useCallback(
    (entry: NotificationData) => {
      if (keptUnread.current.has(entry.id)) return;
      seen.current.push(entry);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, GATHERED);
    },
    [flush],
  );
  const mark = (marks: Parameters<typeof markEntries>[2]): Promise<unknown> => {
    const write = (): Promise<unknown> =>
      markEntries(client, viewerId, marks).catch((failure: unknown) => reportFailedCall(failure, write));
    return write();
  };
  const onMark = ({ id }: NotificationData, isRead: boolean) => {
    if (isRead) keptUnread.current.delete(id);
    else keptUnread.current.add(id);
    void mark({ ids: [id], isRead });
  };
  const markAll = (until: string) => {
    keptUnread.current.clear();
    void mark({ ids: null, until, isRead: true });
  };
  return { onSeen, onMark, markAll };
}

/** Refetches the list when the number of unread entries rises. */
function useNewEntries(viewerId: string): void {
  const client = useQueryClient();
  const { data: count } = useQuery(unreadQuery(viewerId));
  const before = useRef(count);
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count > before.current)
      void client.invalidateQueries(inboxQuery(viewerId), { cancelRefetch: false });
    before.current = count;
  }, [client, count, viewerId]);
}
