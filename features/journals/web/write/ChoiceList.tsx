import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { pageRows, type PagedList } from '#web/list/paging.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { LoadMore } from '#web/ui/navigation/LoadMore.tsx';
import { Loading, SkeletonRow } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';

export type ListedChoice = { name: string; about: string | null; photo?: string | null };

type ChoiceListProps<Row> = {
  list: PagedList<Row>;
  label: string;
  search: string;
  onSearch: (search: string) => void;
  hint: string;
  choiceOf: (row: Row) => ListedChoice;
  onChoose: (id: string) => void;
  /** Beside the search, and when nothing is found. */
  create?: ReactNode;
  icon: ReactNode;
};

/** A searchable list in a dialog, to choose one entry. */
export function ChoiceList<Row extends { id: string }>(props: ChoiceListProps<Row>) {
  const { list, label, search, onSearch, hint, choiceOf, onChoose, create, icon } = props;
  const { t } = useTranslation();
  const rows = pageRows(list.data);
  return (
    <div className="grid min-h-100 content-start">
      <div className="sticky top-0 z-1 flex gap-2 bg-background px-5 pt-1 pb-3 dark:bg-raised">
        <SearchInput value={search} onSearch={onSearch} placeholder={hint} className="min-w-0 flex-1" />
        {create}
      </div>
      {list.isPending ? (
        <Loading className="px-2">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <SkeletonRow key={place} />
          ))}
        </Loading>
      ) : list.isError && !list.data ? (
        <QueryError query={list} />
      ) : rows.length === 0 ? (
        <EmptyState icon={icon} title={t(search ? 'scouting.no_results' : 'scouting.none_yet')} />
      ) : (
        <ul aria-label={label} className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.id} className="grid">
              <Choice choice={choiceOf(row)} onChoose={() => onChoose(row.id)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        more={list.hasNextPage && !list.isPlaceholderData}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

function Choice({ choice: { name, about, photo }, onChoose }: { choice: ListedChoice; onChoose: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-13 items-center gap-3 px-5 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed"
      onClick={onChoose}
    >
      <Avatar name={name} photo={photo} size={36} />
      <span className="grid min-w-0">
        <span className="truncate text-14 font-medium">{name}</span>
        {about && <span className="truncate text-12 text-ink-3">{about}</span>}
      </span>
    </button>
  );
}
