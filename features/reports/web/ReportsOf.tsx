import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { useRememberSublist } from '#web/list/back-to-list.ts';
import { countFilters } from '#web/list/chips.ts';
import { ListTools } from '#web/list/ListTools.tsx';
import { PagedRows } from '#web/list/PagedRows.tsx';
import { totalRows } from '#web/list/paging.ts';
import { useLocation } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/display/Button.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import {
  toReportsVariables,
  NO_REPORTS_FILTER,
  ofOnePlayer,
  parseReportsParams,
  REPORT_ORDERS,
  dropManagersReportFilters,
  serializeReportsParams,
} from './address.ts';
import { useReportsChips } from './chips.ts';
import { CsvButton } from './CsvButton.tsx';
import { reportsQuery } from './queries.ts';
import { useReportPicker } from './ReportPicker.tsx';

const ReportsFilterDialog = lazyComponent(async () => (await import('./ReportsFilterDialog.tsx')).ReportsFilterDialog);

type ReportsOfProps = {
  /** Whose reports: those on one player, or those of one game. */
  of: { playerId: string } | { gameId: string };
  label: string;
  /** Where nothing was written yet. */
  empty: { text: string; action?: ReactNode };
  /** While reports are chosen for an export, the page's own action steps back. */
  onPicking?: (picking: boolean) => void;
};

/** The reports on one player or of one game: found by search, filter and sort, and exported (REP-01, REP-02, REP-23). */
export function ReportsOf({ of, label, empty, onPicking }: ReportsOfProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useRememberSublist();
  const forManagers = can(useViewer(), 'player.confidential');
  const ofPlayer = 'playerId' in of;
  const [address, go] = useListAddress((params) => {
    const read = dropManagersReportFilters(forManagers, parseReportsParams(params));
    return ofPlayer ? ofOnePlayer(read) : read;
  }, serializeReportsParams);
  const asked = toReportsVariables(address);
  const filter = { ...asked.filter, ...(ofPlayer ? { playerIds: [of.playerId] } : { gameId: of.gameId }) };
  const list = useInfiniteQuery(reportsQuery({ ...asked, filter }));
  const picker = useReportPicker({ asked: { ...asked, filter }, list, ...(onPicking ? { onPicking } : {}) });
  const chips = useReportsChips(address.choice, (choice) => go({ choice }));
  const chosen = countFilters(address.choice);
  const narrowed = chosen > 0 || address.search !== '';
  return (
    <>
      {/* Where nothing was written yet there is nothing to look through. */}
      {(narrowed || totalRows(list.data) !== 0) && (
        <ListTools
          list={list}
          address={address}
          go={go}
          searchHint={t('global.search')}
          actions={
            <>
              <CsvButton filter={filter} total={totalRows(list.data)} />
              {picker.button}
            </>
          }
          sort={{
            label: t('scouting.reports.sort.label'),
            options: REPORT_ORDERS.map((value) => ({ value, label: t(`scouting.reports.sort.${value}`) })),
          }}
          filter={{
            chosen,
            none: NO_REPORTS_FILTER,
            chips,
            renderDialog: (state) => <ReportsFilterDialog {...state} forManagers={forManagers} ofPlayer={ofPlayer} />,
          }}
        />
      )}
      <PagedRows
        list={list}
        label={label}
        renderRow={(report) => picker.row({ report, ofPlayer, ofGame: !ofPlayer, from: pathname + search })}
        empty={
          narrowed ? (
            <EmptyState
              icon={<FileText />}
              title={t('scouting.no_results')}
              action={
                <Button onClick={() => go({ search: '', choice: NO_REPORTS_FILTER })}>{t('global.clear_all')}</Button>
              }
            />
          ) : (
            <EmptyState icon={<FileText />} title={t('scouting.no_results')} text={empty.text} action={empty.action} />
          )
        }
      />
      {picker.bar}
    </>
  );
}
