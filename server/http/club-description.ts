/** `/club.json`: the data about a club that the phone app needs before anybody signs in; none about people. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Raised when earlier apps could not use the API any more; the app compares it with its own. */
const API_VERSION = 1;

export function serveClubDescription(
  app: FastifyInstance,
  { clubName, clubTimezone }: Pick<Config, 'clubName' | 'clubTimezone'>,
): void {
  const description = { product: 'touchline', apiVersion: API_VERSION, name: clubName, zone: clubTimezone };
  app.get('/club.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(description));
}
