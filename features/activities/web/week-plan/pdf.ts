import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#web/graphql/fetch-file.ts';
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

/** Touch devices have a share sheet; elsewhere the file is downloaded, and printed from there. */
export const canShareFiles = () => IN_PHONE_APP || (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator);

/** WEEK-13: shares the PDF of a week on touch devices, else downloads it; the viewer's week without `userId`. */
export function useWeekPdf(day: string, userId?: string) {
  return useMutation({
    mutationFn: async () => {
      const { weeklyPdf } = await request(WeeklyPdf, { date: day, userId: userId ?? null });
      const file = await fetchFile(weeklyPdf.url);
      if (
        !IN_PHONE_APP &&
        canShareFiles() &&
        navigator.canShare({ files: [file] }) &&
        (await shared(file, weeklyPdf.title))
      )
        return;
      saveFile(file, file.name);
    },
  });
}

/** Whether sharing has ended; a cancelled one counts as ended. */
async function shared(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (failure) {
    // Other errors, such as an expired user activation: the caller downloads the file instead.
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}
