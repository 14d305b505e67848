/** The SQL of scopes: of each kind the condition that `isInScope` of domain/scopes.ts is in TypeScript. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Role, Status } from '#domain/football.ts';
import { matchScope, type Scope } from '#domain/scopes.ts';

const CONDITIONS = {
  everything: () => sql<SqlBool>`true`,
  nothing: () => sql<SqlBool>`false`,
  person: (id: string) => sql<SqlBool>`users.id = ${id}`,
  playerWithScouts: (id: string) => sql<SqlBool>`(users.id = ${id}
    or users.id in (select scout_id from scout_assignments where player_id = ${id}))`,
  roles: (roles: readonly Role[]) => sql<SqlBool>`users.role = any(${roles})`,
  participantOrCreator: (id: string) => sql<SqlBool>`(activities.created_by = ${id} or exists (
    select from activity_participants where activity_id = activities.id and user_id = ${id}))`,
  statuses: (statuses: readonly Status[]) => sql<SqlBool>`players.status = any(${statuses})`,
};

/**
 * What a row of a query has to be, to be in the scope. The query has the table of these rows under its own name: `users`,
 * `activities` or `players`. A compiled query may have the scope among its values.
 */
export const scopeCondition = (scope: Scope): RawBuilder<SqlBool> => matchScope(scope, CONDITIONS);
