import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { ListPage } from '#web/list/ListPage.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { JOURNALS_LIST } from './filter.ts';
import { useJournalsList } from './journals-list.tsx';
import type { JournalSummaryData } from '../queries.ts';

const JournalWizard = lazyComponent(
  async () => (await Promise.all([import('../write/JournalWizard.tsx'), loadTexts('writing')]))[0].JournalWizard,
);

/** JRN-13: every journal of the club, found by search, category, filter and sort. */
export function JournalsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { cardOf, ...list } = useJournalsList({ described: JOURNALS_LIST });
  const card = (journal: JournalSummaryData) => cardOf({ journal });
  // `times` is the key of the dialog: each opening begins with the first step.
  const [wizard, setWizard] = useState({ open: false, times: 0 });
  return (
    <>
      <ListPage
        {...list}
        title={t('shell.pages.journals')}
        renderCard={card}
        renderRow={card}
        count={(count) => t('journals.count', { count })}
        searchHint={t('journals.search')}
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
