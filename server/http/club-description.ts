/** `/club.json`: what the phone app needs to know of a club before anybody signs in. Nothing of persons. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Raised when an app of before could not work with the API any more; the app compares it with its own. */
const API_VERSION = 1;

export function serveClubDescription(
  app: FastifyInstance,
  { clubName, clubTimezone }: Pick<Config, 'clubName' | 'clubTimezone'>,
): void {
  const description = { product: 'touchline', apiVersion: API_VERSION, name: clubName, zone: clubTimezone };
  app.get('/club.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(description));
}
