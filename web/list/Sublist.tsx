import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingIn } from '../outbox/waiting-rows.ts';
import { useRememberSublist } from './back-to-list.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListTools, type ListAddress, type ListToolsProps } from './ListTools.tsx';
import { narrowingOf } from './narrowing.ts';
import { PagedRows, type PagedRowsProps } from './PagedRows.tsx';
import { totalRows } from './paging.ts';

type SublistProps<Row, Choice, Address extends ListAddress<Choice>> = Pick<
  PagedRowsProps<Row>,
  'list' | 'label' | 'renderRow' | 'renderCard'
> &
  Omit<ListToolsProps<Choice, Address>, 'list' | 'searchHint'> & {
    /** After the rows, always visible while they scroll. */
    below: ReactNode;
    /** What waits on the device for this list; shown while it is not narrowed. */
    waiting?: WaitingIn;
    empty: { icon: ReactNode; text: string; action?: ReactNode };
  };

/** A list within another page, such as the reports on one player. Without any record there is nothing to search. */
export function Sublist<Row extends { id: string }, Choice, Address extends ListAddress<Choice>>(
  props: SublistProps<Row, Choice, Address>,
) {
  const { t } = useTranslation();
  const { list, label, renderRow, renderCard, below, waiting, empty, ...tools } = props;
  useRememberSublist();
  const narrowing = narrowingOf(tools);
  return (
    <>
      {(narrowing.narrowed || totalRows(list.data) !== 0) && (
        <ListTools {...tools} list={list} searchHint={t('global.search')} />
      )}
      <PagedRows
        list={list}
        waiting={narrowing.narrowed ? undefined : waiting}
        label={label}
        renderRow={renderRow}
        {...(renderCard && { renderCard })}
        empty={<EmptyList {...empty} {...narrowing} />}
      />
      {below}
    </>
  );
}
