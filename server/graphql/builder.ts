/** The Pothos schema builder of all features: request context, scalar and enum types, and authorization of fields. */
import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Catalogues } from '#domain/catalogues.ts';
import { mayEver, type PermissionAction, type Viewer } from '#domain/permissions.ts';
import type { Db } from '../database/database.ts';
import type { Mailer } from '../jobs/mailer.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Converter } from '../media/converter.ts';
import type { PushSender } from '../push/sender.ts';
import type { FileStore } from '../storage/file-store.ts';
import { RefusedError } from '../errors/errors.ts';

/** The context of one request. */
export type Context = {
  db: Db;
  jobs: Jobs;
  store: FileStore;
  /** Undefined when videos are not converted. */
  converter?: Converter | undefined;
  /** Undefined when nothing is pushed to devices. */
  push?: PushSender | undefined;
  /** Undefined when no mails are sent. */
  mailer?: Mailer | undefined;
  engine?: 'pglite' | 'postgres';
  /** The URL of the app, without a slash at the end; undefined until the server listens. */
  pageAddress?: string | undefined;
  /** Bytes of all files of the club together; undefined or 0 is no limit. */
  storageLimit?: number;
  viewer: Viewer | null;
  /** The session of the request; null when not signed in. */
  sessionId: string | null;
  /** The server's clock, read once for the request. */
  now: Temporal.Instant;
  /** The club's time zone. */
  zone: string;
  /** The club's name, which is not allowed as a password. */
  clubName?: string;
  /** IP address, for throttling sign-ins, and user agent, for the list of own sessions. */
  address: string;
  device: string;
  /** Aborted when the client disconnects: queued work can then be dropped. */
  signal?: AbortSignal | undefined;
};

/** Scalars and enums that are strings in TypeScript; server/graphql/catalogues.ts registers them. */
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

/** `errors.unauthenticated` when not signed in, else `errors.not_authorized`. */
export function notAuthorizedError(viewer: Viewer | null): RefusedError {
  return new RefusedError(viewer === null ? 'errors.unauthenticated' : 'errors.not_authorized');
}
