import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playerName } from '#features/players/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/home/NotFound.tsx';
import { useBackLink } from '#web/list/back-to-list.ts';
import { Link, useLocation, useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#web/router/table.ts';
import { useTitle } from '#web/router/title.ts';
import { buttonClasses } from '#web/ui/display/Button.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { SkeletonPage } from '#web/ui/display/Skeleton.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { useConflict } from '#web/form/conflict.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import type { ReportBody } from '../rules.ts';
import { fileIdsOf, reportFormRule, toReportValues, type ReportValues } from './form.ts';
import { invalidateReports, reportQuery, updateReport, type ReportData } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { endsAt, useEditTimeLeft } from './time-left.ts';
import { TimeLeftNotice } from './TimeLeftNotice.tsx';

const ReportConflict = lazyComponent(async () => (await import('./ReportConflict.tsx')).ReportConflict);

/** REP-21: edits a report. */
export function PlayerReportEditPage() {
  const { playerId = '', reportId = '' } = useParams();
  const { t } = useTranslation();
  // The form starts with a fresh answer: a cached one may have an older version.
  const {
    data: report,
    error,
    dataUpdatedAt,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery(reportQuery(reportId));
  const [begun, setBegun] = useState<{ report: ReportData; end: number | null }>();
  const begin = (fresh: ReportData, askedAt: number) =>
    setBegun({ report: fresh, end: endsAt(fresh.editableFor, askedAt) });
  if (report && isFetchedAfterMount && !begun) begin(report, dataUpdatedAt);
  const back = pathOf('PlayerReportPage', { playerId, reportId });

  if (error instanceof RequestFailed && error.codes.includes('errors.not_found')) return <NotFound />;
  if (report && report.player.id !== playerId) return <NotFound />;
  if (begun?.report.canEdit) {
    // What was typed stays in the form, also when the time is over by then.
    const goOn = (next: ReportData) => begin({ ...next, canEdit: true }, Date.now());
    return <OldReport {...begun} onReport={goOn} />;
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

/** `report`: what the form began with, or goes on from after a conflict. */
type OldReportProps = { report: ReportData; end: number | null; onReport: (report: ReportData) => void };

function OldReport({ report, end, onReport }: OldReportProps) {
  const { t } = useTranslation();
  const left = useEditTimeLeft(end);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, version, type, player, game } = report;
  const form = useRuleForm<ReportValues, ReportBody>({
    rule: reportFormRule(type, report),
    defaultValues: toReportValues(report),
    draftKey: `report.${id}.${version}`,
  });
  const conflict = useConflict({
    record: report,
    onRecord: onReport,
    form,
    valuesOf: toReportValues,
    look: (asked) => queries.fetchQuery(reportQuery(asked)),
  });
  const page = pathOf('PlayerReportPage', { playerId: player.id, reportId: id });
  // The form was opened from the report, and that from a list: both back links are kept.
  const { from, read = false } = (useLocation().state ?? {}) as { from?: string; read?: boolean };
  const back = useBackLink(page, read);
  useTitle(`${t('shell.pages.report_edit')} · ${playerName(player)}`);

  async function save(body: ReportBody) {
    try {
      await conflict.save((seen) => updateReport({ ...seen, files: fileIdsOf(form.getValues()) }, body));
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
      back={back}
      success={t('scouting.reports.successfully_updated')}
      over={left.kind === 'over'}
      notice={
        <>
          <TimeLeftNotice left={left} form={form} />
          {conflict.dialog && <ReportConflict {...conflict.dialog} />}
        </>
      }
      onSubmit={save}
      onSaved={() => {
        void navigate(page, { replace: true, state: from === undefined ? null : { from } });
        void invalidateReports(queries);
      }}
    />
  );
}
