/** Push messages and their delivery. Each push service is one `PushChannel` (decision 48). */
import type { PushService } from '#domain/football.ts';
import type { MessageKey } from '../errors/messages.ts';

/** The address of a device. */
export type PushTarget = {
  service: PushService;
  /** The URL of a browser at its push service, or the token of a phone. */
  token: string;
  /** The keys to encrypt messages to a browser; null for phones. */
  publicKey: Buffer | null;
  secret: Buffer | null;
};

/** The notification on a device. */
export type PushMessage = {
  title: string;
  body: string;
  lang: string;
  /** A later message with the same tag replaces the earlier one, and sounds again; at most 32 letters and digits. */
  tag: string;
  /** The page that a tap opens, as an absolute URL. */
  navigate: string;
  /** Ids for the app, such as that of an activity. */
  data: Record<string, string>;
  /** Buttons below the text, which browsers show where they can. */
  actions?: readonly { action: string; title: string }[];
  /** Seconds for which the service keeps the message while the device is offline. */
  ttl: number;
};

/** The outcome of sending a message. */
export type PushOutcome =
  | { is: 'sent' }
  /** The device accepts no more messages. */
  | { is: 'gone'; reason: string }
  /** Try again, after so many seconds if the service has said so. */
  | { is: 'later'; reason: string; seconds: number | null }
  /** The service refuses what the club sends, and not for the device's sake: an admin has to mend it. */
  | { is: 'refused'; status: number; reason: string; seconds: null };

export type PushChannel = {
  /** Why a device cannot be registered; null when it can. */
  refuses(target: PushTarget): MessageKey | null;
  /** Never throws for failures of the service or the network. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  close(): void;
};

type Answer = { status: number; retryAfter: string | undefined; body: string };

/**
 * The outcome by an answer of a push service. A refusal is about the device only where `isAboutDevice` finds it so; any
 * other is the club's to mend, such as its key or its account, and the device stays.
 */
export function outcomeOf(answer: Answer, isAboutDevice: (answer: Answer) => boolean): PushOutcome {
  const { status, retryAfter, body } = answer;
  const reason = `status ${status}`;
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status < 400 || status >= 500 || status === 408 || status === 429)
    return { is: 'later', reason, seconds: secondsOf(retryAfter) };
  if (isAboutDevice(answer)) return { is: 'gone', reason };
  return { is: 'refused', status, reason: [reason, wordsOf(body)].filter(Boolean).join(': '), seconds: null };
}

/** What a service says about a refusal, in one line, without the addresses and tokens that it may repeat. */
const wordsOf = (body: string): string =>
  body
    .replaceAll(/\S*:\/\/\S+|[\w.=-]{40,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

/** The outcome when the network failed. */
export const notReached = (error: unknown): PushOutcome => ({
  is: 'later',
  reason: error instanceof Error ? error.message : String(error),
  seconds: null,
});

/** `Retry-After` in seconds or as a date. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
