import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';

const UntidyTexts = graphql(`
  query UntidyTexts {
    untidyTexts {
      table
      recordId
      field
      text
      reason
      otherId
    }
  }
`);
export type UntidyText = ResultOf<typeof UntidyTexts>['untidyTexts'][number];

/** The stored texts that wait to be mended by hand (TXT-04). */
export function untidyTextsQuery() {
  return queryOptions({
    queryKey: ['untidy texts'],
    queryFn: async ({ signal }) => (await request(UntidyTexts, {}, { signal })).untidyTexts,
  });
}
