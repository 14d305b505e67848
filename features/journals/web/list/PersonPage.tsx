import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { personQuery } from '#features/persons/web/queries.ts';
import { nameOfPerson, personTypeLabel } from '#features/persons/web/words.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/pages/NotFound.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useBackToList } from '#web/list/back-to-list.ts';
import { Link, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { JournalsOf } from './JournalsOf.tsx';

/** A person, with the journals on them (PER-02). */
export function PersonPage() {
  const { personId = '' } = useParams();
  const { t } = useTranslation();
  const mayAdd = can(useViewer(), 'journal.plan');
  const [picking, setPicking] = useState(false);
  const back = useBackToList(pathOf('PersonsPage'));
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(personId));
  useTitle(person ? nameOfPerson(person) : t('shell.pages.person'));
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error && !person) return <QueryError query={{ error, refetch, isFetching }} />;
  if (!person) return <SkeletonPage />;
  const create = pathOf('PersonJournalCreatePage', { personId });
  return (
    <>
      <PageHeader
        title={nameOfPerson(person)}
        meta={personTypeLabel(person.type)}
        back={back}
        actions={
          mayAdd && (
            <Link to={create} className={`${buttonClasses('primary')} max-md:hidden`}>
              <Plus aria-hidden />
              {t('shell.pages.journal_create')}
            </Link>
          )
        }
      />
      <PageBody>
        {person.info && (
          <p className="max-w-[72ch] px-5 pt-3 text-13 wrap-anywhere text-ink-2 max-md:px-4">
            <TextWithBreaks links text={person.info} />
          </p>
        )}
        <JournalsOf
          of={{ personId: person.id }}
          label={t('shell.pages.journals')}
          onPicking={setPicking}
          empty={{
            text: t('journals.empty_of_one'),
            action: mayAdd && (
              <Link to={create} className={buttonClasses('primary')}>
                {t('shell.pages.journal_create')}
              </Link>
            ),
          }}
        />
      </PageBody>
      {mayAdd && !picking && (
        <FloatingAction to={create} label={t('shell.pages.journal_create')}>
          <Plus aria-hidden />
        </FloatingAction>
      )}
    </>
  );
}
