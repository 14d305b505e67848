/** What every feature's `graphql.ts` builds with: the context of a request, the scalars, and the rule of each field. */
import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import * as football from '#domain/football.ts';
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

type InputAndOutput<Value> = { Input: Value; Output: Value };
type Unwrapped = { Date: string; Time: string; DateTime: string };
type Scalars = {
  [Name in keyof (football.Catalogues & Unwrapped)]: InputAndOutput<(football.Catalogues & Unwrapped)[Name]>;
} & {
  ID: { Input: string; Output: string };
};

export const builder = new SchemaBuilder<{
  Context: Context;
  AuthScopes: { may: PermissionAction };
  DefaultFieldNullability: false;
  Scalars: Scalars;
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

export type ScalarName = keyof (football.Catalogues & Unwrapped);

function scalar(name: ScalarName, description: string, serialize: (value: unknown) => string) {
  builder.scalarType(name, {
    description,
    serialize,
    // The value itself is checked by the operation's schema, which names the field in its refusal.
    parseValue: (value: unknown) => {
      if (typeof value !== 'string') throw new TypeError(`${name} is written as text`);
      return value;
    },
  });
}

scalar('Date', 'A day of the calendar, `2026-11-21`.', String);
scalar('Time', 'A time of the day in the club’s zone, `08:00`; `24:00` is the midnight that ends the day.', String);
scalar('DateTime', 'An instant, `2026-11-21T13:00:00.000Z`; inputs may carry any offset.', (value) =>
  new Date(value as string).toISOString(),
);

const enumScalars = new Map<string, ScalarName>();

/** Names a catalogue in the contract; inputs that use `oneOf(values)` get this scalar. */
function enumScalar<Name extends keyof football.Catalogues>(
  name: Name,
  values: readonly football.Catalogues[Name][],
): void {
  enumScalars.set(values.join(), name);
  scalar(name, `One of: ${values.join(', ')}.`, String);
}

enumScalar('Role', football.ROLES);
enumScalar('Label', football.LABELS);
enumScalar('CalendarGroup', football.CALENDAR_GROUPS);
enumScalar('FileType', football.FILE_TYPES);
enumScalar('Language', football.LANGUAGES);
enumScalar('Level', football.LEVELS);
enumScalar('Team', football.TEAMS);
enumScalar('MatchPosition', football.MATCH_POSITIONS);
enumScalar('Position', football.POSITIONS);
enumScalar('PlayerType', football.PLAYER_TYPES);
enumScalar('Status', football.STATUSES);
enumScalar('Foot', football.FEET);
enumScalar('BodyComposition', football.BODY_COMPOSITIONS);
enumScalar('Appearance', football.APPEARANCES);
enumScalar('PhysicalStature', football.PHYSICAL_STATURES);
enumScalar('ContractAnswer', football.CONTRACT_ANSWERS);
enumScalar('Procedure', football.PROCEDURES);
enumScalar('GameContext', football.GAME_CONTEXTS);
enumScalar('Recommendation', football.RECOMMENDATIONS);
enumScalar('ReportType', football.REPORT_TYPES);
enumScalar('JournalCategory', football.JOURNAL_CATEGORIES);
enumScalar('Tag', football.TAGS);

/** The scalar of a catalogue; a catalogue without a name is a mistake found at the start. */
export function scalarOf(values: readonly string[]): ScalarName {
  const name = enumScalars.get(values.join());
  if (!name) throw new Error(`No scalar is named for the catalogue ${values.join(', ')}`);
  return name;
}
