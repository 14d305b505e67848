/** Devices that are told what comes into the inbox (INB-13, G-16). */
import * as z from 'zod/mini';
import { id, idempotencyKey, oneOf, optional, requiredText } from '#domain/fields.ts';
import { PUSH_SERVICES, type PushService } from '#domain/football.ts';

/** Of one person; more are refused. */
export const MOST_DEVICES = 20;
/** A browser's subscription as JSON, with an address as long as push services make them. */
const MOST_OF_TOKEN = 4096;
const MOST_OF_ADDRESS = 2048;

export const pushTokenInput = z.object({
  token: requiredText(MOST_OF_TOKEN),
  /** A browser when left out. */
  service: optional(oneOf(PUSH_SERVICES)),
  idempotencyKey,
});
export const removeTokenInput = z.object({ token: requiredText(MOST_OF_TOKEN), idempotencyKey });
export const removeDeviceInput = z.object({ id: id(), idempotencyKey });

const subscription = z.object({
  endpoint: requiredText(MOST_OF_ADDRESS),
  keys: z.object({ p256dh: requiredText(100), auth: requiredText(40) }),
});

/** What a token says of where the device is reached. Keys are in base64url; null for phones. */
export type ReadToken = { service: PushService; address: string; keys: { p256dh: string; auth: string } | null };

/** Whole seconds until a job is to be done; at least one. */
export const pauseUntil = (until: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(1, Math.ceil(now.until(until).total('seconds')));

/** Null when it is none. */
export function readToken(token: string, service: PushService = 'web'): ReadToken | null {
  if (service !== 'web') return token.length <= MOST_OF_ADDRESS ? { service, address: token, keys: null } : null;
  const found = subscription.safeParse(parsed(token));
  return found.success ? { service, address: found.data.endpoint, keys: found.data.keys } : null;
}

/** What names the device: of a subscription its address, which may also come alone. */
export function tokenAddress(token: string): string {
  const found = parsed(token);
  const endpoint = typeof found === 'object' && found !== null && 'endpoint' in found ? found.endpoint : undefined;
  return typeof endpoint === 'string' ? endpoint.trim() : token;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
