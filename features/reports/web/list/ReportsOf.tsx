import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { useRememberSublist } from '#web/list/back-to-list.ts';
import { LazyCsvButton } from '#web/list/csv-button.tsx';
import { ListTools } from '#web/list/ListTools.tsx';
import { PagedRows } from '#web/list/PagedRows.tsx';
import { totalRows } from '#web/list/paging.ts';
import { isAbout } from '#web/outbox/waiting-rows.ts';
import { useLocation } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { reportsList } from './filter.ts';
import { useReportNames } from './names.ts';
import { reportsQuery } from '../queries.ts';
import { useReportPicker } from './ReportPicker.tsx';

const ReportsFilterDialog = lazyComponent(async () => (await import('./ReportsFilterDialog.tsx')).ReportsFilterDialog);

type ReportsOfProps = {
  /** Which reports: those on one player, or those of one game. */
  of: { playerId: string } | { gameId: string };
  label: string;
  /** Shown while there are no reports. */
  empty: { text: string; action?: ReactNode };
  /** Called when choosing for an export starts or ends, so that the page hides its own action. */
  onPicking?: (picking: boolean) => void;
};

/** The reports on one player or of one game: found by search, filter and sort, and exported (REP-01, REP-02, REP-23). */
export function ReportsOf({ of, label, empty, onPicking }: ReportsOfProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useRememberSublist();
  const forManagers = can(useViewer(), 'player.confidential');
  const ofPlayer = 'playerId' in of;
  const { filter, orders, ...reports } = reportsList({ forManagers, ofPlayer });
  const [address, go] = useListAddress(reports.parse, reports.serialize);
  const { filter: chosen, ...order } = reports.toVariables(address);
  const asked = {
    filter: { ...chosen, ...(ofPlayer ? { playerIds: [of.playerId] } : { gameId: of.gameId }) },
    ...order,
  };
  const list = useInfiniteQuery(reportsQuery(asked));
  const picker = useReportPicker({ asked, list, ...(onPicking ? { onPicking } : {}) });
  const chips = filter.chips(address.choice, useReportNames(address.choice), (choice) => go({ choice }));
  const narrowed = filter.isNarrowed(address.choice) || address.search !== '';
  return (
    <>
      {/* Without any report there is nothing to search. */}
      {(narrowed || totalRows(list.data) !== 0) && (
        <ListTools
          list={list}
          address={address}
          go={go}
          searchHint={t('global.search')}
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
          sort={{
            label: t('scouting.reports.sort.label'),
            options: orders.map((value) => ({ value, label: t(`scouting.reports.sort.${value}`) })),
          }}
          filter={{
            of: filter,
            chips,
            renderDialog: (state) => <ReportsFilterDialog {...state} filter={filter} />,
          }}
        />
      )}
      <PagedRows
        list={list}
        label={label}
        waiting={
          narrowed
            ? undefined
            : { kind: 'report', isIn: ofPlayer ? isAbout('playerId', of.playerId) : isAbout('gameId', of.gameId) }
        }
        renderRow={(report) => picker.row({ report, ofPlayer, ofGame: !ofPlayer, from: pathname + search })}
        empty={
          narrowed ? (
            <EmptyState
              icon={<FileText />}
              title={t('scouting.no_results')}
              action={<Button onClick={() => go({ search: '', choice: filter.none })}>{t('global.clear_all')}</Button>}
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
