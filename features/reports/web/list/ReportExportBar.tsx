import { useTranslation } from 'react-i18next';
import { ExportBar, type PickedProps } from '#web/list/ExportBar.tsx';
import type { PagedList } from '#web/list/paging.ts';
import { MAX_EXPORTED } from '#features/reports/rules.ts';
import { reportIds, reportLinks } from './exports.ts';
import type { ReportsQueryOptions, ReportSummaryData } from '../queries.ts';

type ReportExportBarProps = PickedProps & { asked: ReportsQueryOptions; list: PagedList<ReportSummaryData> };

/** EXP-02 */
export function ReportExportBar({ asked, ...props }: ReportExportBarProps) {
  const { t } = useTranslation();
  return (
    <ExportBar
      {...props}
      most={MAX_EXPORTED}
      firstIds={(most) => reportIds(asked, most)}
      linksOf={reportLinks}
      words={{
        choose: t('scouting.reports.export.choose'),
        title: t('scouting.reports.export.title'),
        tooMany: (most) => t('validations.too_many_exported', { most }),
      }}
    />
  );
}
