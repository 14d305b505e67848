import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAnnouncedCount } from '../ui/overlay/announce.tsx';
import { PageBody } from '../layout/PageBody.tsx';
import { Link, useLocation } from '../router/router.tsx';
import { Button, buttonClasses } from '../ui/buttons/Button.tsx';
import { FloatingAction } from '../ui/buttons/FloatingAction.tsx';
import { PageHeader } from '../ui/navigation/PageHeader.tsx';
import { useRememberList } from './back-to-list.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListTools, type ListAddress, type ListToolsProps } from './ListTools.tsx';
import { narrowingOf } from './narrowing.ts';
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
    /** Secondary actions beside it, such as an export. */
    actions?: ReactNode;
    /** After the rows, always visible while they scroll. */
    below?: ReactNode;
    /** Empty state of a list without any rows yet; `action` leads to the first one, unless `create` does. */
    empty: { icon: ReactNode; text?: string; action?: ReactNode };
    /** Label of the button that clears search and filter when nothing was found. */
    showAll?: string;
  };

/** The page of a list: search, filter and its chips, sort, grid or rows, and a button to create one. */
export function ListPage<Row extends { id: string }, Choice, Address extends ListAddress<Choice>>(
  props: ListPageProps<Row, Choice, Address>,
) {
  const { title, list, address, go, searchHint, sort, filter, create, actions, quick, empty } = props;
  const { mode } = address;
  const { search } = useLocation();
  useRememberList();
  const total = totalRows(list.data);
  const narrowing = narrowingOf({ address, go, filter });
  const count = total === undefined ? undefined : props.count(total);
  useAnnouncedCount(list.isPlaceholderData ? undefined : count);

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
      <PageBody topOn={search}>
        <ListTools {...{ list, address, go, searchHint, sort, filter, quick }} />
        <PagedRows
          {...props}
          label={title}
          // Under a search or a filter stands only what it has found.
          waiting={narrowing.narrowed ? undefined : props.waiting}
          {...(mode ? { mode } : {})}
          empty={
            <EmptyList
              {...narrowing}
              icon={empty.icon}
              text={empty.text}
              action={empty.action ?? (create && <CreateButton create={create} />)}
              showAll={props.showAll}
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
