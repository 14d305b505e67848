/**
 * Graceful shutdown with connection draining. First `/readyz` answers 503 and every reply has `connection: close`, so
 * that clients stop reusing connections; requests are still served, as load balancers poll `/readyz` only now and then.
 * Then the server stops listening and finishes open requests.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the shutdown has begun. */
    draining: boolean;
  }
}

/** Call before other plugins are registered. */
export function makeDrainable(app: FastifyInstance): void {
  app.decorate('draining', false);
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (app.draining) reply.header('connection', 'close');
    next();
  });
  app.addHook('preClose', async () => {
    app.draining = true;
  });
}

/** Drains for `seconds`, then closes the server; resolves after the last reply. */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.draining = true;
  await pause(seconds * 1000);
  // Idle keep-alive connections would delay `close`.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
  }
}
