import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfidentialHistory, ConfidentialMark } from '#features/confidentiality/web/ConfidentialMark.tsx';
import { LazyFilesView } from '#features/files/web/lazy.tsx';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/pages/NotFound.tsx';
import { can } from '#domain/permissions.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useSlots } from '#web/layout/pages-context.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { PageHeader, type PageHeaderProps } from '#web/ui/navigation/PageHeader.tsx';
import { RichText } from '#web/ui/text/RichText.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { Deadline } from '../Deadline.tsx';
import { journalQuery, type JournalAddress, type JournalData } from '../record-queries.ts';
import { Origin, ReadingNote, ReadingPart } from './reading-parts.tsx';
import { SubjectOf } from '../SubjectLine.tsx';
import { categoryLabel, journalTypeLabel, TYPE_TONES } from '../words.ts';

type JournalReadingProps = {
  of: JournalAddress;
  back: PageHeaderProps['back'] & object;
  /** Its form, shown to people who may change it, with the state of the link. */
  edit?: { to: string; state: unknown };
  /** The page of its subject. */
  subjectPage?: string;
};

/** JRN-04, JRN-12, SPJ-03: a journal, to read. */
export function JournalReading({ of, back, edit, subjectPage }: JournalReadingProps) {
  const { t } = useTranslation();
  const { data: journal, error, isFetching, refetch } = useQuery(journalQuery(of));
  useTitle(journal ? `${t('shell.pages.journal')} · ${journal.name}` : t('shell.pages.journal'));
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  return (
    <>
      <PageHeader
        title={t('shell.pages.journal')}
        meta={journal && categoryLabel(journal.category)}
        back={back}
        actions={
          edit &&
          journal?.canEdit && (
            <IconLink {...edit} label={t('shell.pages.journal_edit')} look="secondary">
              <Pencil aria-hidden />
            </IconLink>
          )
        }
      />
      <PageBody>
        {journal ? (
          <Article journal={journal} subjectPage={subjectPage} onStale={() => void refetch()} />
        ) : error ? (
          <QueryError query={{ error, refetch, isFetching }} />
        ) : (
          <ArticleSkeleton />
        )}
      </PageBody>
    </>
  );
}

type ArticleProps = { journal: JournalData; subjectPage: string | undefined; onStale: () => void };

function Article({ journal, subjectPage, onStale }: ArticleProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { RecordTasks } = useSlots();
  const { name, date, type, deadline, content, nextSteps, files, confidential } = journal;
  return (
    <article className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6 p-5 max-md:gap-5 max-md:p-4 max-md:pb-8">
      <SubjectOf journal={journal} to={journal.player?.mayOpen === false ? undefined : subjectPage} />
      <header className="grid gap-2">
        <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-13 text-ink-2">
          <span className="tabular-nums">{formatDate(date)}</span>
          <ConfidentialMark confidential={confidential} />
          <Badge>{categoryLabel(journal.category)}</Badge>
          {type !== 'normal' && <Badge tone={TYPE_TONES[type]}>{journalTypeLabel(type)}</Badge>}
          <Deadline day={deadline} done={journal.deadlineDone} />
        </div>
      </header>
      <RichText html={content} className="max-w-[72ch] text-14" />
      {type === 'weeklyUpdate' && <Week journal={journal} />}
      {nextSteps && (
        <ReadingPart title={t('journals.fields.nextSteps')}>
          <ReadingNote text={nextSteps} />
        </ReadingPart>
      )}
      {files.length > 0 && (
        <ReadingPart title={t('journals.fields.files')}>
          <LazyFilesView files={files} label={t('journals.fields.files')} onStale={onStale} />
        </ReadingPart>
      )}
      <ConfidentialHistory confidential={confidential} change={journal.confidentialChange} />
      <Origin who={journal.createdBy} of={journal} />
      {/* At the end, where what comes late moves nothing. */}
      {RecordTasks && can(viewer, 'task.read') && (
        <RecordTasks
          place={{
            kind: 'journal',
            recordId: journal.id,
            playerId: journal.player?.id ?? null,
            personId: journal.person?.id ?? null,
          }}
          suggested={{ text: nextSteps || name, dueOn: deadline }}
          deadline={deadline}
        />
      )}
    </article>
  );
}

/** JRN-08: the additional fields of a weekly update. */
function Week({ journal }: { journal: JournalData }) {
  const { t } = useTranslation();
  const { performanceCurve, injured } = journal;
  return (
    <ReadingPart title={t('journals.week')}>
      <dl className="grid gap-4 rounded-lg border border-line p-4 md:grid-cols-2">
        <Fact label={t('journals.fields.performanceCurve')}>
          {performanceCurve !== null && <Curve value={performanceCurve} />}
        </Fact>
        <Fact label={t('journals.fields.injured')}>
          <Badge tone={injured ? 'danger' : 'good'}>{t(injured ? 'injury.yes' : 'injury.no')}</Badge>
        </Fact>
        {(['parentsFeedback', 'injurySituation', 'importantTopics', 'school'] as const).map((key) => (
          <Fact key={key} label={t(`journals.fields.${key}`)}>
            <ReadingNote text={journal[key] ?? ''} />
          </Fact>
        ))}
      </dl>
    </ReadingPart>
  );
}

function Curve({ value }: { value: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-16 font-semibold tabular-nums">{value}</span>
      <span aria-hidden className="flex h-1.5 max-w-40 flex-1 gap-0.5">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => (
          <span key={step} className={`flex-1 rounded-full ${step <= value ? 'bg-accent' : 'bg-grid'}`} />
        ))}
      </span>
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function ArticleSkeleton() {
  return (
    <Loading className="mx-auto grid max-w-180 gap-6 p-5 max-md:p-4">
      <Skeleton className="h-11 w-60" />
      <Skeleton className="h-7 w-90 max-w-full" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </Loading>
  );
}
