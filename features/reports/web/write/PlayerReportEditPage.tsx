import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadBytesOf } from '#features/files/web/kept-files.ts';
import { playerName } from '#features/players/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/pages/NotFound.tsx';
import type { KeptFile } from '#web/outbox/entry.ts';
import type { OpenedEdit } from '#web/outbox/opened-edit.ts';
import { keptFilesOf, sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { useEditKeys, useWaitingEdit } from '#web/outbox/use-waiting-edit.ts';
import { useBackLink } from '#web/list/back-to-list.ts';
import { Link, useLocation, useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { useCopyAsNew } from '#web/form/conflict/copy-as-new.ts';
import { GoneNote } from '#web/form/conflict/GoneNote.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import type { ReportBody } from '#features/reports/rules.ts';
import { fileIdsOf, reportFormRule, toReportValues, type ReportValues } from './form.ts';
import { invalidateReports, reportQuery, type ReportData } from '../queries.ts';
import { reportDraftKey, reportEditDraftKey } from './report-draft.ts';
import { ReportForm } from './ReportForm.tsx';
import { endsAt, useEditTimeLeft } from './time-left.ts';
import { TimeLeftNotice } from './TimeLeftNotice.tsx';
import { EDIT_ENTRY, editToKeep, recordOf, sendEdit, type BegunEdit } from './waiting-edit.ts';

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
  const waiting = useWaitingEdit<BegunEdit, ReportValues>(EDIT_ENTRY, recordOf(reportId));
  const [begun, setBegun] = useState<BegunEdit>();
  const begin = (fresh: ReportData, askedAt: number) =>
    setBegun({ report: fresh, end: endsAt(fresh.editableFor, askedAt) });
  if (!waiting.isPending && !begun) {
    if (waiting.data) setBegun(waiting.data.begun);
    else if (report && isFetchedAfterMount) begin(report, dataUpdatedAt);
  }
  const back = pathOf('PlayerReportPage', { playerId, reportId });

  if (!begun && error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if ((begun?.report ?? report)?.player.id !== playerId && (begun ?? report)) return <NotFound />;
  if (begun?.report.canEdit) {
    // The input stays in the form, also when the time is over by then.
    const goOn = (next: ReportData) => begin({ ...next, canEdit: true }, Date.now());
    return <OldReport begun={begun} opened={waiting.data} onReport={goOn} />;
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

/** `begun`: the version that the form began with, or goes on from after a conflict; `opened`: the change that waits. */
type OldReportProps = {
  begun: BegunEdit;
  opened: OpenedEdit<BegunEdit, ReportValues> | null | undefined;
  onReport: (report: ReportData) => void;
};

function OldReport({ begun, opened, onReport }: OldReportProps) {
  const { report, end } = begun;
  const { t } = useTranslation();
  const left = useEditTimeLeft(end);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, type, player, game } = report;
  const draftKey = reportEditDraftKey(report);
  const form = useRuleForm<ReportValues, ReportBody>({
    rule: reportFormRule(type, report),
    defaultValues: opened?.values ?? toReportValues(report),
    draftKey,
  });
  const conflict = useConflict({
    record: report,
    onRecord: onReport,
    form,
    valuesOf: toReportValues,
    look: (asked) => queries.fetchQuery(reportQuery(asked)),
    tellsGone: true,
  });
  const page = pathOf('PlayerReportPage', { playerId: player.id, reportId: id });
  // The form was opened from the report, and that from a list: both back links are kept.
  const { from, read = false } = (useLocation().state ?? {}) as { from?: string; read?: boolean };
  const back = useBackLink(page, read);
  useTitle(`${t('shell.pages.report_edit')} · ${playerName(player)}`);
  const { key, keyFor } = useEditKeys(opened);
  const copyAsNew = useCopyAsNew(form, opened);
  function copy(): Promise<void> {
    const pair = { gameId: game.id, playerId: player.id };
    return copyAsNew({
      to: pathOf('ReportCreatePage', { ...pair, type }),
      draftKey: reportDraftKey(pair, type),
    });
  }

  async function save(body: ReportBody, unsent: readonly KeptFile[]) {
    try {
      const values = form.getValues();
      const bytesOf = await loadBytesOf();
      return await conflict.save(({ version: expected }) => {
        const idempotencyKey = keyFor([expected, body, fileIdsOf(values)]);
        const written = { report: { ...report, version: expected }, end };
        const entry = editToKeep({ key, idempotencyKey, begun: written, body, draftKey, values, unsent, bytesOf });
        return sendOrKeep(entry, () => sendEdit(entry));
      });
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
          {conflict.isGone && <GoneNote onCopy={() => void copy()} />}
          {conflict.dialog && <ReportConflict {...conflict.dialog} />}
        </>
      }
      onSubmit={save}
      keeps={() => keptFilesOf(key, fileIdsOf(form.getValues()))}
      onSaved={() => {
        void navigate(page, { replace: true, state: from === undefined ? null : { from } });
        void invalidateReports(queries);
      }}
    />
  );
}
