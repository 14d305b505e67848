import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalCategory } from '#domain/football.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { pathOf } from '#web/router/table.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { JournalBody } from '#features/journals/rules.ts';
import { journalFormRule, toJournalValues, type JournalValues } from '#features/journals/web/form.ts';
import { JournalForm } from '#features/journals/web/JournalForm.tsx';
import { invalidateJournals } from '#features/journals/web/queries.ts';
import { createJournal } from '#features/journals/web/record-queries.ts';
import { NoCategory } from './NoCategory.tsx';
import type { PickedPlayer } from './PickPlayerDialog.tsx';
import { PlayerOf } from './PlayerOf.tsx';

/** SPJ-03, SPJ-04: a new journal of the own category, perhaps on a player. */
export function CreateSpecialJournalPage() {
  const { journalType } = useViewer();
  const { key, state } = useLocation();
  const { player } = (state ?? {}) as { player?: PickedPlayer };
  if (!journalType) return <NoCategory />;
  return <NewSpecialJournal key={player ? key : 'new'} category={journalType} player={player ?? null} />;
}

type NewSpecialJournalProps = { category: JournalCategory; player: PickedPlayer | null };

function NewSpecialJournal({ category, player }: NewSpecialJournalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useRef<JournalValues>(null);
  begin.current ??= { ...toJournalValues(null, newIdempotencyKey()), category, player };
  const form = useRuleForm<JournalValues, JournalBody>({
    rule: journalFormRule,
    defaultValues: begin.current,
    draftKey: `journal.special.${player?.id ?? 'new'}`,
  });
  useTitle(t('shell.pages.journal_create'));

  /** The category and the author are set by the server. */
  async function save({ date, name, content }: JournalBody) {
    try {
      const { files, idempotencyKey, player: about } = form.getValues();
      await createJournal({
        date,
        name,
        content,
        playerId: about?.id ?? null,
        files: files.map(({ id }) => id),
        idempotencyKey,
      });
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  return (
    <JournalForm
      title={t('shell.pages.journal_create')}
      form={form}
      fields="own"
      subject={<PlayerOf form={form} />}
      success={t('writing.journals.successfully_created')}
      onSubmit={save}
      onSaved={() => {
        //
        void navigate(pathOf('SpecialJournalsPage'));
        void invalidateJournals(client);
      }}
    />
  );
}
