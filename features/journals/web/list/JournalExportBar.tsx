import { useTranslation } from 'react-i18next';
import { ExportBar, type PickedProps } from '#web/list/ExportBar.tsx';
import type { PagedList } from '#web/list/paging.ts';
import { MAX_JOURNALS_EXPORTED } from '#features/journals/rules.ts';
import { journalIds, journalLinks } from './exports.ts';
import type { JournalsQueryOptions, JournalSummaryData } from '../queries.ts';

type JournalExportBarProps = PickedProps & { query: JournalsQueryOptions; list: PagedList<JournalSummaryData> };

/** EXP-03 */
export function JournalExportBar({ query, ...props }: JournalExportBarProps) {
  const { t } = useTranslation();
  return (
    <ExportBar
      {...props}
      max={MAX_JOURNALS_EXPORTED}
      firstIds={(max) => journalIds(query, max)}
      linksOf={journalLinks}
      words={{
        choose: t('journals.export.choose'),
        title: t('journals.export.title'),
        tooMany: (max) => t('validations.too_many_journals_exported', { most: max }),
      }}
    />
  );
}
