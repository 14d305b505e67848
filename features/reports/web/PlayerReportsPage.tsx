import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { PlayerLayout } from '#features/players/web/PlayerLayout.tsx';
import { lazyPart } from '#web/chunk.ts';
import { useListAddress } from '#web/list/address.ts';
import { countChoices } from '#web/list/chips.ts';
import { ListTools } from '#web/list/ListTools.tsx';
import { PagedRows } from '#web/list/PagedRows.tsx';
import { totalOf } from '#web/list/paging.ts';
import { Link, useLocation, useParams } from '#web/router/router.tsx';
import { pathOf } from '#web/router/table.ts';
import { Button, buttonClasses } from '#web/ui/Button.tsx';
import { FloatingAction } from '#web/ui/FloatingAction.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useViewer } from '#web/viewer.ts';
import { askedOf, NO_CHOICE, ofOnePlayer, readAddress, REPORT_ORDERS, withheldFrom, writeAddress } from './address.ts';
import { useReportsChips } from './chips.ts';
import { CsvButton } from './CsvButton.tsx';
import { reportsQuery } from './queries.ts';
import { ReportRow } from './ReportRow.tsx';

const ReportsFilterDialog = lazyPart(async () => (await import('./ReportsFilterDialog.tsx')).ReportsFilterDialog);

/** REP-23: what was written about one player, newest first; a new one is begun at a game. */
export function PlayerReportsPage() {
  const { playerId = '' } = useParams();
  const { t } = useTranslation();
  const mayAdd = can(useViewer(), 'report.create');
  return (
    <>
      <PlayerLayout
        playerId={playerId}
        actions={
          mayAdd && (
            <Link to={pathOf('GamesPage')} className={`${buttonClasses('primary')} max-md:hidden`}>
              <Plus aria-hidden />
              {t('scouting.reports.add')}
            </Link>
          )
        }
      >
        {(player) => <Reports playerId={player.id} />}
      </PlayerLayout>
      {mayAdd && (
        <FloatingAction to={pathOf('GamesPage')} label={t('scouting.reports.add')}>
          <Plus aria-hidden />
        </FloatingAction>
      )}
    </>
  );
}

function Reports({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const forManagers = can(useViewer(), 'player.confidential');
  const [address, go] = useListAddress(
    (params) => ofOnePlayer(withheldFrom(forManagers, readAddress(params))),
    writeAddress,
  );
  const asked = askedOf(address);
  const filter = { ...asked.filter, playerIds: [playerId] };
  const list = useInfiniteQuery(reportsQuery({ ...asked, filter }));
  const chosen = countChoices(address.choice);
  return (
    <>
      <ListTools
        list={list}
        address={address}
        go={go}
        searchHint={t('global.search')}
        actions={<CsvButton filter={filter} total={totalOf(list.data)} />}
        sort={{
          label: t('scouting.reports.sort.label'),
          options: REPORT_ORDERS.map((value) => ({ value, label: t(`scouting.reports.sort.${value}`) })),
        }}
        filter={{
          chosen,
          none: NO_CHOICE,
          chips: useReportsChips(address.choice, (choice) => go({ choice })),
          renderDialog: (state) => <ReportsFilterDialog {...state} forManagers={forManagers} ofPlayer />,
        }}
      />
      <PagedRows
        list={list}
        label={t('scouting.players.tab.reports')}
        renderRow={(report) => <ReportRow report={report} ofPlayer from={pathname + search} />}
        empty={
          chosen > 0 || address.search ? (
            <EmptyState
              icon={<FileText />}
              title={t('scouting.no_results')}
              action={<Button onClick={() => go({ search: '', choice: NO_CHOICE })}>{t('global.clear_all')}</Button>}
            />
          ) : (
            <EmptyState
              icon={<FileText />}
              title={t('scouting.no_results')}
              text={t('scouting.reports.assessment.none_text')}
              action={
                <Link to={pathOf('GamesPage')} className={buttonClasses('primary')}>
                  {t('scouting.reports.empty.action')}
                </Link>
              }
            />
          )
        }
      />
    </>
  );
}
