import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalCategory } from '#domain/football.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import type { KeptFile } from '#web/outbox/entry.ts';
import { useLocation, useNavigate, useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { JournalBody } from '#features/journals/rules.ts';
import { journalFormRule, toJournalValues, type JournalValues } from '#features/journals/web/write/form.ts';
import { JournalForm } from '#features/journals/web/write/JournalForm.tsx';
import { filesKeptWith, sendOrKeepJournal } from '#features/journals/web/write/keep-journal.ts';
import { invalidateJournals } from '#features/journals/web/queries.ts';
import { NoCategory } from './NoCategory.tsx';
import type { PickedPlayer } from './PickPlayerDialog.tsx';
import { PlayerOf } from './PlayerOf.tsx';

/** SPJ-03, SPJ-04: a new journal of the viewer's category, optionally about a player. */
export function CreateSpecialJournalPage() {
  const { journalType } = useViewer();
  const { key, state } = useLocation();
  const { player } = (state ?? {}) as { player?: PickedPlayer };
  const [search] = useSearchParams();
  // The key keeps the form of a waiting journal apart from that of a new one.
  const entry = search.get('entry');
  if (!journalType) return <NoCategory />;
  return (
    <NewSpecialJournal
      key={entry ?? (player ? key : 'new')}
      category={journalType}
      player={player ?? null}
      draftKey={draftKeyOf(entry ?? player?.id ?? 'new')}
    />
  );
}

const draftKeyOf = (what: string) => `journal.special.${what}`;

type NewSpecialJournalProps = { category: JournalCategory; player: PickedPlayer | null; draftKey: string };

function NewSpecialJournal({ category, player, draftKey }: NewSpecialJournalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useRef<JournalValues>(null);
  begin.current ??= { ...toJournalValues(null, newIdempotencyKey()), category, player };
  const form = useRuleForm<JournalValues, JournalBody>({
    rule: journalFormRule(),
    defaultValues: begin.current,
    draftKey,
  });
  useTitle(t('shell.pages.journal_create'));

  /** The category and the author are set by the server. */
  function save({ date, name, content }: JournalBody, unsent: readonly KeptFile[]) {
    const values = form.getValues();
    const { idempotencyKey: entry, player: about, confidential } = values;
    return sendOrKeepJournal({
      input: { date, name, content, confidential, playerId: about?.id ?? null },
      subject: about?.name,
      to: pathOf('CreateSpecialJournalPage', undefined, { entry }),
      draftKey: draftKeyOf(entry),
      values,
      unsent,
    });
  }

  return (
    <JournalForm
      title={t('shell.pages.journal_create')}
      form={form}
      fields="own"
      subject={<PlayerOf form={form} />}
      success={t('writing.journals.successfully_created')}
      onSubmit={save}
      keeps={() => filesKeptWith(form)}
      onSaved={() => {
        //
        void navigate(pathOf('SpecialJournalsPage'));
        void invalidateJournals(client);
      }}
    />
  );
}
