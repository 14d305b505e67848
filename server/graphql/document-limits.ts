/** How many documents a minute may be asked that no screen of the app asks: a part of all requests, counted apart. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { tooManyRequests } from './errors.ts';

const OF_ADDRESS = 0.5;
const OF_ACCOUNT = 0.25;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account a request is counted for. */
    accountId?: string;
  }
}

type Limits = {
  /** @throws Refused when the address has asked too many. */
  ofAddress(request: FastifyRequest): Promise<void>;
  /** @throws Refused when the account has asked too many, from whichever address. */
  ofAccount(request: FastifyRequest, accountId: string): Promise<void>;
};

/** Needs the rate limit of all requests, whose way of counting it takes over. */
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
