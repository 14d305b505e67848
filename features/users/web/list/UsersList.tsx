import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, UserRoundCheck, UsersRound } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { usePages } from '#web/layout/pages-context.ts';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { Loading } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { LetterIndex } from './LetterIndex.tsx';
import { useListPlace } from './place.ts';
import { PER_PAGE, usersHead, usersPage, type UserCardData, type UsersQueryFilter } from '../queries.ts';
import { useReactivation } from '../reactivate.ts';
import { useReset } from '../reset.ts';
import { UserCard, UserCardSkeleton, type UserCardAction } from './UserCard.tsx';
import { pagesInView, type Layout, type Letter, type LetterSection, type VisibleRange } from './window.ts';
import { isOutsideRoles } from '../words.ts';

type UsersListProps = {
  label: string;
  filter: UsersQueryFilter;
  /** Above the people, scrolling with them. */
  notice?: ReactNode;
  /** Text and action of the empty state. */
  empty: { text?: string; action?: ReactNode };
};

const NONE: readonly Letter[] = [];
/** Debounce in ms: how long the list must not scroll before missing pages are fetched. */
const STILL = 80;

/**
 * People under the first letters of their last names, with an index of letters (USER-02). A virtual list: only visible
 * rows are drawn and only their pages fetched, so that it scales to thousands.
 */
export function UsersList({ label, filter, notice, empty }: UsersListProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const head = useQuery(usersHead(filter));
  const [answered, setAnswered] = useState(filter);
  if (head.data && !head.isPlaceholderData && answered !== filter) setAnswered(filter);
  const letters = head.data?.letters ?? NONE;
  const place = useListPlace(box, letters);
  const answeredBefore = useRef(answered);
  useLayoutEffect(() => {
    // A new search starts at the top; going back to a list keeps its scroll position.
    if (answeredBefore.current !== answered) place.toTop();
    answeredBefore.current = answered;
  });
  const actionFor = useActions(answered);
  const personAt = usePeople(answered, head.data?.result, place.sections, place.shown, place.layout.columns);

  return (
    <div className="flex min-h-0 flex-1">
      <PageBody className="min-w-0 pr-2 pl-5 max-md:pl-4">
        {notice}
        {head.data && letters.length === 0 ? (
          // ERR-12
          <EmptyState
            icon={<UsersRound />}
            title={t(filter.search || filter.squadIds ? 'scouting.no_results' : 'scouting.none_yet')}
            text={empty.text}
            action={empty.action}
          />
        ) : head.error && !head.data ? (
          <QueryError query={head} />
        ) : null}
        <div
          ref={box}
          role="group"
          aria-label={label}
          aria-busy={head.isFetching}
          className={classNames('transition-opacity max-md:pb-20', head.isPlaceholderData && 'opacity-60')}
        >
          {head.isPending && <ListSkeleton />}
          {place.sections.map((section) => (
            <LetterSection
              key={section.letter}
              section={section}
              shown={place.shown.find(({ letter }) => letter === section.letter)}
              layout={place.layout}
              current={section.letter === place.current}
              personAt={personAt}
              filter={answered}
              actionFor={actionFor}
            />
          ))}
        </div>
      </PageBody>
      {letters.length > 1 && (
        <div className="flex flex-none py-1 pr-1 max-md:pb-20 md:pr-2">
          <LetterIndex letters={letters} current={place.current} onJump={place.jump} />
        </div>
      )}
    </div>
  );
}

type PersonAt = (index: number) => UserCardData | undefined;

/** Returns people by their index in the list, from the loaded pages; fetches the pages that are in view. */
function usePeople(
  filter: UsersQueryFilter,
  first: readonly UserCardData[] | undefined,
  sections: readonly LetterSection[],
  shown: readonly VisibleRange[],
  columns: number,
): PersonAt {
  const client = useQueryClient();
  const inView = useDebounced(pagesInView(sections, shown, { columns }, PER_PAGE).join(), STILL);
  const pages = inView
    .split(',')
    .map(Number)
    .filter((page) => page > 1);
  useQueries({ queries: pages.map((page) => usersPage(filter, page)) });
  return (index) => {
    const page = Math.floor(index / PER_PAGE) + 1;
    const people = page === 1 ? first : client.getQueryData(usersPage(filter, page).queryKey)?.result;
    return people?.[index % PER_PAGE];
  };
}

type ActionFor = (user: UserCardData) => UserCardAction | undefined;

/** The button of each card: a new password for active people, reactivation for those who have left. */
function useActions({ deactivated }: UsersQueryFilter): ActionFor {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { reset, resetting } = useReset();
  const { reactivate, reactivating } = useReactivation();
  return (user) => {
    if (deactivated)
      return can(viewer, 'user.reactivate')
        ? {
            label: t('users.reactivate.action'),
            shown: t('users.reactivate.action'),
            icon: <UserRoundCheck aria-hidden />,
            pending: reactivating === user.id,
            run: () => void reactivate(user),
          }
        : undefined;
    if (!can(viewer, 'user.resetFromList', { userId: user.id })) return undefined;
    return {
      label: t('users.reset.action'),
      shown: t('users.reset.action_short'),
      icon: <KeyRound aria-hidden />,
      pending: resetting === user.id,
      run: () => void reset(user),
    };
  };
}

type LetterSectionProps = {
  section: LetterSection;
  shown: VisibleRange | undefined;
  layout: Layout;
  /** Whether the list is scrolled to this letter, or has just jumped to it. */
  current: boolean;
  personAt: PersonAt;
  filter: UsersQueryFilter;
  actionFor: ActionFor;
};

function LetterSection({ section, shown, layout, current, personAt, filter, actionFor }: LetterSectionProps) {
  const viewer = useViewer();
  const pages = usePages();
  const flat = layout.columns === 1;
  const numbers = useMemo(() => {
    if (!shown) return [];
    const from = shown.from * layout.columns;
    const to = Math.min(section.users, shown.to * layout.columns);
    return Array.from({ length: to - from }, (_, index) => from + index);
  }, [shown, section.users, layout.columns]);
  const openedBy = (id: string) =>
    pathOf(pages.UserCalendarPage && !filter.deactivated ? 'UserCalendarPage' : 'UserProfilePage', { id });

  return (
    <div style={{ height: section.height }}>
      <h2
        className={classNames(
          'sticky top-0 z-2 flex items-center bg-background text-12 font-semibold',
          current ? 'text-accent-ink' : 'text-ink-3',
        )}
        style={{ height: layout.heading }}
      >
        {section.letter}
      </h2>
      {shown && (
        <ul
          className={classNames('grid', flat && 'border-t border-line')}
          style={{
            marginTop: shown.from * (layout.row + layout.gap),
            gap: layout.gap,
            gridAutoRows: layout.row,
            gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
          }}
        >
          {numbers.map((number) => {
            const user = personAt(section.first + number);
            return (
              <li key={number} aria-setsize={section.users} aria-posinset={number + 1}>
                {user ? (
                  <UserCard
                    user={user}
                    to={openedBy(user.id)}
                    own={user.id === viewer.id}
                    flat={flat}
                    showRole={isOutsideRoles(filter.roles, user)}
                    action={actionFor(user)}
                  />
                ) : (
                  <UserCardSkeleton flat={flat} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <Loading className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-2.5 pt-10">
      {Array.from({ length: 12 }, (_, place) => (
        <div key={place} className="h-16">
          <UserCardSkeleton flat={false} />
        </div>
      ))}
    </Loading>
  );
}
