import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { HomeSection } from '#web/home/HomeSection.tsx';
import { Link } from '#web/router/router.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { RichRow } from '#web/ui/text/RichList.tsx';
import { RecommendationBadge } from '../RecommendationBadge.tsx';
import { RECOMMENDATION_LOOKS } from '../words.ts';
import { unreadReportsQuery, useMarkReportsRead, type UnreadReportData } from './queries.ts';

const { Icon: Urgent } = RECOMMENDATION_LOOKS.act_immediately;

/** DSK-17: the reports that a manager has not read, those that ask to act at once first. */
export function UnreadReports() {
  const { t } = useTranslation();
  const query = useQuery(unreadReportsQuery);
  const { mutate, isPending } = useMarkReportsRead();
  const { data } = query;
  if (query.error && !data) return <QueryError query={query} />;
  return (
    <HomeSection
      title={t('homes.unread_reports')}
      meta={
        data &&
        data.total > 0 && (
          <span className="flex min-w-0 items-center gap-1">
            {data.urgent > 0 && (
              <Link
                to={pathOf('ReportsPage', undefined, { unread: 1, recommendation: 'act_immediately' })}
                className="flex min-w-0 items-center gap-1 font-medium text-accent-ink hover:underline"
              >
                <Urgent aria-hidden className="size-4 flex-none md:hidden" />
                <span className="truncate max-md:sr-only">{t('scouting_recommendations.act_immediately')}</span>{' '}
                {data.urgent}
              </Link>
            )}
            <IconButton label={t('inbox.mark_all')} loading={isPending} onClick={() => mutate(null)}>
              <CheckCheck aria-hidden />
            </IconButton>
          </span>
        )
      }
      all={pathOf('ReportsPage', undefined, { unread: 1 })}
      total={data?.total}
      rows={data?.first.map((report) => (
        <UnreadRow key={report.id} report={report} />
      ))}
      empty={{ title: t('homes.unread_reports_none'), text: t('homes.unread_reports_hint') }}
    />
  );
}

function UnreadRow({ report }: { report: UnreadReportData }) {
  const name = nameOf(report);
  return (
    <RichRow
      leading={<Avatar name={name} size={32} />}
      title={name}
      meta={`${nameOf(report.createdBy)} · ${report.homeTeam} – ${report.awayTeam}`}
      trailing={<RecommendationBadge recommendation={report.scoutingRecommendation} />}
      to={pathOf('PlayerReportPage', { playerId: report.playerId, reportId: report.id })}
    />
  );
}
