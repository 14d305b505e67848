/** `GET /live`: a stream of server-sent events for one browser, requested with `fetch` and the session's token. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayEver } from '#domain/permissions.ts';
import { notAuthorizedError, type Context } from '../graphql/builder.ts';
import { openLiveStreams, type LiveStreamOptions, type LiveStreams } from './streams.ts';

type LiveOptions = LiveStreamOptions & { context: (request: FastifyRequest) => Promise<Context> };

/** Milliseconds since the page last received changes, according to the page; without a number it missed all of them. */
const missedBy = ({ query }: FastifyRequest) => {
  const { missed } = query as { missed?: unknown };
  return typeof missed === 'string' && /^\d{1,12}$/.test(missed) ? Number(missed) : Infinity;
};

export function serveLive(app: FastifyInstance, { context, ...options }: LiveOptions): LiveStreams {
  const streams = openLiveStreams(options);
  app.addHook('preClose', async () => streams.close());
  app.get('/live', { config: { stream: true } }, async (request, reply) => {
    const seen = streams.changes();
    const { viewer, sessionId } = await context(request);
    if (!viewer || !sessionId || !mayEver(viewer, 'live.follow'))
      throw Object.assign(notAuthorizedError(viewer), { statusCode: viewer ? 403 : 401 });
    streams.open({ viewer, sessionId, raw: reply.raw, missed: missedBy(request), seen });
    reply.hijack();
  });
  return streams;
}
