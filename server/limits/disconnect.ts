import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before the reply is sent. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Aborting creates an error with a stack: too costly for the many replies whose client has not disconnected.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
