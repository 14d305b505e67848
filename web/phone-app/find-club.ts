/** Finds the club at a typed address. */
import type { TextKey } from '../text/i18n.ts';
import type { KnownClub } from '../platform/known-club.ts';

type Fault = Extract<TextKey, `phone.${string}`>;

/** The address is wrong or not usable; `code` is a translation key. */
export class ClubNotFoundError extends Error {
  readonly code: Fault;
  constructor(code: Fault) {
    super(code);
    this.code = code;
  }
}

/** The newest version of the API that this app knows. */
const API_VERSION = 1;
/** Timeout of a request to the club, in ms. */
const PATIENCE = 15_000;
/** This machine itself, for developers of the app. */
const HERE = ['localhost', '127.0.0.1', '[::1]'];

/** Turns typed text, with or without scheme and path, into `https://club.example`. @throws ClubNotFoundError */
export function readClubAddress(typed: string): string {
  const text = typed.trim();
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(written)) throw new ClubNotFoundError('phone.invalid');
  const { protocol, hostname, username, origin } = new URL(written);
  const here = HERE.includes(hostname);
  if (!/^https?:$/.test(protocol) || username !== '' || !(here || hostname.includes('.')))
    throw new ClubNotFoundError('phone.invalid');
  if (protocol === 'http:' && !here) throw new ClubNotFoundError('phone.insecure');
  return origin;
}

/** Requests the description of the club at this address. @throws ClubNotFoundError */
export async function findClub(typed: string): Promise<KnownClub> {
  const address = readClubAddress(typed);
  const ready = await ask(`${address}/readyz`);
  if (ready.status === 503) throw new ClubNotFoundError('phone.not_ready');
  const answer = await ask(`${address}/club.json`);
  const { product, apiVersion, name, zone } = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (!ready.ok || !answer.ok || product !== 'touchline') throw new ClubNotFoundError('phone.not_touchline');
  if (Number(apiVersion) > API_VERSION) throw new ClubNotFoundError('phone.too_new');
  return { address, name: String(name), zone: String(zone) };
}

/** Also fails with `phone.no_answer` when the server does not allow this app's origin. */
const ask = (url: string): Promise<Response> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() => {
    throw new ClubNotFoundError('phone.no_answer');
  });
