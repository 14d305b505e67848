import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadBytesOf } from '#features/files/web/kept-files.ts';
import { SubjectLine } from '#features/journals/web/SubjectLine.tsx';
import { playerQuery, type PlayerSummaryData } from '#features/players/web/queries.ts';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/pages/NotFound.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import type { KeptFile } from '#web/outbox/entry.ts';
import { keptFilesOf, sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import type { ObjectiveBody } from '../rules.ts';
import { OBJECTIVES_LIST } from './filter.ts';
import { objectiveDraftKey, objectiveFormRule, toObjectiveValues, type ObjectiveValues } from './form.ts';
import { ObjectiveForm } from './ObjectiveForm.tsx';
import { invalidateObjectives } from './queries.ts';
import { objectiveToKeep, sendObjective } from './waiting-objective.ts';

/** OBJ-02: a new objective for a player. */
export function ObjectiveCreatePage() {
  const { playerId = '' } = useParams();
  const { data: player, error, isFetching, refetch } = useQuery(playerQuery(playerId));
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error && !player) return <QueryError query={{ error, refetch, isFetching }} />;
  if (!player) return <SkeletonPage />;
  return <NewObjective key={playerId} player={player} begun={playerId} />;
}

/** `begun`: the id in the address; it stays the same when players are merged. */
function NewObjective({ player, begun }: { player: PlayerSummaryData; begun: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useRef<ObjectiveValues>(null);
  const draftKey = objectiveDraftKey(begun);
  begin.current ??= toObjectiveValues(null, newIdempotencyKey());
  const form = useRuleForm<ObjectiveValues, ObjectiveBody>({
    rule: objectiveFormRule,
    defaultValues: begin.current,
    draftKey,
  });
  const playerId = player.id;
  //
  const page = pathOf('PlayerObjectivesPage', { playerId });
  useTitle(`${t('shell.pages.objective_create')} · ${playerName(player)}`);

  async function save(body: ObjectiveBody, unsent: readonly KeptFile[]) {
    try {
      const values = form.getValues();
      const bytesOf = await loadBytesOf();
      const about = { id: playerId, name: playerName(player) };
      const entry = objectiveToKeep({ body, player: about, begun, draftKey, values, unsent, bytesOf });
      return await sendOrKeep(entry, () => sendObjective(entry));
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  return (
    <ObjectiveForm
      title={t('shell.pages.objective_create')}
      form={form}
      back={{ to: page }}
      subject={
        <SubjectLine
          name={playerName(player)}
          about={clubAndYear(player)}
          photo={player.photo}
          to={pathOf('PlayerPage', { playerId })}
        />
      }
      success={t('writing.objectives.successfully_created')}
      onSubmit={save}
      keeps={() =>
        keptFilesOf(
          form.getValues('idempotencyKey'),
          form.getValues('files').map(({ id }) => id),
        )
      }
      onSaved={() => {
        const shown = OBJECTIVES_LIST.queryShowing({ categories: form.getValues('category') });
        void navigate(pathOf('PlayerObjectivesPage', { playerId }, shown), { replace: true });
        void invalidateObjectives(client);
      }}
    />
  );
}
