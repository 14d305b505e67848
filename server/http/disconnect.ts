import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects, and also after the reply is sent. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
