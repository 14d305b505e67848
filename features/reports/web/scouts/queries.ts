import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';

const ScoutTable = graphql(`
  query ScoutTable {
    scoutTable {
      reports
      average
      days
      lastDay
      unreported
      scout {
        id
        firstName
        lastName
        avatar
      }
    }
  }
`);
const ScoutTableSheet = graphql(`
  query ScoutTableSheet {
    scoutTableSheet {
      url
      title
    }
  }
`);
export type ScoutTableData = ResultOf<typeof ScoutTable>['scoutTable'];

/** DSK-32 */
export const scoutTableQuery = queryOptions({
  queryKey: ['reports', 'scout table'],
  queryFn: async ({ signal }) => (await request(ScoutTable, {}, { signal })).scoutTable,
});

/** DSK-32: a link to the printed table. @throws RequestFailedError */
export const askScoutTableSheet = async () => (await request(ScoutTableSheet, {})).scoutTableSheet;
