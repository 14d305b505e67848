import { Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../layout/announce.tsx';
import { PageBody } from '../layout/PageBody.tsx';
import { Link } from '../router/router.tsx';
import { Button, buttonClasses } from '../ui/display/Button.tsx';
import { FloatingAction } from '../ui/display/FloatingAction.tsx';
import { PageHeader } from '../ui/display/PageHeader.tsx';
import { EmptyState } from '../ui/display/states.tsx';
import { useRememberList } from './back-to-list.ts';
import { ListTools, type ListAddress, type ListToolsProps } from './ListTools.tsx';
import { PagedRows, type PagedRowsProps } from './PagedRows.tsx';
import { totalRows } from './paging.ts';

type Create = { label: string } & ({ to: string } | { onClick: () => void });

export type ListPageProps<Row, Choice, Address extends ListAddress<Choice>> = Omit<
  PagedRowsProps<Row>,
  'label' | 'mode' | 'empty' | 'inset'
> &
  Omit<ListToolsProps<Choice, Address>, 'list' | 'actions'> & {
    title: string;
    /** `64 players` */
    count: (total: number) => string;
    /** The page's one primary action. */
    create?: Create | undefined;
    /** Quiet actions beside it, such as an export. */
    actions?: ReactNode;
    /** After the rows, in reach while they scroll. */
    below?: ReactNode;
    /** Where there is nothing at all yet: what would be here, and the way to the first one unless `create` is. */
    empty: { icon: ReactNode; text?: string; action?: ReactNode };
    /** The words of the button that takes back search and filter when nothing was found. */
    showAll?: string;
  };

/** The page of a list: search, filter and its chips, sort, grid or rows, and the way to a new one. */
export function ListPage<Row extends { id: string }, Choice, Address extends ListAddress<Choice>>(
  props: ListPageProps<Row, Choice, Address>,
) {
  const { t } = useTranslation();
  const { title, list, address, go, searchHint, sort, filter, create, actions, quick, empty } = props;
  const { search, mode } = address;
  useRememberList();
  const total = totalRows(list.data);
  const count = total === undefined ? undefined : props.count(total);
  useSaid(list.isPlaceholderData ? undefined : count);
  const narrowed = search !== '' || (filter && address.choice ? filter.of.isNarrowed(address.choice) : false);
  const showAll = () => go({ search: '', ...(filter ? { choice: filter.of.none } : {}) } as Partial<Address>);

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
        <ListTools {...{ list, address, go, searchHint, sort, filter, quick }} />
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
        {props.below}
      </PageBody>
      {create && (
        <FloatingAction {...create}>
          <Plus aria-hidden />
        </FloatingAction>
      )}
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
