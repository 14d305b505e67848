import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { kept } from '#web/graphql/kept-answers.ts';
import { REPORTS_KEY } from '../queries.ts';

const ReportReview = graphql(`
  query ReportReview($id: ID!) {
    report(id: $id) {
      id
      unread
      canAmend
      canAgree
      remarks {
        id
        kind
        text
        createdAt
        createdBy {
          id
          firstName
          lastName
          avatar
        }
      }
      readings {
        readAt
        agreedAt
        reader {
          id
          firstName
          lastName
        }
      }
    }
  }
`);
export type ReportReviewData = ResultOf<typeof ReportReview>['report'];
export type ReportRemarkData = ReportReviewData['remarks'][number];

const AddReportRemark = graphql(`
  mutation AddReportRemark($input: AddReportRemarkInput!) {
    addReportRemark(input: $input) {
      id
    }
  }
`);
export type RemarkToSend = VariablesOf<typeof AddReportRemark>['input'];

const AgreeWithReport = graphql(`
  mutation AgreeWithReport($input: AgreeWithReportInput!) {
    agreeWithReport(input: $input) {
      id
    }
  }
`);

const MarkReportsRead = graphql(`
  mutation MarkReportsRead($input: MarkReportsReadInput!) {
    markReportsRead(input: $input) {
      total
    }
  }
`);

const UnreadReports = graphql(`
  query UnreadReports {
    unreadReports {
      total
      urgent
      first {
        id
        playerId
        firstName
        lastName
        scoutingRecommendation
        homeTeam
        awayTeam
        createdBy {
          firstName
          lastName
        }
      }
    }
  }
`);
export type UnreadReportData = ResultOf<typeof UnreadReports>['unreadReports']['first'][number];

/** What was said of a report, and who has read it. Below the report's own key, which live hints refresh. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['report', id, 'review'],
    meta: kept('ReportReview'),
    queryFn: async ({ signal }) => (await request(ReportReview, { id }, { signal })).report,
  });

/** DSK-17: the reports that are new to the viewer. */
export const unreadReportsQuery = queryOptions({
  queryKey: [...REPORTS_KEY, 'unread'],
  queryFn: async ({ signal }) => (await request(UnreadReports, {}, { signal })).unreadReports,
});

/** @throws RequestFailedError */
export const addReportRemark = async (input: RemarkToSend, options?: RequestOptions): Promise<string> =>
  (await request(AddReportRemark, { input }, options)).addReportRemark.id;

/** @throws RequestFailedError */
export const agreeWithReport = (input: VariablesOf<typeof AgreeWithReport>['input']) =>
  request(AgreeWithReport, { input });

/** Marks reports as read; all that are new for null. What shows them is then asked for again. */
export function useMarkReportsRead(options?: { quiet: boolean }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | null) =>
      request(MarkReportsRead, { input: { ids, idempotencyKey: newIdempotencyKey() } }),
    onSuccess: () => {
      for (const queryKey of [['report'], REPORTS_KEY]) void client.invalidateQueries({ queryKey });
    },
    ...(options && { meta: options }),
  });
}
