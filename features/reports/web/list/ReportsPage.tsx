import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { usePages } from '#web/layout/pages-context.ts';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { useListAddress } from '#web/list/address.ts';
import { LazyCsvButton } from '#web/list/csv-button.tsx';
import { ListPage } from '#web/list/ListPage.tsx';
import { totalRows } from '#web/list/paging.ts';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { reportsList } from './filter.ts';
import { useReportNames } from './names.ts';
import { reportsQuery } from '../queries.ts';
import { useReportPicker } from './ReportPicker.tsx';

const ReportsFilterDialog = lazyComponent(async () => (await import('./ReportsFilterDialog.tsx')).ReportsFilterDialog);

/** REP-25: every report of the club, found by search, filter and sort. */
export function ReportsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const pages = usePages();
  const forManagers = can(viewer, 'player.confidential');
  const { filter, orders, ...reports } = reportsList({ forManagers, viewerId: viewer.id });
  const [address, go] = useListAddress(reports.parse, reports.serialize);
  const asked = reports.toVariables(address);
  const list = useInfiniteQuery(reportsQuery(asked));
  const picker = useReportPicker({ asked, list });
  return (
    <ListPage
      title={t('shell.pages.reports')}
      list={list}
      renderRow={(report) => picker.row({ report })}
      below={picker.bar}
      count={(count) => t('scouting.reports.count', { count })}
      address={address}
      go={go}
      actions={
        <>
          <LazyCsvButton
            fileName="reports.csv"
            load={async () => (await import('./csv.ts')).csvLines(asked.filter)}
            total={totalRows(list.data)}
          />
          {picker.button}
        </>
      }
      searchHint={t('scouting.reports.search')}
      sort={{
        label: t('scouting.reports.sort.label'),
        options: orders.map((value) => ({ value, label: t(`scouting.reports.sort.${value}`) })),
      }}
      quick={
        <ToggleChips
          aria-label={t('global.filters')}
          options={[{ value: 'mine', label: t('scouting.reports.mine') }]}
          value={address.choice.mine ? ['mine'] : []}
          onChange={(next) => go({ choice: { ...address.choice, mine: next.length > 0 } })}
          className="flex"
          chipClassName="chip"
        />
      }
      filter={{
        of: filter,
        // REP-25
        chips: filter.chips(address.choice, useReportNames(address.choice), (choice) => go({ choice })),
        renderDialog: (state) => <ReportsFilterDialog {...state} filter={filter} />,
      }}
      waiting={{ kind: 'report' }}
      empty={{
        icon: <FileText />,
        text: t('scouting.reports.empty.text'),
        action: pages.GamesPage && (
          <Link to={pathOf('GamesPage')} className={buttonClasses('primary')}>
            {t('scouting.reports.empty.action')}
          </Link>
        ),
      }}
    />
  );
}
