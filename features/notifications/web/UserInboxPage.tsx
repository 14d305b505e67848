import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { userQuery, type UserData } from '#features/users/web/queries.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { nameOf } from '#web/session/viewer.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonList, SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { EntriesByDay } from './EntriesByDay.tsx';
import { OpenedActivity, useOpenActivity } from './OpenedActivity.tsx';
import { userInboxQuery } from './queries.ts';

/** INB-11: the inbox of somebody else, which is not changed by looking at it. */
export function UserInboxPage() {
  const { id = '' } = useParams();
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(id));
  if (error instanceof RequestFailedError && error.codes.includes('errors.user_not_found')) return <NotFoundPage />;
  if (user) return <UserInbox key={user.id} user={user} />;
  if (!error) return <SkeletonPage />;
  return <QueryError query={{ error, refetch, isFetching }} />;
}

function UserInbox({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const query = useQuery(userInboxQuery(user.id));
  const open = useOpenActivity();
  const name = nameOf(user);
  useTitle(name);
  const missing = query.error instanceof RequestFailedError && query.error.codes.includes('errors.user_not_found');
  if (missing) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        back={{ to: pathOf('UserCalendarPage', { id: user.id }) }}
        title={name}
        meta={t('shell.pages.inbox')}
      />
      <PageBody>
        <div className="mx-auto w-full max-w-200 px-5 pt-4 pb-8 max-md:px-4">
          {!query.data ? (
            query.error ? (
              <QueryError query={query} />
            ) : (
              <SkeletonList mode="list" />
            )
          ) : query.data.length === 0 ? (
            <EmptyState icon={<Inbox />} title={t('inbox.empty')} text={t('inbox.empty_of')} />
          ) : (
            <EntriesByDay entries={query.data} recipient={user} onOpen={open} />
          )}
        </div>
      </PageBody>
      <OpenedActivity />
    </>
  );
}
