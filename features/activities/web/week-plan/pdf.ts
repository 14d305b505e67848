import { useMutation } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { shareOrSave } from '#web/graphql/share-or-save.ts';

const WeeklyPdf = graphql(`
  query WeeklyPdf($date: Date!, $userId: ID) {
    weeklyPdf(date: $date, userId: $userId) {
      url
      title
    }
  }
`);

/** WEEK-13: shares or downloads the PDF of a week; the viewer's week without `userId`. */
export function useWeekPdf(day: string, userId?: string) {
  return useMutation({
    mutationFn: async () => shareOrSave((await request(WeeklyPdf, { date: day, userId: userId ?? null })).weeklyPdf),
  });
}
