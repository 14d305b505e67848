import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { usePages } from '#web/layout/pages-context.ts';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { ListPage } from '#web/list/ListPage.tsx';
import { Link } from '#web/router/router.tsx';
import { comingGames } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { reportsList } from './filter.ts';
import { useReportsList } from './reports-list.tsx';

const TOGGLES = ['mine', 'unread'] as const;

/** REP-25: every report of the club, found by search, filter and sort. */
export function ReportsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const pages = usePages();
  const forManagers = can(viewer, 'player.confidential');
  const { rowOf, ...list } = useReportsList({ described: reportsList({ forManagers, viewerId: viewer.id }) });
  const { address, go } = list;
  return (
    <ListPage
      {...list}
      title={t('shell.pages.reports')}
      renderRow={(report) => rowOf({ report })}
      count={(count) => t('scouting.reports.count', { count })}
      searchHint={t('scouting.reports.search')}
      quick={
        <ToggleChips
          aria-label={t('global.filters')}
          options={[
            { value: 'mine', label: t('scouting.reports.mine') },
            { value: 'unread', label: t('scouting.reports.unread') },
          ]}
          value={TOGGLES.filter((toggle) => address.choice[toggle])}
          onChange={(next) =>
            go({ choice: { ...address.choice, mine: next.includes('mine'), unread: next.includes('unread') } })
          }
          className="flex gap-1.5"
          chipClassName="chip"
        />
      }
      waiting={{ kind: 'report' }}
      empty={{
        icon: <FileText />,
        text: t('scouting.reports.empty.text'),
        action: pages.GamesPage && (
          <Link to={comingGames()} className={buttonClasses('primary')}>
            {t('scouting.reports.empty.action')}
          </Link>
        ),
      }}
    />
  );
}
