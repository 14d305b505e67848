import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playerName } from '#features/players/web/words.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/home/NotFound.tsx';
import { useBackLink } from '#web/list/back-to-list.ts';
import { Link, useLocation, useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#web/router/table.ts';
import { useTitle } from '#web/router/title.ts';
import { useUnsavedChanges } from '#web/router/unsaved-changes.tsx';
import { buttonClasses } from '#web/ui/display/Button.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { SkeletonPage } from '#web/ui/display/Skeleton.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { ConflictNotice, useConflict } from '#web/ui/form/conflict.tsx';
import { useRuleForm } from '#web/ui/form/rule-form.ts';
import type { ReportBody } from '../rules.ts';
import { fileIdsOf, reportFormRule, toReportValues, type ReportValues } from './form.ts';
import { invalidateReports, reportQuery, updateReport, type ReportData } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';

/** REP-21: edits a report. */
export function PlayerReportEditPage() {
  const { playerId = '', reportId = '' } = useParams();
  const { t } = useTranslation();
  // The form starts with a fresh answer: a cached one may have an older version.
  const { data: report, error, isFetching, isFetchedAfterMount, refetch } = useQuery(reportQuery(reportId));
  const client = useQueryClient();
  const [begun, setBegun] = useState<ReportData>();
  if (report && isFetchedAfterMount && !begun) setBegun(report);
  const back = pathOf('PlayerReportPage', { playerId, reportId });

  if (error instanceof RequestFailed && error.codes.includes('errors.not_found')) return <NotFound />;
  if (report && report.player.id !== playerId) return <NotFound />;
  if (begun?.canEdit) {
    const take = async () => setBegun(await client.fetchQuery(reportQuery(reportId)));
    return <OldReport key={begun.version} report={begun} onTake={take} />;
  }
  if (!begun && !error) return <SkeletonPage />;
  return (
    <>
      <PageHeader title={t('shell.pages.report_edit')} back={{ to: back }} />
      {begun ? (
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
        <QueryError query={{ error, refetch, isFetching }} />
      )}
    </>
  );
}

function OldReport({ report, onTake }: { report: ReportData; onTake: () => Promise<void> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, version, type, player, game } = report;
  const conflict = useConflict(version);
  const [dirty, setDirty] = useState(false);
  const { release } = useUnsavedChanges(dirty);
  const form = useRuleForm<ReportValues, ReportBody>({
    rule: reportFormRule(type),
    defaultValues: toReportValues(report),
    draftKey: `report.${id}.${version}`,
  });
  const page = pathOf('PlayerReportPage', { playerId: player.id, reportId: id });
  // The form was opened from the report, and that from a list: both back links are kept.
  const { from, read = false } = (useLocation().state ?? {}) as { from?: string; read?: boolean };
  const back = useBackLink(page, read);
  useTitle(`${t('shell.pages.report_edit')} · ${playerName(player)}`);

  async function save(body: ReportBody) {
    try {
      await updateReport({ id, version: conflict.version(), files: fileIdsOf(form.getValues()) }, body);
    } catch (failure) {
      conflict.failed(failure);
      reportFailure(failure);
      throw failure;
    }
  }

  function takeTheirs() {
    form.draft?.clear();
    return onTake();
  }

  return (
    <ReportForm
      title={t('shell.pages.report_edit')}
      type={type}
      form={form}
      player={player}
      game={game}
      back={back}
      success={t('scouting.reports.successfully_updated')}
      onDirtyChange={setDirty}
      notice={<ConflictNotice conflict={conflict} onTake={takeTheirs} />}
      onSubmit={save}
      onSaved={() => {
        release();
        void navigate(page, { replace: true, state: from === undefined ? null : { from } });
        void invalidateReports(queries);
      }}
    />
  );
}
