import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubjectLine } from '#features/journals/web/SubjectLine.tsx';
import { loadBytesOf } from '#features/files/web/kept-files.ts';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import type { KeptFile } from '#web/outbox/entry.ts';
import type { OpenedEdit } from '#web/outbox/opened-edit.ts';
import { keptFilesOf, sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { useEditKeys, useWaitingEdit } from '#web/outbox/use-waiting-edit.ts';
import { NotFound } from '#web/pages/NotFound.tsx';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { useCopyAsNew } from '#web/form/conflict/copy-as-new.ts';
import { GoneNote } from '#web/form/conflict/GoneNote.tsx';
import { useRecordDeletion } from '#web/list/record-deletion.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import { useBackLink } from '#web/list/back-to-list.ts';
import { useLocation, useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import type { ObjectiveBody } from '../rules.ts';
import { objectiveDraftKey, objectiveFormRule, toObjectiveValues, type ObjectiveValues } from './form.ts';
import { ObjectiveForm } from './ObjectiveForm.tsx';
import {
  deleteObjective,
  invalidateObjectives,
  objectiveQuery,
  OBJECTIVES_KEY,
  restoreObjective,
  type ObjectiveData,
} from './queries.ts';
import {
  OBJECTIVE_EDIT,
  objectiveDeletionToKeep,
  objectiveEditToKeep,
  objectiveRecord,
  sendObjectiveEdit,
} from './waiting-objective-edit.ts';

const ObjectiveConflict = lazyComponent(async () => (await import('./ObjectiveConflict.tsx')).ObjectiveConflict);

/** OBJ-03: changes an objective. The form waits for a fresh answer, or goes on with a change that waits on the device. */
export function PlayerObjectiveEditPage() {
  const { playerId = '', objectiveId = '' } = useParams();
  const [begun, setBegun] = useState<ObjectiveData>();
  const query = objectiveQuery(objectiveId);
  const { data: objective, error, isFetchedAfterMount, isFetching, refetch } = useQuery(query);
  const waiting = useWaitingEdit<ObjectiveData, ObjectiveValues>(OBJECTIVE_EDIT, objectiveRecord(objectiveId));
  if (!waiting.isPending && !begun) {
    if (waiting.data) setBegun(waiting.data.begun);
    else if (objective && isFetchedAfterMount) setBegun(objective);
  }
  if (begun) {
    return <OldObjective objective={begun} opened={waiting.data} playerId={playerId} onObjective={setBegun} />;
  }
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error) return <QueryError query={{ error, refetch, isFetching }} />;
  return <SkeletonPage />;
}

/** `objective`: the version that the form began with, or goes on from after a conflict; `opened`: the change that waits. */
type OldObjectiveProps = {
  objective: ObjectiveData;
  opened: OpenedEdit<ObjectiveData, ObjectiveValues> | null | undefined;
  playerId: string;
  onObjective: (objective: ObjectiveData) => void;
};

function OldObjective({ objective, opened, playerId, onObjective }: OldObjectiveProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, version, player } = objective;
  const [begin] = useState(() => opened?.values ?? toObjectiveValues(objective));
  const draftKey = `objective.${id}.${version}`;
  const form = useRuleForm<ObjectiveValues, ObjectiveBody>({
    rule: objectiveFormRule,
    defaultValues: begin,
    draftKey,
  });
  const conflict = useConflict({
    record: objective,
    onRecord: onObjective,
    form,
    valuesOf: (record) => toObjectiveValues(record),
    look: () => client.fetchQuery({ ...objectiveQuery(id), staleTime: 0 }),
    tellsGone: true,
  });
  const page = pathOf('PlayerObjectivePage', { playerId, objectiveId: id });
  // The form was opened from the objective, and that from a list: both back links are kept.
  const { pathname: to, state } = useLocation();
  const { from, read = false } = (state ?? {}) as { from?: string; read?: boolean };
  const back = useBackLink(page, read);
  useTitle(`${t('shell.pages.objective_edit')} · ${playerName(player)}`);

  const { key, keyFor } = useEditKeys(opened);
  const fileIds = () => form.getValues('files').map((file) => file.id);
  const copyAsNew = useCopyAsNew(form, opened);
  const copy = () =>
    copyAsNew({
      to: pathOf('ObjectiveCreatePage', { playerId }),
      draftKey: objectiveDraftKey(playerId),
    });

  async function save(body: ObjectiveBody, unsent: readonly KeptFile[]) {
    try {
      const values = form.getValues();
      const bytesOf = await loadBytesOf();
      return await conflict.save((seen) => {
        const changed = { ...body, ...seen, confidential: values.confidential };
        const input = { ...changed, idempotencyKey: keyFor([changed, fileIds()]) };
        const began = { ...objective, version: seen.version };
        const entry = objectiveEditToKeep({ key, input, begun: began, to, draftKey, values, unsent, bytesOf });
        return sendOrKeep(entry, () => sendObjectiveEdit(entry));
      });
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  const remove = useRecordDeletion({
    id,
    form,
    opened,
    lists: OBJECTIVES_KEY,
    toKeep: () => objectiveDeletionToKeep(objective, to),
    remove: deleteObjective,
    restore: restoreObjective,
    texts: { deleted: t('writing.objectives.deleted'), restored: t('writing.objectives.restored') },
    refetch: invalidateObjectives,
    leave: () => void navigate(from ?? pathOf('PlayerObjectivesPage', { playerId }), { replace: true }),
  });

  return (
    <ObjectiveForm
      title={t('shell.pages.objective_edit')}
      form={form}
      back={back}
      maySetConfidential={objective.canSetConfidential}
      subject={<SubjectLine name={playerName(player)} about={clubAndYear(player)} photo={player.photo} />}
      success={t('writing.objectives.successfully_updated')}
      notice={
        <>
          {conflict.isGone && <GoneNote onCopy={() => void copy()} />}
          {conflict.dialog && <ObjectiveConflict {...conflict.dialog} />}
        </>
      }
      action={
        // OBJ-11
        <Button look="danger-ghost" icon={<Trash2 aria-hidden />} onClick={() => void remove()}>
          {t('writing.objectives.delete')}
        </Button>
      }
      onSubmit={save}
      keeps={() => keptFilesOf(key, fileIds())}
      onSaved={() => {
        void navigate(page, { replace: true, state: from === undefined ? null : { from } });
        void invalidateObjectives(client);
      }}
    />
  );
}
