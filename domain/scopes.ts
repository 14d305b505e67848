/**
 * The records that a viewer may meet, as plain data. `can` checks one loaded record against a scope, a list selects the
 * rows in it (`scopeCondition` of server/database/scopes.ts): both follow the same rule of the permissions table.
 */
import type { JournalCategory, Role, Status } from './football.ts';

/** The value that narrows each kind of scope. */
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
  /** Journals by this person, and all that are not confidential and on no player of another status. */
  journalAuthorOrOpen: { author: string; statuses: readonly Status[] };
  /** Objectives by this person, and all that are not confidential. */
  objectiveAuthorOrOpen: string;
};
export type ScopeKind = keyof Kinds;

/** An object of one key, its kind, so that each kind has one compiled query, whatever its value. */
export type Scope = { [Kind in ScopeKind]: { [Key in Kind]: Kinds[Kind] } }[ScopeKind];

export const EVERYTHING = { everything: true } as const satisfies Scope;
export const NOTHING = { nothing: true } as const satisfies Scope;

/** The part of a record that decides whether it is in a scope of that kind. */
export type ScopeSubject = {
  everything: unknown;
  nothing: unknown;
  person: { userId: string };
  playerWithScouts: { userId: string; playerIds: readonly string[] };
  roles: { role: Role };
  participantOrCreator: { participantIds: readonly string[]; createdBy: string };
  statuses: { status: Status };
  categories: { category: JournalCategory };
  journalAuthorOrOpen: { createdBy: string; confidential: boolean; status: Status | null };
  objectiveAuthorOrOpen: { createdBy: string; confidential: boolean };
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
  journalAuthorOrOpen: ({ author, statuses }, { createdBy, confidential, status }) =>
    createdBy === author || (!confidential && (status === null || statuses.includes(status))),
  objectiveAuthorOrOpen: (author, { createdBy, confidential }) => createdBy === author || !confidential,
};

/** Whether a record is in the scope. The types of the permissions table see to it that the subject fits the scope. */
export function isInScope(scope: Scope, subject: unknown): boolean {
  return matchScope(scope, CONTAINS as Record<ScopeKind, (narrowed: unknown, subject: unknown) => boolean>, subject);
}

/** Calls the function for the scope's kind with the scope's value and the subject. */
export function matchScope<Answer>(
  scope: Scope,
  by: Record<ScopeKind, (narrowed: never, subject: unknown) => Answer>,
  subject?: unknown,
): Answer {
  const [kind, narrowed] = Object.entries(scope)[0] as [ScopeKind, never];
  return by[kind](narrowed, subject);
}
