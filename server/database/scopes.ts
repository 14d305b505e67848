/** Row-level access: who may read a row, as SQL. `isInScope` in domain/scopes.ts is the same in TypeScript. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { JournalCategory, Role, Status } from '#domain/football.ts';
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
  categories: (categories: readonly JournalCategory[]) => sql<SqlBool>`journals.category = any(${categories})`,
  journalAuthorOrOpen: ({ author, statuses }: { author: string; statuses: readonly Status[] }) => sql<SqlBool>`(
    journals.created_by = ${author} or (not journals.confidential and (journals.player_id is null or exists (
      select from players as subject where subject.id = journals.player_id and subject.status = any(${statuses})))))`,
  objectiveAuthorOrOpen: (author: string) => sql<SqlBool>`(
    objectives.created_by = ${author} or not objectives.confidential)`,
};

/**
 * The condition for rows in the scope. The query must use `users`, `activities`, `players`, `journals` or `objectives`
 * without an alias.
 * A compiled query may have the scope among its values.
 */
export const scopeCondition = (scope: Scope): RawBuilder<SqlBool> => matchScope(scope, CONDITIONS);
