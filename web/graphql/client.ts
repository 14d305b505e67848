import type { TadaDocumentNode } from 'gql.tada';
import { noteServerDate } from '../browser/device-clock.ts';
import { atClub } from '../platform/club-address.ts';
import { clearDeviceStorage, sessionStore } from '../session/stored-session.ts';
import { DEFAULT_LANGUAGE, translate, changeLanguage, loadTexts } from '../text/i18n.ts';
import { noteReach } from './connection.ts';
import { documentText, type Source } from './document.ts';
import { keyedWrite } from './idempotency.ts';
import { watchSilence } from './silence.ts';

/** URL of the API (G-01). */
const ENDPOINT = '/graphql';

/** Error code of the server while its database or its disk is unavailable. */
export const UNAVAILABLE = 'errors.unavailable';

type Params = Record<string, string | number>;
/** The author of a record's last change, if the viewer may know, and its time. */
export type LastChange = { by: { id: string; firstName: string; lastName: string } | null; at: string };
type GraphqlError = {
  message: string;
  extensions?: {
    code?: string;
    field?: string;
    fields?: { path: string; code: string }[];
    params?: Params;
    present?: unknown;
    changed?: LastChange;
    saved?: string;
    retryAfter?: number;
  };
};

/**
 * A failed call. `messages` are translated, one per error of the answer; `codes` are their keys; `fields` the invalid
 * inputs with their messages. `offline`: no answer came, so there is no message of the server.
 */
export class RequestFailedError extends Error {
  override name = 'RequestFailedError';
  readonly messages: string[];
  readonly codes: string[];
  readonly fields: { path: string; code: string; message: string }[];
  readonly offline: boolean;
  /** A temporary error: the same call may succeed later. */
  readonly transient: boolean;
  /** Seconds that the server asks to wait before a retry. */
  readonly retryAfter: number;
  /** The present state of the record, after a stale write (`errors.conflict`). */
  readonly present: unknown;
  /** After a stale write: the author of that state of the record. */
  readonly changed: LastChange | undefined;
  /** The id of what the same call has made with other values (`errors.saved_otherwise`). */
  readonly saved: string | undefined;
  /** The HTTP status of an answer that is not from the API: of a proxy, or of a network that asks for a sign-in. */
  readonly otherStatus: number | undefined;
  /** The code that caught the error has shown it already. */
  told = false;

  constructor(errors: GraphqlError[], offline = false, otherStatus?: number) {
    const messages = errors.map(({ message, extensions }) =>
      sentenceFor(extensions?.code, message, extensions?.params),
    );
    super(messages[0] ?? 'RequestFailedError');
    this.messages = messages;
    this.codes = errors.flatMap(({ extensions }) => extensions?.code ?? []);
    this.fields = errors.flatMap(({ message, extensions }) => {
      const fields =
        extensions?.fields ??
        (extensions?.field ? [{ path: extensions.field, code: extensions.code ?? 'errors.internal' }] : []);
      return fields.map((field) => ({ ...field, message: sentenceFor(field.code, message, extensions?.params) }));
    });
    this.offline = offline;
    this.otherStatus = otherStatus;
    this.transient = offline || this.codes.includes(UNAVAILABLE);
    this.retryAfter = Math.max(0, ...errors.map(({ extensions }) => extensions?.retryAfter ?? 0));
    this.present = errors.find(({ extensions }) => extensions?.present !== undefined)?.extensions?.present;
    this.saved = errors.find(({ extensions }) => extensions?.saved)?.extensions?.saved;
    this.changed = errors.find(({ extensions }) => extensions?.changed)?.extensions?.changed;
  }
}

function sentenceFor(code: string | undefined, text: string, params?: Params): string {
  return (code && translate(code, params)) || text;
}

export type RequestOptions = {
  signal?: AbortSignal | undefined;
  /** The token to send instead of the stored one: for the last call of a session that is signed out locally already. */
  token?: string;
  /** Lets the request continue after the page is closed (`fetch` with keepalive). */
  keepalive?: boolean;
};

/**
 * Sends a document to the API and returns its data (GQL-01, AUTH-11). A write gets an idempotency key, the same when it
 * is tried again.
 * @throws RequestFailedError when the answer is an error or does not come; an aborted call throws the signal's reason.
 */
export async function request<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  ...[variables, options = {}]: {} extends Variables
    ? [variables?: Variables, options?: RequestOptions]
    : [variables: Variables, options?: RequestOptions]
): Promise<Result> {
  const token = options.token ?? sessionStore.getState()?.token;
  const text = documentText(document as unknown as Source);
  const write = keyedWrite(text, variables ?? {});
  let answer: Answer;
  try {
    answer = await post(text, write?.variables ?? variables, token, options);
  } catch (failure) {
    write?.ended(failure instanceof RequestFailedError && !failure.transient ? 'refused' : 'unknown');
    throw failure;
  }
  if (answer.errors?.length) {
    // The texts of refusals are loaded after the first page.
    await loadTexts('validations').catch(() => undefined);
    const failure = new RequestFailedError(answer.errors);
    write?.ended(failure.transient ? 'unknown' : 'refused');
    // The session has ended. A newer session, started meanwhile, is not touched.
    if (failure.codes.includes('errors.unauthenticated') && token && token === sessionStore.getState()?.token)
      dropSession();
    throw failure;
  }
  write?.ended('done');
  return answer.data as Result;
}

/**
 * The server refused the session: clears everything in localStorage but the device tokens, theme and mode included, and
 * resets the language to English (AUTH-10).
 */
export function dropSession(): void {
  clearDeviceStorage();
  if (!sessionStore.getState()) void changeLanguage(DEFAULT_LANGUAGE);
}

type Answer = { data?: unknown; errors?: GraphqlError[] };

/** What proxies say in place of the API, by status. */
const OTHER_ANSWERS: Record<number, string> = { 413: 'errors.too_large', 429: 'errors.too_many_requests' };

/**
 * Lets a proxy that leads to several processes send a request a second time when the first one broke off: queries change nothing,
 * and writes have their key (OPS-43). Across origins a club that is older than the app would not allow the header.
 */
const REPEATABLE = IN_PHONE_APP ? {} : { 'touchline-repeatable': 'yes' };

async function post(query: string, variables: unknown, token: string | undefined, options: RequestOptions) {
  const { signal, keepalive = false } = options;
  const silence = watchSilence();
  let response: Response;
  let text: string;
  try {
    response = await fetch(atClub(ENDPOINT), {
      method: 'POST',
      cache: 'no-store',
      keepalive,
      signal: signal ? AbortSignal.any([signal, silence.lost]) : silence.lost,
      headers: { 'content-type': 'application/json', ...REPEATABLE, ...(token ? { authorization: token } : {}) },
      body: JSON.stringify({ query, variables }),
    });
    noteServerDate(response.headers.get('date'), Date.now());
    text = await response.text();
  } catch (reason) {
    if (signal?.aborted) throw reason;
    // Also when the answer broke off.
    throw offlineFailure();
  } finally {
    silence.end();
  }
  try {
    const answer = JSON.parse(text) as Answer;
    if (answer.data !== undefined || answer.errors) {
      const away = answer.errors?.some(({ extensions }) => extensions?.code === UNAVAILABLE);
      noteReach(away ? 'unavailable' : 'reached');
      return answer;
    }
  } catch {
    // The answer is not from the API.
  }
  // A gateway error, for instance of a proxy while the server restarts, counts as offline.
  if (response.status >= 502 && response.status <= 504) throw offlineFailure();
  const code = OTHER_ANSWERS[response.status] ?? 'errors.try_again_later';
  throw new RequestFailedError([{ message: 'No answer', extensions: { code } }], false, response.status);
}

function offlineFailure(): RequestFailedError {
  noteReach('offline');
  return new RequestFailedError([{ message: 'No answer', extensions: { code: 'errors.offline' } }], true);
}
