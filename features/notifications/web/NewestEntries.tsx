import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/football.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf } from '#web/session/viewer.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { OpenedActivity, useOpenActivity } from './OpenedActivity.tsx';
import { weekOfEntry } from './place.ts';
import { newestQuery, type NotificationData } from './queries.ts';
import { titleOf, whenOf } from './words.ts';

/** USER-14: the three newest entries of somebody's inbox, and the link to all of them. */
export function NewestEntries({ user }: { user: { id: string; role: Role } }) {
  const { t } = useTranslation();
  const query = useQuery(newestQuery(user.id));
  const open = useOpenActivity();
  return (
    <section aria-labelledby="newest" className="flex-none border-b border-line px-5 pt-1 pb-3 max-md:px-4 max-md:pb-1">
      <div className="flex min-h-11 items-center gap-2">
        <h2 id="newest" className="mr-auto text-14 font-semibold">
          {t('shell.pages.inbox')}
        </h2>
        <Link to={pathOf('UserInboxPage', { id: user.id })} className="btn btn-secondary btn-sm">
          {t('inbox.show_all')}
        </Link>
      </div>
      {query.error && !query.data ? (
        <QueryError query={query} />
      ) : query.data?.length === 0 ? (
        <p className="pb-2 text-13 text-ink-3">{t('inbox.empty')}</p>
      ) : (
        <ul aria-labelledby="newest" className="grid grid-cols-3 gap-2 max-md:grid-cols-1 max-md:gap-0">
          {query.data
            ? query.data.map((entry) => <NewEntry key={entry.id} entry={entry} recipient={user} onOpen={open} />)
            : [0, 1, 2].map((place) => (
                <li key={place} className={`${HEIGHT} grid content-center`}>
                  <Skeleton className="h-3.5 w-2/3" />
                </li>
              ))}
        </ul>
      )}
      <OpenedActivity />
    </section>
  );
}

const HEIGHT = 'h-13 max-md:h-11';
const LOOK = `${HEIGHT} grid w-full min-w-0 content-center rounded-lg text-left md:border md:border-line md:px-3`;

type NewEntryProps = {
  entry: NotificationData;
  recipient: { id: string; role: Role };
  onOpen: (activityId: string) => void;
};

function NewEntry({ entry, recipient, onOpen }: NewEntryProps) {
  const { activity, createdBy } = entry;
  const week = weekOfEntry(entry, recipient);
  const words = (
    <>
      <span className="truncate text-13 font-medium">{titleOf(entry)}</span>
      <span className="truncate text-12 text-ink-3">
        {[whenOf(entry), nameOf(createdBy)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
  return (
    <li className="min-w-0">
      {week ? (
        <Link to={week} className={classNames(LOOK, 'hover:bg-hover')}>
          {words}
        </Link>
      ) : activity ? (
        <button type="button" className={classNames(LOOK, 'hover:bg-hover')} onClick={() => onOpen(activity.id)}>
          {words}
        </button>
      ) : (
        <div className={LOOK}>{words}</div>
      )}
    </li>
  );
}
