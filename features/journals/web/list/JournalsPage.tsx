import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { LazyCsvButton } from '#web/list/csv-button.tsx';
import { ListPage } from '#web/list/ListPage.tsx';
import { totalRows } from '#web/list/paging.ts';
import { useViewer } from '#web/session/viewer.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { LazyCategoryChips } from '../category-chips.tsx';
import { JOURNALS_LIST } from './filter.ts';
import { useJournalPicker } from './journal-picker.tsx';
import { useJournalNames } from './names.ts';
import { journalsQuery, type JournalSummaryData } from '../queries.ts';

const JournalsFilterDialog = lazyComponent(
  async () => (await import('./JournalsFilterDialog.tsx')).JournalsFilterDialog,
);
const JournalWizard = lazyComponent(
  async () => (await Promise.all([import('../write/JournalWizard.tsx'), loadTexts('writing')]))[0].JournalWizard,
);

/** JRN-13: every journal of the club, found by search, category, filter and sort. */
export function JournalsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { filter, orders, ...journals } = JOURNALS_LIST;
  const [address, go] = useListAddress(journals.parse, journals.serialize);
  const { choice } = address;
  const asked = journals.toVariables(address);
  const list = useInfiniteQuery(journalsQuery(asked));
  const picker = useJournalPicker({ asked, list });
  const card = (journal: JournalSummaryData) => picker.card({ journal });
  // `times` is the key of the dialog: each opening begins with the first step.
  const [wizard, setWizard] = useState({ open: false, times: 0 });
  return (
    <>
      <ListPage
        title={t('shell.pages.journals')}
        list={list}
        renderCard={card}
        renderRow={card}
        below={picker.bar}
        count={(count) => t('journals.count', { count })}
        address={address}
        go={go}
        actions={
          <>
            <LazyCsvButton
              fileName="journals.csv"
              load={async () => (await import('./csv.ts')).journalCsvLines(asked.filter)}
              total={totalRows(list.data)}
            />
            {picker.button}
          </>
        }
        searchHint={t('journals.search')}
        sort={{
          label: t('journals.sort.label'),
          options: orders.map((value) => ({ value, label: t(`journals.sort.${value}`) })),
        }}
        quick={
          <LazyCategoryChips
            value={choice.categories}
            onChange={(categories) => go({ choice: { ...choice, categories } })}
          />
        }
        filter={{
          of: filter,
          chips: filter.chips(choice, useJournalNames(choice), (next) => go({ choice: next })),
          renderDialog: (state) => <JournalsFilterDialog {...state} filter={filter} />,
        }}
        create={
          can(viewer, 'journal.plan')
            ? {
                label: t('shell.pages.journal_create'),
                onClick: () => setWizard({ open: true, times: wizard.times + 1 }),
              }
            : undefined
        }
        empty={{ icon: <BookOpen />, text: t('journals.empty_text') }}
        waiting={{ kind: 'journal' }}
      />
      {wizard.times > 0 && (
        <JournalWizard key={wizard.times} open={wizard.open} onClose={() => setWizard({ ...wizard, open: false })} />
      )}
    </>
  );
}
