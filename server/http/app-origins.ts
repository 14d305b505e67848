/**
 * Allows the phone app, whose pages are on the phone, to call the club across origins (decision 57). No other origin
 * may.
 */
import type { FastifyInstance } from 'fastify';

/** Seconds for which browsers cache a preflight: the maximum of Chromium. */
const REMEMBERED = '7200';
/** Pictures and videos are requested without an origin; their links are signed. */
const EMBEDDED = '/files/';

export function allowAppOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = reply;
    const { origin } = request.headers;
    if (request.url.startsWith(EMBEDDED)) raw.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (origin === undefined || !origins.includes(origin)) return next();
    // Sessions travel as tokens, never as cookies, so nothing is allowed "with credentials".
    raw.setHeader('access-control-allow-origin', origin);
    raw.setHeader('access-control-expose-headers', 'content-disposition, date');
    raw.setHeader('vary', 'origin');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
    raw.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    raw.setHeader('access-control-allow-headers', 'authorization, content-type');
    raw.setHeader('access-control-max-age', REMEMBERED);
    void reply.code(204).send();
  });
}
