/** Devices that show new inbox entries (INB-13, G-16). */
import * as z from 'zod/mini';
import { id, idempotencyKey, oneOf, opaqueText, optional } from '#domain/fields.ts';
import { PUSH_SERVICES, type PushService } from '#domain/football.ts';

/** Most devices of one person; further ones are refused. */
export const MAX_DEVICES = 20;
/** Most characters of a browser's subscription as JSON, and of the address in it; push services stay below. */
const MAX_TOKEN = 4096;
const MAX_ADDRESS = 2048;

export const pushTokenInput = z.object({
  token: opaqueText(MAX_TOKEN),
  /** A browser by default. */
  service: optional(oneOf(PUSH_SERVICES)),
  idempotencyKey,
});
export const removeTokenInput = z.object({ token: opaqueText(MAX_TOKEN), idempotencyKey });
export const removeDeviceInput = z.object({ id: id(), idempotencyKey });

const subscription = z.object({
  endpoint: opaqueText(MAX_ADDRESS),
  keys: z.object({ p256dh: opaqueText(100), auth: opaqueText(40) }),
});

/** The address of a device, as read from its token. Keys are in base64url; null for phones. */
export type ReadToken = { service: PushService; address: string; keys: { p256dh: string; auth: string } | null };

/** Whole seconds until a job is due; at least one. */
export const pauseUntil = (until: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(1, Math.ceil(now.until(until).total('seconds')));

/** Null when the token is invalid. */
export function readToken(token: string, service: PushService = 'web'): ReadToken | null {
  if (service !== 'web') return token.length <= MAX_ADDRESS ? { service, address: token, keys: null } : null;
  const found = subscription.safeParse(parsed(token));
  return found.success ? { service, address: found.data.endpoint, keys: found.data.keys } : null;
}

/** The address that identifies the device: that of a subscription, which may also be given alone. */
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
