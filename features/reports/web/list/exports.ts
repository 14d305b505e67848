/** Queries of exports only; loaded with the picker's code. */
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import type { LinksOf } from '#web/list/ExportLinks.tsx';
import type { ReportsQueryOptions } from '../queries.ts';

const ReportIds = graphql(`
  query ReportIds($pagination: PaginationInput, $filter: ReportsFilter) {
    reports(pagination: $pagination, filter: $filter) {
      result {
        id
      }
    }
  }
`);

const ReportsExport = graphql(`
  query ReportsExport($ids: [ID!]) {
    reportsExport(pagination: { page: 1, rowsPerPage: 0 }, filter: { ids: $ids }) {
      title
      date
      type
      url
    }
  }
`);

/** The ids of the first reports of a list, in its order. @throws RequestFailedError */
export async function reportIds({ filter, ...order }: ReportsQueryOptions, most: number): Promise<string[]> {
  const pagination = { page: 1, rowsPerPage: most, ...order };
  return (await request(ReportIds, { pagination, filter })).reports.result.map(({ id }) => id);
}

/** EXP-02: a link for each of these reports. @throws RequestFailedError */
export const reportLinks: LinksOf = async (ids, signal) =>
  (await request(ReportsExport, { ids: [...ids] }, { signal })).reportsExport;
