/** What every feature's `graphql.ts` builds with: the context of a request, its types of leaves, and the rule of each field. */
import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Catalogues } from '#domain/football.ts';
import { mayEver, type PermissionAction, type Viewer } from '#domain/permissions.ts';
import type { Db } from '../database/database.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { FileStore } from '../storage/file-store.ts';
import { RefusedError } from './errors.ts';

/** One request: who asks, when, and what it may use. */
export type Context = {
  db: Db;
  jobs: Jobs;
  store: FileStore;
  /** Bytes that all files of the club may have together; left out or 0 sets no limit. */
  storageLimit?: number;
  viewer: Viewer | null;
  /** The session the request came with; null for nobody. */
  sessionId: string | null;
  /** The server's clock, read once for the request. */
  now: Temporal.Instant;
  /** The club's time zone. */
  zone: string;
  /** What the club is called: nobody's password. */
  clubName?: string;
  /** Where the request came from, for the delay of failed sign-ins and the list of own sessions. */
  address: string;
  device: string;
  /** Aborted when whoever asks has hung up: what waits for its turn need not be done. */
  signal?: AbortSignal | undefined;
};

/** The leaf types of the contract that are text in TypeScript too; server/graphql/catalogues.ts registers them. */
export type Leaves = Catalogues & { ID: string; Date: string; Time: string; DateTime: string };

export const builder = new SchemaBuilder<{
  Context: Context;
  AuthScopes: { may: PermissionAction };
  DefaultFieldNullability: false;
  Scalars: { [Name in keyof Leaves]: { Input: Leaves[Name]; Output: Leaves[Name] } };
}>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: (context) => ({ may: (action) => mayEver(context.viewer, action) }),
    unauthorizedError: (_parent, context) => notAuthorizedError(context.viewer),
  },
});

/** The refusal of somebody who may not: nobody is asked to sign in, everybody else is told 'Not authorized'. */
export function notAuthorizedError(viewer: Viewer | null): RefusedError {
  return new RefusedError(viewer === null ? 'errors.unauthenticated' : 'errors.not_authorized');
}
