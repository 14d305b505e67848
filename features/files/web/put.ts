import { RequestFailedError, UNAVAILABLE } from '#web/graphql/client.ts';
import { noteReach } from '#web/graphql/connection.ts';
import { atClub } from '#web/platform/club-address.ts';
import type { FileData } from './queries.ts';

/** A file that is being sent, whole or in parts. */
export type Sending = {
  file: File;
  announced: { name: string; size: number };
  signal: AbortSignal;
  /** Called with the number of bytes sent. */
  tell: (sent: number) => void;
  finish: (id: string) => Promise<FileData>;
  /** The address of the form that sends it; undefined for files sent by the outbox. */
  form?: string | undefined;
};

/** ms without a byte after which a connection counts as broken: a phone may not report that. */
const LONGEST_SILENCE = 60_000;

const noAnswer = () => new RequestFailedError([{ message: 'No answer', extensions: { code: 'errors.offline' } }], true);

export class PutRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The store answered with ${status}`);
    this.status = status;
  }
}

/**
 * MED-10: PUT straight to the store. XMLHttpRequest, because `fetch` does not report upload progress. `tell` is called
 * with the number of bytes sent.
 * @throws RequestFailedError when no answer comes or the store is away, PutRefusedError, and the reason of the signal
 */
export function put(url: string, body: Blob, mediaType: string, signal: AbortSignal, tell: (sent: number) => void) {
  signal.throwIfAborted();
  return new Promise<void>((done, fail) => {
    const sending = new XMLHttpRequest();
    const stop = () => sending.abort();
    let silence = setTimeout(stop, LONGEST_SILENCE);
    sending.open('PUT', atClub(url));
    sending.setRequestHeader('content-type', mediaType);
    sending.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(silence);
      silence = setTimeout(stop, LONGEST_SILENCE);
      tell(loaded);
    });
    sending.addEventListener('load', () => {
      if (sending.status >= 200 && sending.status < 300) done();
      else if (sending.status === 503)
        fail(new RequestFailedError([{ message: 'No room', extensions: { code: UNAVAILABLE } }]));
      else if (sending.status === 502 || sending.status === 504) fail(noAnswer());
      else fail(new PutRefusedError(sending.status));
    });
    const broken = () => {
      if (url.startsWith('/')) noteReach('offline');
      fail(noAnswer());
    };
    sending.addEventListener('error', broken);
    sending.addEventListener('abort', () => (signal.aborted ? fail(signal.reason as Error) : broken()));
    sending.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    });
    signal.addEventListener('abort', stop);
    sending.send(body);
  });
}
