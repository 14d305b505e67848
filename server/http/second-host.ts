import type { FastifyInstance } from 'fastify';

/**
 * A request with two `Host` headers is answered with 400 (RFC 9112, 3.2): Node keeps the first, a proxy before it may have
 * taken the second. The connection is closed, as what follows on it cannot be told apart either.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const names = request.raw.rawHeaders.filter((_header, at) => at % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return next();
    reply.header('connection', 'close');
    next(Object.assign(new Error('More than one Host header.'), { statusCode: 400 }));
  });
}
