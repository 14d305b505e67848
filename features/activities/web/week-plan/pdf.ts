import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#web/browser/fetch-file.ts';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { saveFile } from '#web/text/csv.ts';

const WeeklyPdf = graphql(`
  query WeeklyPdf($date: Date!, $userId: ID) {
    weeklyPdf(date: $date, userId: $userId) {
      url
      title
    }
  }
`);

/** Under fingers there is a sheet to share with; elsewhere a file is kept, and printed from there. */
export const canShareFiles = () => matchMedia('(pointer: coarse)').matches && 'canShare' in navigator;

/** WEEK-13: hands somebody's printed week on, on a phone to another app, elsewhere as a file; one's own without `userId`. */
export function useWeekPdf(day: string, userId?: string) {
  return useMutation({
    mutationFn: async () => {
      const { weeklyPdf } = await request(WeeklyPdf, { date: day, userId: userId ?? null });
      const file = await fetchFile(weeklyPdf.url);
      if (canShareFiles() && navigator.canShare({ files: [file] }) && (await shared(file, weeklyPdf.title))) return;
      saveFile(file, file.name);
    },
  });
}

/** Whether the file was handed to the device; somebody who changed their mind has been served too. */
async function shared(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (failure) {
    // The device may say that the tap was too long ago; then the file is kept instead.
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}
