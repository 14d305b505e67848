import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personQuery } from '#features/persons/web/queries.ts';
import { nameOfPerson, personTypeLabel } from '#features/persons/web/words.ts';
import { anyPlayerQuery } from '#features/players/web/any-player.ts';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/pages/NotFound.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { isLocalId, KEPT } from '#web/outbox/waiting.ts';
import { useNavigate, useParams, useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import type { JournalBody } from '#features/journals/rules.ts';
import { journalDraftKey, journalFormRule, toJournalValues, type JournalValues } from './form.ts';
import { JournalForm, type JournalFields } from './JournalForm.tsx';
import { filesKeptWith, sendOrKeepJournal } from './keep-journal.ts';
import { JOURNALS_LIST } from '../list/filter.ts';
import { invalidateJournals } from '../queries.ts';
import { OFFERED_CATEGORIES } from '../words.ts';
import { SubjectLine } from '../SubjectLine.tsx';

/** JRN-03: a new journal on a player. */
export function JournalCreatePage() {
  const { playerId = '' } = useParams();
  const [params] = useSearchParams();
  const { data: player, error, isFetching, refetch } = useQuery(anyPlayerQuery(playerId));
  const id = isLocalId(playerId) ? (player?.id ?? playerId) : playerId;
  const isNew = isLocalId(id);
  // A player who waits to be sent has no pages yet.
  const page = isNew ? pathOf('JournalsPage') : pathOf('PlayerJournalsPage', { playerId: id });
  const category = OFFERED_CATEGORIES.find((one) => one === params.get('category')) ?? null;
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error && !player) return <QueryError query={{ error, refetch, isFetching }} />;
  if (!player) return <SkeletonPage />;
  return (
    <NewJournalForm
      key={playerId}
      fields="category"
      known={{ category }}
      about={{ playerId: player.id }}
      to={pathOf('JournalCreatePage', { playerId })}
      draftKey={journalDraftKey({ playerId })}
      name={playerName(player)}
      subject={
        <SubjectLine
          name={playerName(player)}
          about={clubAndYear(player)}
          photo={player.photo}
          {...(isNew ? {} : { to: pathOf('PlayerPage', { playerId: id }) })}
        />
      }
      back={page}
      // JRN-10: the list then begins with 30 rows.
      next={{ to: page, state: { created: true } }}
    />
  );
}

/** JRN-11: a new journal on a person. */
export function PersonJournalCreatePage() {
  const { personId = '' } = useParams();
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(personId));
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error && !person) return <QueryError query={{ error, refetch, isFetching }} />;
  if (!person) return <SkeletonPage />;
  const page = pathOf('PersonPage', { personId });
  return (
    <NewJournalForm
      key={personId}
      fields="personal"
      known={{ category: 'other' }}
      about={{ personId: person.id }}
      to={pathOf('PersonJournalCreatePage', { personId })}
      draftKey={journalDraftKey({ personId })}
      name={nameOfPerson(person)}
      subject={<SubjectLine name={nameOfPerson(person)} about={personTypeLabel(person.type)} to={page} />}
      back={page}
      next={{ to: pathOf('JournalsPage', undefined, JOURNALS_LIST.queryShowing()) }}
    />
  );
}

type NewJournalFormProps = {
  fields: JournalFields;
  known: Partial<Pick<JournalValues, 'category'>>;
  about: { playerId: string } | { personId: string };
  /** The page of the form. */
  to: string;
  draftKey: string;
  name: string;
  subject: ReactNode;
  back: string;
  /** The address after saving; `state` is for a journal that has reached the club. */
  next: { to: string; state?: unknown };
};

/** The form of a new journal with any subject. */
function NewJournalForm({ fields, known, about, to, draftKey, name, subject, back, next }: NewJournalFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useRef<JournalValues>(null);
  begin.current ??= { ...toJournalValues(null, newIdempotencyKey()), ...known };
  const form = useRuleForm<JournalValues, JournalBody>({
    rule: journalFormRule(),
    defaultValues: begin.current,
    draftKey,
  });
  useTitle(`${t('shell.pages.journal_create')} · ${name}`);

  return (
    <JournalForm
      title={t('shell.pages.journal_create')}
      form={form}
      fields={fields}
      back={{ to: back }}
      subject={subject}
      success={t('writing.journals.successfully_created')}
      onSubmit={(body, unsent) => {
        const input = { ...body, ...about, confidential: form.getValues('confidential') };
        return sendOrKeepJournal({ input, subject: name, to, draftKey, values: form.getValues(), unsent });
      }}
      keeps={() => filesKeptWith(form)}
      onSaved={(saved) => {
        // Replaces the history entry, so that Back does not open the form again.
        void navigate(next.to, { replace: true, state: (saved !== KEPT && next.state) || null });
        void invalidateJournals(client);
      }}
    />
  );
}
