import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalCategory } from '#domain/football.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { describeFilter, describeList } from '#web/list/filter.ts';
import { ListPage } from '#web/list/ListPage.tsx';
import { JournalCard } from '#features/journals/web/list/JournalCard.tsx';
import { journalsQuery, type JournalSummaryData } from '#features/journals/web/queries.ts';
import { categoryLabel } from '#features/journals/web/words.ts';
import type { PickedPlayer } from './PickPlayerDialog.tsx';

const PickPlayerDialog = lazyComponent(async () => (await import('./PickPlayerDialog.tsx')).PickPlayerDialog);

const { orders, ...journals } = describeList({
  filter: describeFilter({}),
  orders: {
    newest: { sortBy: 'date', descending: true },
    oldest: { sortBy: 'date', descending: false },
    changed: { sortBy: 'updatedAt', descending: true },
  },
});

type SpecialListProps = {
  category: JournalCategory;
  /** The page of a journal; by default that of its subject. */
  pageOf?: (id: string) => string;
  onPick: (player: PickedPlayer) => void;
  onNobody?: () => void;
};

/** SPJ-05: the journals of the viewer's category, and a dialog that picks the subject of the next one. */
export function SpecialList({ category, pageOf, onPick, onNobody }: SpecialListProps) {
  const { t } = useTranslation();
  const [address, go] = useListAddress(journals.parse, journals.serialize);
  const { filter, ...order } = journals.toVariables(address);
  const list = useInfiniteQuery(journalsQuery({ filter: { ...filter, categories: [category] }, ...order }));
  const [picking, setPicking] = useState({ open: false, times: 0 });
  const close = () => setPicking({ ...picking, open: false });
  const card = (journal: JournalSummaryData) => (
    <JournalCard journal={journal} {...(pageOf && { to: pageOf(journal.id) })} />
  );
  return (
    <>
      <ListPage
        title={t('writing.journals.special.title', { category: categoryLabel(category) })}
        list={list}
        renderCard={card}
        renderRow={card}
        count={(count) => t('journals.count', { count })}
        address={address}
        go={go}
        searchHint={t('journals.search')}
        sort={{
          label: t('journals.sort.label'),
          options: orders.map((value) => ({ value, label: t(`journals.sort.${value}`) })),
        }}
        create={{
          label: t('shell.pages.journal_create'),
          onClick: () => setPicking({ open: true, times: picking.times + 1 }),
        }}
        empty={{ icon: <BookOpen />, text: t('journals.empty_text') }}
        waiting={{ kind: 'journal' }}
      />
      {picking.times > 0 && (
        <PickPlayerDialog
          key={picking.times}
          open={picking.open}
          onClose={close}
          onPick={(player) => {
            close();
            onPick(player);
          }}
          onNobody={
            onNobody &&
            (() => {
              close();
              onNobody();
            })
          }
        />
      )}
    </>
  );
}
