import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Eye, PenLine, ThumbsUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { useWaitingRows, WaitingRows } from '#web/list/WaitingRows.tsx';
import { isAbout } from '#web/outbox/waiting-rows.ts';
import { draftPlace, readDraft } from '#web/session/drafts.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import type { ReportData } from '../queries.ts';
import {
  agreeWithReport,
  reviewQuery,
  useMarkReportsRead,
  type ReportRemarkData,
  type ReportReviewData,
} from './queries.ts';
import type { RemarkFormProps } from './RemarkForm.tsx';
import { REMARK_ENTRY, remarkDraft } from './waiting-remark.ts';

// After the report: the code of forms is of use to few who read.
const RemarkForm = lazyComponent<RemarkFormProps>(
  async () => (await import('./RemarkForm.tsx')).RemarkForm,
  () => <Skeleton className="h-34 rounded-lg" />,
);

/** What the author has added to a report, who has read it, and what was asked and answered (DSK-17 to DSK-20). */
export function ReportReview({ report }: { report: ReportData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const query = useQuery(reviewQuery(report.id));
  const { data: review } = query;
  const waiting = useWaitingRows({ kind: REMARK_ENTRY, isIn: isAbout('reportId', report.id) });
  useMarkedRead(review);
  if (!review) return query.error ? <QueryError query={query} /> : null;
  const [amendments, talk] = [true, false].map((are) =>
    review.remarks.filter(({ kind }) => (kind === 'amendment') === are),
  );
  const isAuthor = report.createdBy.id === viewer.id;
  const asked = talk!.length > 0;
  return (
    <>
      {(amendments!.length > 0 || review.canAmend) && (
        <section className="grid gap-3">
          <h2 className="text-14 font-semibold">{t('scouting.reports.review.amendments')}</h2>
          <Remarks remarks={amendments!} label={t('scouting.reports.review.amendments')} />
          {review.canAmend && <Amend report={report} />}
        </section>
      )}
      <Readers report={report} review={review} />
      {(!isAuthor || asked) && (
        <section className="grid gap-3">
          <h2 className="text-14 font-semibold">{t('scouting.reports.review.questions')}</h2>
          <Remarks remarks={talk!} label={t('scouting.reports.review.questions')} />
          <RemarkForm
            report={report}
            label={
              isAuthor
                ? t('scouting.reports.review.answer')
                : t('scouting.reports.review.ask', { name: nameOf(report.createdBy) })
            }
          />
        </section>
      )}
      <WaitingRows rows={waiting} className="" />
    </>
  );
}

/** DSK-19: the author adds to a report; what was begun is opened again. */
function Amend({ report }: { report: ReportData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [open, setOpen] = useState(() => readDraft(draftPlace(viewer.id, remarkDraft(report.id, true))) !== null);
  if (!open)
    return (
      <Button size="sm" icon={<PenLine aria-hidden />} className="justify-self-start" onClick={() => setOpen(true)}>
        {t('scouting.reports.review.amend')}
      </Button>
    );
  return (
    <RemarkForm
      report={report}
      amendment
      label={t('scouting.reports.review.amend')}
      help={t('scouting.reports.review.amend_help')}
      onSaved={() => setOpen(false)}
    />
  );
}

/** DSK-17: whoever has the report open has read it. */
function useMarkedRead(review: ReportReviewData | undefined): void {
  // Without a network the next opening marks it.
  const { mutate } = useMarkReportsRead({ quiet: true });
  const id = review?.unread ? review.id : null;
  useEffect(() => {
    if (id) mutate([id]);
  }, [id, mutate]);
}

function Remarks({ remarks, label }: { remarks: readonly ReportRemarkData[]; label: string }) {
  if (remarks.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-3">
      {remarks.map(({ id, text, createdBy, createdAt }) => (
        <li key={id} className="flex min-w-0 gap-2.5">
          <Avatar name={nameOf(createdBy)} photo={createdBy.avatar} size={28} />
          <div className="grid min-w-0 gap-0.5">
            <p className="text-12 text-ink-3 tabular-nums">
              <span className="font-medium text-ink-2">{nameOf(createdBy)}</span> · {formatDateTime(createdAt)}
            </p>
            <p className="max-w-[70ch] text-14 wrap-anywhere">
              <TextWithBreaks links text={text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ReadersProps = { report: ReportData; review: ReportReviewData };

/** Who has read it and who agrees; managers agree here (DSK-20). */
function Readers({ report, review: { readings, canAgree } }: ReadersProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: viewerId } = useViewer();
  const { mutate, isPending } = useMutation({
    mutationFn: (agree: boolean) =>
      agreeWithReport({ reportId: report.id, agree, version: report.version, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => client.invalidateQueries({ queryKey: ['report'] }),
  });
  if (!readings) return null;
  const agrees = readings.some(({ reader, agreedAt }) => reader.id === viewerId && agreedAt !== null);
  if (readings.length === 0 && !canAgree) return null;
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-3 text-13 text-ink-2">
      {readings.length > 0 && (
        <dl className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-2 gap-y-1">
          <dt className="flex items-center gap-1.5 text-ink-3">
            <Eye aria-hidden className="size-4" />
            {t('scouting.reports.review.read_by')}
          </dt>
          {readings.map(({ reader, readAt, agreedAt }) => (
            <dd key={reader.id} data-tip={formatDateTime(agreedAt ?? readAt)} className="flex items-center gap-1">
              {nameOf(reader)}
              {agreedAt !== null && (
                <span role="img" aria-label={t('scouting.reports.review.agreed')} className="flex-none text-good">
                  <ThumbsUp aria-hidden className="size-3.5" />
                </span>
              )}
            </dd>
          ))}
        </dl>
      )}
      {canAgree && (
        <Button
          size="sm"
          aria-pressed={agrees}
          loading={isPending}
          icon={agrees ? <Check aria-hidden /> : <ThumbsUp aria-hidden />}
          onClick={() => mutate(!agrees)}
        >
          {t(agrees ? 'scouting.reports.review.agreed' : 'scouting.reports.review.agree')}
        </Button>
      )}
    </section>
  );
}
