/** A separate, lower rate limit for GraphQL documents that are not the web app's own. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { tooManyRequests } from '../errors/errors.ts';

/** Shares of the rate limit of all requests, for one address and for one account. */
const OF_ADDRESS = 0.5;
const OF_ACCOUNT = 0.25;

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a request is counted for. */
    accountId?: string;
  }
}

type Limits = {
  /** @throws RefusedError 429 when the address has sent too many. */
  ofAddress(request: FastifyRequest): Promise<void>;
  /** @throws RefusedError 429 when the account has sent too many, from all addresses together. */
  ofAccount(request: FastifyRequest, accountId: string): Promise<void>;
};

/** Requires `@fastify/rate-limit` to be registered. `rateLimit` is requests per minute; 0 is no limit. */
export function documentLimits(app: FastifyInstance, rateLimit: number, metrics: Metrics): Limits {
  if (rateLimit === 0) return { ofAddress: async () => {}, ofAccount: async () => {} };
  const addresses = app.createRateLimit({ max: Math.ceil(rateLimit * OF_ADDRESS) });
  const accounts = app.createRateLimit({
    max: Math.ceil(rateLimit * OF_ACCOUNT),
    keyGenerator: (request) => request.accountId!,
  });
  const count = async (limit: typeof addresses, request: FastifyRequest) => {
    const counted = await limit(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    metrics.documents.inc({ kind: 'limited' });
    throw tooManyRequests(counted.ttlInSeconds);
  };
  return {
    ofAddress: (request) => count(addresses, request),
    async ofAccount(request, accountId) {
      request.accountId = accountId;
      await count(accounts, request);
    },
  };
}
