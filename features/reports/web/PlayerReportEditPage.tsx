import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from '#web/router/router.tsx';
import { playerName } from '#features/players/web/words.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { NotFound } from '#web/home/NotFound.tsx';
import { pathOf } from '#web/router/table.ts';
import { useTitle } from '#web/router/title.ts';
import { buttonClasses } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useRuleForm } from '#web/ui/rule-form.ts';
import { SkeletonPage } from '#web/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useUnsavedChanges } from '#web/unsaved.tsx';
import type { ReportBody } from '../rules.ts';
import { ruleOf, valuesOf, type ReportValues } from './form.ts';
import { forgetReports, reportQuery, updateReport, type ReportData } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';

/** REP-21 */
export function PlayerReportEditPage() {
  const { playerId = '', reportId = '' } = useParams();
  const { t } = useTranslation();
  // Begun with the newest: an answer of an earlier visit may be of an earlier version.
  const { data: report, error, isFetching, isFetchedAfterMount, refetch } = useQuery(reportQuery(reportId));
  const begun = useRef<ReportData>(null);
  if (report && isFetchedAfterMount) begun.current ??= report;
  const back = pathOf('PlayerReportPage', { playerId, reportId });

  if (error instanceof RequestFailed && error.codes.includes('errors.not_found')) return <NotFound />;
  if (report && report.player.id !== playerId) return <NotFound />;
  if (begun.current?.canEdit) return <OldReport report={begun.current} />;
  if (!begun.current && !error) return <SkeletonPage />;
  return (
    <>
      <PageHeader title={t('shell.pages.report_edit')} back={{ to: back }} />
      {begun.current ? (
        <EmptyState
          icon={<Lock />}
          title={t('scouting.reports.closed.title')}
          text={t('scouting.reports.closed.text')}
          action={
            <Link to={back} className={buttonClasses('primary')}>
              {t('scouting.reports.closed.open')}
            </Link>
          }
        />
      ) : (
        <ErrorState text={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  );
}

function OldReport({ report }: { report: ReportData }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, version, type, player, game } = report;
  const [dirty, setDirty] = useState(false);
  const { release } = useUnsavedChanges(dirty);
  const form = useRuleForm<ReportValues, ReportBody>({
    rule: ruleOf(type),
    defaultValues: valuesOf(report),
    draftKey: `report.${id}.${version}`,
  });
  const page = pathOf('PlayerReportPage', { playerId: player.id, reportId: id });
  useTitle(`${t('shell.pages.report_edit')} · ${playerName(player)}`);

  async function save(body: ReportBody) {
    try {
      await updateReport({ id, version }, body);
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  return (
    <ReportForm
      title={t('shell.pages.report_edit')}
      type={type}
      form={form}
      player={player}
      game={game}
      back={page}
      success={t('scouting.reports.successfully_updated')}
      onDirtyChange={setDirty}
      onSubmit={save}
      onSaved={() => {
        release();
        void navigate(page, { replace: true });
        void forgetReports(queries);
      }}
    />
  );
}
