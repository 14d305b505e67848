/**
 * Which records a viewer may meet, as plain data. `can` asks a scope about one record it has at hand, a list asks the
 * database for the rows in it (`scopeCondition` of server/database/scopes.ts): both come from the same rule of the table.
 */
import type { JournalCategory, Role, Status } from './football.ts';

/** What each kind of scope is narrowed by. */
type Kinds = {
  everything: true;
  nothing: true;
  /** One person. */
  person: string;
  /** A player and the scouts assigned to that player. */
  playerWithScouts: string;
  /** People of these roles. */
  roles: readonly Role[];
  /** Activities that this person takes part in or has made. */
  participantOrCreator: string;
  /** Scouted players of these statuses. */
  statuses: readonly Status[];
  /** Journals of these categories. */
  categories: readonly JournalCategory[];
};
export type ScopeKind = keyof Kinds;

/** An object of one key, its kind: so a compiled query has one shape for each kind, whatever it is narrowed by. */
export type Scope = { [Kind in ScopeKind]: { [Key in Kind]: Kinds[Kind] } }[ScopeKind];

export const EVERYTHING = { everything: true } as const satisfies Scope;
export const NOTHING = { nothing: true } as const satisfies Scope;

/** What has to be known of a record to tell whether it is in a scope of that kind. */
export type ScopeSubject = {
  everything: unknown;
  nothing: unknown;
  person: { userId: string };
  playerWithScouts: { userId: string; playerIds: readonly string[] };
  roles: { role: Role };
  participantOrCreator: { participantIds: readonly string[]; createdBy: string };
  statuses: { status: Status };
  categories: { category: JournalCategory };
};

const CONTAINS: { [Kind in ScopeKind]: (narrowed: Kinds[Kind], subject: ScopeSubject[Kind]) => boolean } = {
  everything: () => true,
  nothing: () => false,
  person: (id, { userId }) => userId === id,
  playerWithScouts: (id, { userId, playerIds }) => userId === id || playerIds.includes(id),
  roles: (roles, { role }) => roles.includes(role),
  participantOrCreator: (id, { participantIds, createdBy }) => createdBy === id || participantIds.includes(id),
  statuses: (statuses, { status }) => statuses.includes(status),
  categories: (categories, { category }) => categories.includes(category),
};

/** Whether a record is in the scope. The table names for each action a subject that its scopes can be asked about. */
export function isInScope(scope: Scope, subject: unknown): boolean {
  return matchScope(scope, CONTAINS as Record<ScopeKind, (narrowed: unknown, subject: unknown) => boolean>, subject);
}

/** Calls what stands under the kind of the scope with what it is narrowed by. */
export function matchScope<Answer>(
  scope: Scope,
  by: Record<ScopeKind, (narrowed: never, subject: unknown) => Answer>,
  subject?: unknown,
): Answer {
  const [kind, narrowed] = Object.entries(scope)[0] as [ScopeKind, never];
  return by[kind](narrowed, subject);
}
