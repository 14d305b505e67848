/**
 * A stop that cuts nobody off. First the process says that it is going: `/readyz` answers 503, and every answer ends its
 * connection, so that nobody sends the next question on one that is about to close. It still answers meanwhile, as whoever
 * sends it requests looks at `/readyz` only every now and then. Then it takes no new connections and finishes what it has.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to stop. */
    draining: boolean;
  }
}

/** Before anything else is registered. */
export function makeDrainable(app: FastifyInstance): void {
  app.decorate('draining', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    app.draining = true;
  });
}

/** Ends after `seconds` of saying so, and after the last answer. */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.draining = true;
  await pause(seconds * 1000);
  // A connection that is only kept open for the next question does not hold us up.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
  }
}
