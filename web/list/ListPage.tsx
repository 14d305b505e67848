import { Plus, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../layout/announce.tsx';
import { PageBody } from '../layout/PageBody.tsx';
import { useRememberedList } from '../list-memory.ts';
import { Link } from '../router/router.tsx';
import { CountBadge } from '../ui/Badge.tsx';
import { Button, buttonClasses } from '../ui/Button.tsx';
import { FilterChips, type FilterChip } from '../ui/FilterChips.tsx';
import { FloatingAction } from '../ui/FloatingAction.tsx';
import { ListModeSwitch, type ListMode } from '../ui/ListModeSwitch.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Select } from '../ui/Select.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { FilterDialogState } from './FilterDialog.tsx';
import { PagedRows, type PagedRowsProps } from './PagedRows.tsx';
import { totalOf } from './paging.ts';

/** What the address of a list holds; a list without sorts, modes or a filter leaves them out. */
export type ListAddress<Choice> = { search: string; order?: string; mode?: ListMode; choice?: Choice };

type Create = { label: string } & ({ to: string } | { onClick: () => void });

export type ListPageProps<Row, Choice, Address extends ListAddress<Choice>> = Omit<
  PagedRowsProps<Row>,
  'label' | 'mode' | 'empty' | 'inset'
> & {
  title: string;
  /** `64 players` */
  count: (total: number) => string;
  address: Address;
  go: (change: Partial<Address>) => void;
  searchHint: string;
  sort?: { label: string; options: readonly { value: NonNullable<Address['order']>; label: string }[] };
  filter?: {
    /** How many choices are in force, and where none is. */
    chosen: number;
    none: Choice;
    chips: readonly FilterChip[];
    /** The dialog, whose code comes when it is first opened. */
    renderDialog: (state: FilterDialogState<Choice>) => ReactNode;
  };
  /** The page's one primary action. */
  create?: Create | undefined;
  /** Quiet actions beside it, such as an export. */
  actions?: ReactNode;
  /** Between the tools and the chips: what narrows the list at a single touch. */
  quick?: ReactNode;
  /** Where there is nothing at all yet: what would be here, and the way to the first one unless `create` is. */
  empty: { icon: ReactNode; text?: string; action?: ReactNode };
  /** The words of the button that takes back search and filter when nothing was found. */
  showAll?: string;
  /** In place of whether search or filter narrow the list. */
  narrowed?: boolean;
};

/** The page of a list: search, filter and its chips, sort, grid or rows, and the way to a new one. */
export function ListPage<Row extends { id: string }, Choice, Address extends ListAddress<Choice>>(
  props: ListPageProps<Row, Choice, Address>,
) {
  const { t } = useTranslation();
  const { title, list, address, go, searchHint, sort, filter, create, actions, quick, empty } = props;
  const { search, order, mode } = address;
  useRememberedList();
  const [dialog, setDialog] = useState<'closed' | 'open' | 'never'>('never');
  const total = totalOf(list.data);
  const count = total === undefined ? undefined : props.count(total);
  useSaid(list.isPlaceholderData ? undefined : count);
  const chosen = filter?.chosen ?? 0;
  const narrowed = props.narrowed ?? (chosen > 0 || search !== '');
  const choose = (choice: Choice, more: Partial<Address> = {}) => go({ ...more, choice });
  const all = { search: '' } as Partial<Address>;
  const showAll = () => (filter ? choose(filter.none, all) : go(all));

  return (
    <>
      <PageHeader
        title={title}
        meta={count}
        actions={
          (actions || create) && (
            <>
              {actions}
              {create && <CreateButton create={create} className="max-md:hidden" />}
            </>
          )
        }
      />
      <PageBody>
        <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-3 max-md:px-4">
          <SearchInput
            value={search}
            onSearch={(text) => go({ search: text } as Partial<Address>)}
            label={t('global.search')}
            placeholder={searchHint}
            className="min-w-0 flex-1 md:max-w-80"
          />
          {filter && (
            <Button onClick={() => setDialog('open')} aria-haspopup="dialog" icon={<SlidersHorizontal aria-hidden />}>
              <span className="max-md:sr-only">{t('global.filters')}</span>
              <CountBadge count={chosen} />
            </Button>
          )}
          {(sort || mode) && (
            <div className="flex items-center justify-between gap-2 max-md:w-full md:ml-auto">
              {sort && list.data && (
                <Select
                  label={sort.label}
                  hideLabel
                  noEmpty
                  className="min-w-0 max-md:max-w-64 max-md:flex-1 md:[&_select]:h-8 md:[&_select]:min-h-8 md:[&_select]:border-control-line md:[&_select]:py-0 md:[&_select]:text-13"
                  options={sort.options}
                  value={order ?? null}
                  onChange={(next) => next && go({ order: next } as Partial<Address>)}
                />
              )}
              {mode && (
                <div className="ml-auto">
                  <ListModeSwitch mode={mode} onMode={(next) => go({ mode: next } as Partial<Address>)} />
                </div>
              )}
            </div>
          )}
        </div>
        {quick && <div className="px-5 pb-3 max-md:px-4">{quick}</div>}
        {filter && chosen > 0 && (
          <div className="px-5 pb-3 max-md:px-4">
            <FilterChips chips={filter.chips} onClear={() => choose(filter.none)} />
          </div>
        )}
        <PagedRows
          {...props}
          label={title}
          {...(mode ? { mode } : {})}
          empty={
            <EmptyState
              icon={empty.icon}
              title={t('scouting.no_results')}
              text={narrowed ? undefined : empty.text}
              action={
                narrowed ? (
                  <Button onClick={showAll}>{props.showAll ?? t('global.clear_all')}</Button>
                ) : (
                  (empty.action ?? (create && <CreateButton create={create} />))
                )
              }
            />
          }
        />
      </PageBody>
      {create && (
        <FloatingAction {...create}>
          <Plus aria-hidden />
        </FloatingAction>
      )}
      {filter &&
        dialog !== 'never' &&
        filter.renderDialog({
          open: dialog === 'open',
          choice: address.choice ?? filter.none,
          onClose: () => setDialog('closed'),
          onChoice: (choice) => {
            choose(choice);
            setDialog('closed');
          },
        })}
    </>
  );
}

function CreateButton({ create, className }: { create: Create; className?: string }) {
  if ('to' in create) {
    return (
      <Link to={create.to} className={`${buttonClasses('primary', 'md')} ${className ?? ''}`}>
        <Plus aria-hidden />
        {create.label}
      </Link>
    );
  }
  return (
    <Button
      look="primary"
      icon={<Plus aria-hidden />}
      aria-haspopup="dialog"
      onClick={create.onClick}
      {...(className ? { className } : {})}
    >
      {create.label}
    </Button>
  );
}

/** Says how many were found, once somebody has changed what is looked for. */
function useSaid(count: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && before.current !== count) announce(count);
    before.current = count;
  }, [count]);
}
