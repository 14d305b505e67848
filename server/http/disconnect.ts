import type { FastifyReply } from 'fastify';

/** Aborts when whoever asked hangs up, and once the answer is out. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
