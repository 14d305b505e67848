import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadBytesOf } from '#features/files/web/kept-files.ts';
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
import { Navigate, useLocation, useNavigate } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import type { JournalBody } from '#features/journals/rules.ts';
import { journalFormRule, toJournalValues, type JournalValues } from './form.ts';
import { JournalForm, type JournalFields } from './JournalForm.tsx';
import { invalidateJournals, JOURNALS_KEY } from '../queries.ts';
import {
  deleteJournal,
  restoreJournal,
  journalQuery,
  type JournalAddress,
  type JournalData,
} from '../record-queries.ts';
import { SubjectOf } from '../SubjectLine.tsx';
import {
  JOURNAL_EDIT,
  journalDeletionToKeep,
  journalEditToKeep,
  journalRecord,
  sendJournalEdit,
} from './waiting-journal-edit.ts';

type JournalEditProps = {
  of: JournalAddress;
  fields: JournalFields;
  /** The page of the journal. */
  page: string;
  /** The list that a deleted journal was in. */
  list: string;
  /** The form of a new journal on the same subject; none in the special area. */
  anew?: { to: string; draftKey: string };
};

const JournalConflict = lazyComponent(async () => (await import('./JournalConflict.tsx')).JournalConflict);

/**
 * JRN-04, JRN-12: changes a journal. The form waits for a fresh answer, or goes on with a change that waits on the
 * device.
 */
export function JournalEdit({ of, fields, page, list, anew }: JournalEditProps) {
  const [begun, setBegun] = useState<JournalData>();
  const { data: journal, error, isFetchedAfterMount, isFetching, refetch } = useQuery(journalQuery(of));
  const waiting = useWaitingEdit<JournalData, JournalValues>(JOURNAL_EDIT, journalRecord(of.id));
  if (!waiting.isPending && !begun) {
    if (waiting.data) setBegun(waiting.data.begun);
    else if (journal && isFetchedAfterMount) setBegun(journal);
  }
  if (begun) {
    // only the author and admins may change it.
    if (!begun.canEdit) return <Navigate to={page} replace />;
    return (
      <OldJournal {...{ journal: begun, of, fields, page, list, anew }} opened={waiting.data} onJournal={setBegun} />
    );
  }
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error) return <QueryError query={{ error, refetch, isFetching }} />;
  return <SkeletonPage />;
}

/**
 * `journal`: the journal that the form began with, or that it continues from after a conflict; `opened`: the change
 * that waits.
 */
type OldJournalProps = Omit<JournalEditProps, 'anew'> & {
  anew: JournalEditProps['anew'] | undefined;
  journal: JournalData;
  opened: OpenedEdit<JournalData, JournalValues> | null | undefined;
  onJournal: (journal: JournalData) => void;
};

function OldJournal({ journal, opened, of, fields, page, list, anew, onJournal }: OldJournalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, version } = journal;
  const draftKey = `journal.${id}.${version}`;
  const form = useRuleForm<JournalValues, JournalBody>({
    rule: journalFormRule(journal.date),
    defaultValues: opened?.values ?? toJournalValues(journal),
    draftKey,
  });
  const conflict = useConflict({
    record: journal,
    onRecord: onJournal,
    form,
    valuesOf: (record) => toJournalValues(record),
    look: () => client.fetchQuery({ ...journalQuery(of), staleTime: 0 }),
    tellsGone: anew !== undefined,
  });
  // The form was opened from the journal, and the journal from a list: both back links are kept.
  const { pathname: to, state } = useLocation();
  const { from, read = false } = (state ?? {}) as { from?: string; read?: boolean };
  const back = useBackLink(page, read);
  useTitle(`${t('shell.pages.journal_edit')} · ${journal.name}`);

  const { key, keyFor } = useEditKeys(opened);
  const fileIds = () => form.getValues('files').map((file) => file.id);
  const copyAsNew = useCopyAsNew(form, opened);

  async function save(body: JournalBody, unsent: readonly KeptFile[]) {
    try {
      const values = form.getValues();
      const bytesOf = await loadBytesOf();
      return await conflict.save((seen) => {
        const changed = { ...body, ...seen, confidential: values.confidential };
        const input = { ...changed, idempotencyKey: keyFor([changed, fileIds()]) };
        const begun = { ...journal, version: seen.version };
        const entry = journalEditToKeep({ key, input, begun, to, draftKey, values, unsent, bytesOf });
        return sendOrKeep(entry, () => sendJournalEdit(entry));
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
    lists: JOURNALS_KEY,
    toKeep: () => journalDeletionToKeep(journal, to),
    remove: deleteJournal,
    restore: restoreJournal,
    texts: { deleted: t('writing.journals.deleted'), restored: t('writing.journals.restored') },
    refetch: invalidateJournals,
    leave: () => void navigate(from ?? list, { replace: true }),
  });

  return (
    <JournalForm
      title={t('shell.pages.journal_edit')}
      form={form}
      fields={fields}
      back={back}
      subject={<SubjectOf journal={journal} />}
      success={t('writing.journals.successfully_updated')}
      notice={
        <>
          {anew && conflict.isGone && <GoneNote onCopy={() => void copyAsNew(anew)} />}
          {conflict.dialog && <JournalConflict {...conflict.dialog} />}
        </>
      }
      footer={
        // G-36
        <Button look="danger-ghost" icon={<Trash2 aria-hidden />} onClick={() => void remove()}>
          {t('writing.journals.delete')}
        </Button>
      }
      onSubmit={save}
      keeps={() => keptFilesOf(key, fileIds())}
      onSaved={() => {
        void navigate(page, { replace: true, state: from === undefined ? null : { from } });
        void invalidateJournals(client);
      }}
    />
  );
}
