/** What is sent to devices, and how. Each push service is one `PushChannel` (decision 48). */
import type { PushService } from '#domain/football.ts';
import type { MessageKey } from '../graphql/messages.ts';

/** Where a device is reached. */
export type PushTarget = {
  service: PushService;
  /** The address of a browser at its push service, or the token of a phone. */
  token: string;
  /** The keys that messages to a browser are encrypted for; null for phones. */
  publicKey: Buffer | null;
  secret: Buffer | null;
};

/** What a device shows. */
export type PushMessage = {
  title: string;
  body: string;
  lang: string;
  /** Of two messages with the same tag, the later one replaces the earlier without a sound; at most 32 letters and digits. */
  tag: string;
  /** The page that a tap opens, as an absolute address. */
  navigate: string;
  /** Ids for the app, such as that of an activity. */
  data: Record<string, string>;
  /** Seconds for which the service keeps it while the device is away. */
  ttl: number;
};

/** What became of a message. */
export type PushOutcome =
  | { is: 'sent' }
  /** The device takes nothing any more. */
  | { is: 'gone'; reason: string }
  /** To be tried again, after so many seconds when the service has named them. */
  | { is: 'later'; reason: string; seconds: number | null };

export type PushChannel = {
  /** Why a device cannot be registered; null when it can. */
  refuses(target: PushTarget): MessageKey | null;
  /** Never throws for what the service or the network does. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  close(): void;
};

/** What a status of HTTP means: any 4xx says that the device is gone, but for those that ask to wait. */
export function outcomeOf(status: number, retryAfter: string | undefined, reason = `status ${status}`): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { is: 'gone', reason };
  return { is: 'later', reason, seconds: secondsOf(retryAfter) };
}

/** The same of a service whose 4xx may be the fault of the club's account: the device is gone only when the answer says so. */
export function outcomeForDevice(
  { status, retryAfter, body }: { status: number; retryAfter: string | undefined; body: string },
  deviceErrors: RegExp,
): PushOutcome {
  const outcome = outcomeOf(status, retryAfter);
  return outcome.is === 'gone' && !deviceErrors.test(body)
    ? { is: 'later', reason: outcome.reason, seconds: null }
    : outcome;
}

/** What the network did to a message. */
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
