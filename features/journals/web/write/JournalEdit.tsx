import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailedCall, reportFailure } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { offerUndo } from '#web/graphql/undo.ts';
import { NotFound } from '#web/pages/NotFound.tsx';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import { useBackLink } from '#web/list/back-to-list.ts';
import { Navigate, useLocation, useNavigate } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import type { JournalBody } from '#features/journals/rules.ts';
import { journalFormRule, toJournalValues, type JournalValues } from './form.ts';
import { JournalForm, type JournalFields } from './JournalForm.tsx';
import { invalidateJournals } from '../queries.ts';
import {
  deleteJournal,
  restoreJournal,
  journalQuery,
  updateJournal,
  type JournalAddress,
  type JournalData,
} from '../record-queries.ts';
import { SubjectOf } from '../SubjectLine.tsx';

type JournalEditProps = {
  of: JournalAddress;
  fields: JournalFields;
  /** The page of the journal. */
  page: string;
  /** The list that a deleted journal was in. */
  list: string;
};

const JournalConflict = lazyComponent(async () => (await import('./JournalConflict.tsx')).JournalConflict);

/** JRN-04, JRN-12: changes a journal. The form waits for a fresh answer and never starts with cached data. */
export function JournalEdit({ of, fields, page, list }: JournalEditProps) {
  const [begun, setBegun] = useState<JournalData>();
  const { data: journal, error, isFetchedAfterMount, isFetching, refetch } = useQuery(journalQuery(of));
  if (journal && isFetchedAfterMount && !begun) setBegun(journal);
  if (begun) {
    // only the author and admins may change it.
    if (!begun.canEdit) return <Navigate to={page} replace />;
    return <OldJournal {...{ journal: begun, of, fields, page, list }} onJournal={setBegun} />;
  }
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error) return <QueryError query={{ error, refetch, isFetching }} />;
  return <SkeletonPage />;
}

/** `journal`: the journal that the form began with, or that it continues from after a conflict. */
type OldJournalProps = JournalEditProps & { journal: JournalData; onJournal: (journal: JournalData) => void };

function OldJournal({ journal, of, fields, page, list, onJournal }: OldJournalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, version } = journal;
  const form = useRuleForm<JournalValues, JournalBody>({
    rule: journalFormRule(journal.date),
    defaultValues: toJournalValues(journal),
    draftKey: `journal.${id}.${version}`,
  });
  const conflict = useConflict({
    record: journal,
    onRecord: onJournal,
    form,
    valuesOf: (record) => toJournalValues(record),
    look: () => client.fetchQuery({ ...journalQuery(of), staleTime: 0 }),
  });
  // The form was opened from the journal, and the journal from a list: both back links are kept.
  const { from, read = false } = (useLocation().state ?? {}) as { from?: string; read?: boolean };
  const back = useBackLink(page, read);
  useTitle(`${t('shell.pages.journal_edit')} · ${journal.name}`);

  async function save(body: JournalBody) {
    try {
      const { confidential, files } = form.getValues();
      const fileIds = files.map((file) => file.id);
      await conflict.save((seen) => updateJournal({ ...body, ...seen, confidential, files: fileIds }));
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  async function remove(): Promise<void> {
    try {
      await deleteJournal(id);
    } catch (failure) {
      return reportFailedCall(failure, remove);
    }
    form.draft?.clear();
    form.tellUnsaved.current?.(false);
    offerUndo(t('writing.journals.deleted'), async () => {
      await restoreJournal(id);
      await invalidateJournals(client);
      return t('writing.journals.restored');
    });
    void navigate(from ?? list, { replace: true });
    void invalidateJournals(client);
  }

  return (
    <JournalForm
      title={t('shell.pages.journal_edit')}
      form={form}
      fields={fields}
      back={back}
      subject={<SubjectOf journal={journal} />}
      success={t('writing.journals.successfully_updated')}
      notice={conflict.dialog && <JournalConflict {...conflict.dialog} />}
      footer={
        // G-36
        <Button look="danger-ghost" icon={<Trash2 aria-hidden />} onClick={() => void remove()}>
          {t('writing.journals.delete')}
        </Button>
      }
      onSubmit={save}
      onSaved={() => {
        void navigate(page, { replace: true, state: from === undefined ? null : { from } });
        void invalidateJournals(client);
      }}
    />
  );
}
