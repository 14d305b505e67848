import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '#domain/ids.ts';
import { markEntries } from '#features/notifications/web/queries.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { Link, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import { alertOf } from './payload.ts';
import { openedQuery } from './queries.ts';

/** REM-06: one reminder or message. Its parameter is the id of an entry of the own inbox, or the payload of a push. */
export function CustomNotificationPage() {
  const { t } = useTranslation();
  const { notification = '' } = useParams();
  const alert = alertOf(notification);
  return (
    <>
      <PageHeader back={{ to: pathOf('InboxPage') }} title={t('shell.pages.notification')} />
      <PageBody>
        <div className="mx-auto w-full max-w-200 px-5 pt-4 pb-8 max-md:px-4">
          {isId(notification) ? (
            <Entry key={notification} id={notification} />
          ) : alert ? (
            <Words title={alert.title} text={alert.body}>
              {t('messages.foreign')}
            </Words>
          ) : (
            <Missing />
          )}
        </div>
      </PageBody>
    </>
  );
}

function Entry({ id }: { id: string }) {
  const client = useQueryClient();
  const { id: viewerId } = useViewer();
  const query = useQuery(openedQuery(id));
  const unread = query.data?.isRead === false;
  useEffect(() => {
    // If this fails, the next visit marks it.
    if (unread) markEntries(client, viewerId, { ids: [id], isRead: true }).catch(() => undefined);
  }, [client, viewerId, id, unread]);
  if (query.error instanceof RequestFailedError && query.error.codes.includes('errors.not_found')) return <Missing />;
  if (query.error && !query.data) return <QueryError query={query} />;
  if (!query.data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-3.5 w-2/5" />
      </Loading>
    );
  const { title, message, createdBy, date } = query.data;
  if (title === null) return <Missing />;
  const name = nameOf(createdBy);
  return (
    <Words title={title} text={message ?? ''}>
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={name} photo={createdBy.avatar} size={32} />
        <span className="truncate">{[name, formatDateTime(date)].join(' · ')}</span>
      </span>
    </Words>
  );
}

function Words({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="grid gap-4">
      <h2 className="text-20 font-semibold wrap-anywhere">{title}</h2>
      <div className="text-13 text-ink-3">{children}</div>
      <p className="text-14 wrap-anywhere">
        <TextWithBreaks links text={text} />
      </p>
    </article>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<BellOff />}
      title={t('messages.missing')}
      text={t('messages.missing_text')}
      action={
        <Link to={pathOf('InboxPage')} className="btn btn-secondary">
          {t('messages.to_inbox')}
        </Link>
      }
    />
  );
}
