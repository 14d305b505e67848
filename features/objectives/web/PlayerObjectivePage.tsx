import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { ConfidentialHistory, ConfidentialMark } from '#features/confidentiality/web/ConfidentialMark.tsx';
import { LazyFilesView } from '#features/files/web/lazy.tsx';
import { Deadline } from '#features/journals/web/Deadline.tsx';
import { Origin, ReadingNote, ReadingPart } from '#features/journals/web/read/reading-parts.tsx';
import { SubjectLine } from '#features/journals/web/SubjectLine.tsx';
import { categoryLabel } from '#features/journals/web/words.ts';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/pages/NotFound.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useSlots } from '#web/layout/pages-context.ts';
import { useBackToList, useBackToSublist } from '#web/list/back-to-list.ts';
import { useLocation, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { objectiveQuery, type ObjectiveData } from './queries.ts';
import { objectiveTypeLabel } from './words.ts';

/** OBJ-03: an objective, to read. */
export function PlayerObjectivePage() {
  const { playerId = '', objectiveId = '' } = useParams();
  const { t } = useTranslation();
  const mayEdit = can(useViewer(), 'objective.write');
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const list = useBackToList(pathOf('PlayerObjectivesPage', { playerId }));
  const part = useBackToSublist(from);
  const { data: objective, error, isFetching, refetch } = useQuery(objectiveQuery(objectiveId));
  useTitle(objective ? `${t('shell.pages.objective')} · ${objective.name}` : t('shell.pages.objective'));
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  return (
    <>
      <PageHeader
        title={t('shell.pages.objective')}
        meta={objective && categoryLabel(objective.category)}
        back={part ?? list}
        actions={
          mayEdit &&
          objective && (
            <IconLink
              to={pathOf('PlayerObjectiveEditPage', { playerId, objectiveId })}
              state={{ from, read: true }}
              label={t('shell.pages.objective_edit')}
              look="secondary"
            >
              <Pencil aria-hidden />
            </IconLink>
          )
        }
      />
      <PageBody>
        {objective ? (
          <Article objective={objective} onStale={() => void refetch()} />
        ) : error ? (
          <QueryError query={{ error, refetch, isFetching }} />
        ) : (
          <Loading className="mx-auto grid max-w-180 gap-6 p-5 max-md:p-4">
            <Skeleton className="h-11 w-60" />
            <Skeleton className="h-7 w-90 max-w-full" />
            <Skeleton className="h-40" />
          </Loading>
        )}
      </PageBody>
    </>
  );
}

function Article({ objective, onStale }: { objective: ObjectiveData; onStale: () => void }) {
  const { t } = useTranslation();
  const { RecordTasks } = useSlots();
  const { player, name, date, deadline, type, discussedWithPlayer, content, nextSteps, comments, files, confidential } =
    objective;
  return (
    <article className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6 p-5 max-md:gap-5 max-md:p-4 max-md:pb-8">
      <SubjectLine
        name={playerName(player)}
        about={clubAndYear(player)}
        photo={player.photo}
        to={pathOf('PlayerPage', { playerId: player.id })}
      />
      <header className="grid gap-2">
        <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-13 text-ink-2">
          <span className="tabular-nums">{formatDate(date)}</span>
          <Deadline day={deadline} done={objective.deadlineDone} />
          <ConfidentialMark confidential={confidential} />
          <Badge>{categoryLabel(objective.category)}</Badge>
          {type && <Badge>{objectiveTypeLabel(type)}</Badge>}
          <Badge tone={discussedWithPlayer ? 'good' : 'plain'}>
            {t(discussedWithPlayer ? 'objectives.discussed' : 'objectives.not_discussed')}
          </Badge>
        </div>
      </header>
      <ReadingNote text={content} />
      {nextSteps && (
        <ReadingPart title={t('journals.fields.nextSteps')}>
          <ReadingNote text={nextSteps} />
        </ReadingPart>
      )}
      {comments.length > 0 && (
        <ReadingPart title={t('objectives.fields.comments')}>
          <ol className="divide-y divide-line rounded-lg border border-line">
            {comments.map((comment, place) => (
              // Two comments may say the same.
              <li key={place} className="px-4 py-3">
                <ReadingNote text={comment} />
              </li>
            ))}
          </ol>
        </ReadingPart>
      )}
      {files.length > 0 && (
        <ReadingPart title={t('journals.fields.files')}>
          <LazyFilesView files={files} label={t('journals.fields.files')} onStale={onStale} />
        </ReadingPart>
      )}
      <ConfidentialHistory confidential={confidential} change={objective.confidentialChange} />
      <Origin who={objective.manager} of={objective} />
      {/* At the end, where what comes late moves nothing. */}
      {RecordTasks && (
        <RecordTasks
          place={{ kind: 'objective', recordId: objective.id, playerId: player.id, personId: null }}
          suggested={{ text: nextSteps || name, dueOn: deadline }}
          deadline={deadline}
        />
      )}
    </article>
  );
}
