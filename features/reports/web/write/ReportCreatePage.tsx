import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_TYPES, type ReportType } from '#domain/football.ts';
import { loadBytesOf } from '#features/files/web/kept-files.ts';
import { gameQuery, type GameData } from '#features/games/web/queries.ts';
import { anyPlayerQuery } from '#features/players/web/any-player.ts';
import type { PlayerSummaryData } from '#features/players/web/queries.ts';
import { playerName } from '#features/players/web/words.ts';
import { useStore } from '#web/browser/store.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import type { KeptFile } from '#web/outbox/entry.ts';
import { keepUnsent, keptFilesOf, sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { isLocalId, KEPT } from '#web/outbox/waiting.ts';
import { NotFound } from '#web/pages/NotFound.tsx';
import { Link, useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import type { ReportBody } from '#features/reports/rules.ts';
import { fileIdsOf, reportFormRule, toReportValues, type ReportValues } from './form.ts';
import { invalidateReports, pairQuery } from '../queries.ts';
import { reportDraftKey } from './report-draft.ts';
import { ReportForm } from './ReportForm.tsx';
import { isStaleCorrection, reportToKeep, sendReport } from './waiting-report.ts';

/** REP-07, REP-05: the form opens once the server has said that the viewer may report on the pair. */
export function ReportCreatePage() {
  const { gameId = '', playerId = '', type: asked } = useParams();
  const { t } = useTranslation();
  const type = REPORT_TYPES.find((one) => one === asked);
  // Nobody has reported on a player who waits to be sent.
  const isNew = isLocalId(playerId);
  const draftKey = reportDraftKey({ gameId, playerId }, type ?? 'short');
  // By its key: while the next page loads, this one may be shown for another player.
  const [beingSaved, setBeingSaved] = useState<string | null>(null);
  const pair = useQuery({
    ...pairQuery({ gameId, playerId }),
    enabled: type !== undefined && !isNew && beingSaved !== draftKey,
  });
  const game = useQuery(gameQuery(gameId));
  const player = useQuery(anyPlayerQuery(playerId));
  const back = pathOf('GameReportsPage', { gameId });
  const failures = [game.error, player.error, pair.error].filter((error) => error !== null);

  if (
    !type ||
    failures.some((error) => error instanceof RequestFailedError && error.codes.includes('errors.not_found'))
  ) {
    return <NotFound />;
  }
  // An open form stays, even when a later refetch of these queries fails.
  if ((pair.data || isNew) && game.data && player.data) {
    return (
      <NewReport
        key={draftKey}
        {...{ draftKey, type }}
        game={game.data}
        player={player.data}
        onSaving={setBeingSaved}
      />
    );
  }
  if (failures.length === 0) return <SkeletonPage />;
  const refused = pair.error instanceof RequestFailedError && !pair.error.transient;
  return (
    <>
      <PageHeader title={t('shell.pages.report_create')} back={{ to: back }} />
      {refused ? (
        <EmptyState
          icon={<FileX />}
          title={t('scouting.reports.refused.title')}
          text={pair.error?.message}
          action={
            <Link to={back} className={buttonClasses('primary')}>
              {t('scouting.reports.refused.back')}
            </Link>
          }
        />
      ) : (
        <ErrorState
          text={failures[0]?.message}
          onRetry={() => void Promise.all([pair.refetch(), game.refetch(), player.refetch()])}
          retrying={pair.isFetching || game.isFetching || player.isFetching}
        />
      )}
    </>
  );
}

function NewReport({
  draftKey,
  type,
  game,
  player,
  onSaving,
}: {
  /** Draft key from the ids in the URL: it stays the same when players or games are merged. */
  draftKey: string;
  type: ReportType;
  game: GameData;
  player: PlayerSummaryData & { nSweater: number | null };
  /** Called with the draft key while it is being saved, otherwise with null. */
  onSaving: (draftKey: string | null) => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const pair = { gameId: game.id, playerId: player.id };
  const begin = useRef<ReportValues>(null);
  // The last shirt number is only a guess: prefilled, so that it can be corrected.
  begin.current ??= toReportValues(player.nSweater ? { nSweater: player.nSweater } : null, newIdempotencyKey());
  const form = useRuleForm<ReportValues, ReportBody>({
    rule: reportFormRule(type),
    defaultValues: begin.current,
    draftKey,
  });
  const saveBegun = useStore(form.saveBegun);
  useEffect(() => onSaving(saveBegun ? draftKey : null), [saveBegun, draftKey, onSaving]);
  useTitle(`${t('shell.pages.report_create')} · ${playerName(player)}`);

  /** The form of the report that was saved already, when somebody else has changed it since. */
  const goesOnIn = useRef<string>(undefined);

  async function save(body: ReportBody, unsent: readonly KeptFile[]) {
    const values = form.getValues();
    const bytesOf = await loadBytesOf();
    const input = { ...pair, ...body, idempotencyKey: values.idempotencyKey };
    const entry = reportToKeep({ type, input, player, game, draftKey, values, unsent, bytesOf });
    try {
      return await sendOrKeep(entry, () => sendReport(entry));
    } catch (failure) {
      if (isStaleCorrection(entry, failure) && (await keepUnsent(entry))) {
        goesOnIn.current = entry.form?.to;
        return KEPT;
      }
      reportFailure(failure);
      throw failure;
    }
  }

  return (
    <ReportForm
      title={t('shell.pages.report_create')}
      type={type}
      form={form}
      player={player}
      game={game}
      back={{ to: pathOf('GameReportsPage', { gameId: game.id }) }}
      success={t('scouting.reports.successfully_created')}
      onSubmit={save}
      keeps={() => keptFilesOf(form.getValues('idempotencyKey'), fileIdsOf(form.getValues()))}
      onSaved={() => {
        // REP-08; replaces the history entry, so that Back does not open the form again.
        const next = goesOnIn.current ?? pathOf('GameReportsPage', { gameId: game.id });
        void navigate(next, { replace: true });
        void invalidateReports(queries);
      }}
    />
  );
}
