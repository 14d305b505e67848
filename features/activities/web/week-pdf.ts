import { useMutation } from '@tanstack/react-query';
import { request, RequestFailed } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';

const WeeklyPdf = graphql(`
  query WeeklyPdf($date: Date!, $userId: ID) {
    weeklyPdf(date: $date, userId: $userId) {
      url
      title
    }
  }
`);

/** Under fingers there is a sheet to share with; elsewhere a file is kept, and printed from there. */
export const shares = () => matchMedia('(pointer: coarse)').matches && 'canShare' in navigator;

/** WEEK-13: hands somebody's printed week on, on a phone to another app, elsewhere as a file; one's own without `userId`. */
export function useWeekPdf(day: string, userId?: string) {
  return useMutation({
    mutationFn: async () => {
      const { weeklyPdf } = await request(WeeklyPdf, { date: day, userId: userId ?? null });
      const file = await fetchFile(weeklyPdf.url);
      if (shares() && navigator.canShare({ files: [file] }) && (await shared(file, weeklyPdf.title))) return;
      keep(file);
    },
  });
}

/** @throws RequestFailed when it does not come. */
async function fetchFile(url: string): Promise<File> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) {
    const code = answer ? 'errors.try_again_later' : 'errors.offline';
    throw new RequestFailed([{ message: 'No answer', extensions: { code } }], answer === null);
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'week.pdf';
  return new File([await answer.blob()], name, { type: 'application/pdf' });
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

function keep(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
