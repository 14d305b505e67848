import { atClub } from '../platform/club-address.ts';
import { RequestFailedError, UNAVAILABLE } from './client.ts';

/**
 * Downloads a signed link; the file gets the server's name.
 * @throws RequestFailedError when the download fails, with the server's reason when it is temporary.
 */
export async function fetchFile(url: string): Promise<File> {
  const answer = await fetch(atClub(url)).catch(() => null);
  if (!answer) throw new RequestFailedError([failure('errors.offline')], true);
  if (!answer.ok) throw new RequestFailedError([await reasonOf(answer)]);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  const blob = await answer.blob();
  return new File([blob], name, { type: blob.type });
}

const failure = (code: string) => ({ message: 'No answer', extensions: { code } });

async function reasonOf(answer: Response) {
  const later = failure('errors.try_again_later');
  if (answer.status !== 429 && answer.status !== 503) return later;
  const body = (await answer.json().catch(() => null)) as { errors?: (typeof later)[] } | null;
  return body?.errors?.[0] ?? (answer.status === 503 ? failure(UNAVAILABLE) : later);
}
