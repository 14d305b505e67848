import { useTranslation } from 'react-i18next';
import { ExportBar, type PickedProps } from '#web/list/ExportBar.tsx';
import type { PagedList } from '#web/list/paging.ts';
import { MAX_EXPORTED } from '#features/reports/rules.ts';
import { reportIds, reportLinks } from './exports.ts';
import type { ReportsQueryOptions, ReportSummaryData } from '../queries.ts';

type ReportExportBarProps = PickedProps & { query: ReportsQueryOptions; list: PagedList<ReportSummaryData> };

/** EXP-02 */
export function ReportExportBar({ query, ...props }: ReportExportBarProps) {
  const { t } = useTranslation();
  return (
    <ExportBar
      {...props}
      max={MAX_EXPORTED}
      firstIds={(max) => reportIds(query, max)}
      linksOf={reportLinks}
      words={{
        choose: t('scouting.reports.export.choose'),
        title: t('scouting.reports.export.title'),
        tooMany: (max) => t('validations.too_many_exported', { most: max }),
      }}
    />
  );
}
