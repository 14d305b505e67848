import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before the reply is sent. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // An abort makes an error with a stack: too dear for the many replies that nobody left.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
