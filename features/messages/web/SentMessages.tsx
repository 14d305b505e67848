import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { pageRows } from '#web/list/paging.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { LoadMore } from '#web/ui/navigation/LoadMore.tsx';
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import { isUnderWay, sentQuery, type SentMessageData } from './queries.ts';
import { kindName } from './words.ts';

/** The messages of the last year with their authors and numbers of recipients, the latest first. */
export function SentMessages() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(sentQuery());
  const rows = list.data && pageRows(list.data);
  return (
    <div className="px-5 pb-24 max-md:px-4">
      {!rows ? (
        list.error ? (
          <QueryError query={list} />
        ) : (
          <SkeletonList mode="list" />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Send />} title={t('messages.sent_empty')} text={t('messages.sent_empty_text')} />
      ) : (
        <ul
          aria-label={t('messages.sent')}
          className="overflow-clip rounded-lg border border-line [&>li+li]:border-t [&>li+li]:border-line"
        >
          {rows.map((message) => (
            <Sent key={message.id} message={message} />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && <QueryError query={{ ...list, refetch: list.fetchNextPage }} />}
      <LoadMore
        more={list.hasNextPage && !list.isFetchNextPageError}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

function Sent({ message: sent }: { message: SentMessageData }) {
  const { t } = useTranslation();
  const { createdAt, createdBy, type, title, message, recipients, reached, leftOut, devices, read, failed } = sent;
  const underWay = isUnderWay(sent);
  const progress = t('messages.progress', { reached, all: recipients });
  return (
    <li className="grid gap-1 px-3 py-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 text-14 font-semibold wrap-anywhere">{title}</h2>
        <Badge>{kindName(type)}</Badge>
        {failed && <Badge tone="danger">{t('messages.failed')}</Badge>}
      </div>
      <p className="line-clamp-2 text-13 text-ink-2 wrap-anywhere">
        <TextWithBreaks text={message} />
      </p>
      <p className="text-12 text-ink-3 tabular-nums">
        {[
          formatDateTime(createdAt),
          nameOf(createdBy),
          underWay || failed ? progress : t('messages.reached', { count: reached }),
          t('messages.read', { count: read }),
          devices > 0 && t('messages.devices', { count: devices }),
          leftOut > 0 && t('messages.left_out', { count: leftOut }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {underWay && <ProgressBar label={progress} percent={Math.floor((100 * (reached + leftOut)) / recipients)} />}
    </li>
  );
}
