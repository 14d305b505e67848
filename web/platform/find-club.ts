/** Finds the club at an address that somebody has typed. */
import type { TextKey } from '../text/i18n.ts';
import type { KnownClub } from './known-club.ts';

type Fault = Extract<TextKey, `phone.${string}`>;

/** What is wrong with an address; `code` is a translation key. */
export class ClubNotFoundError extends Error {
  readonly code: Fault;
  constructor(code: Fault) {
    super(code);
    this.code = code;
  }
}

/** The newest version of the API that this app knows. */
const API_VERSION = 1;
/** ms for an answer of the club. */
const PATIENCE = 15_000;
/** This machine itself, for whoever builds the app. */
const HERE = ['localhost', '127.0.0.1', '[::1]'];

/** `https://club.example` of what was typed, with or without a scheme or a page. @throws ClubNotFoundError */
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

/** Asks the club at this address what it is. @throws ClubNotFoundError */
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

/** Also without an answer when the server does not let this app ask it. */
const ask = (url: string): Promise<Response> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() => {
    throw new ClubNotFoundError('phone.no_answer');
  });
