import { expressionBuilder, sql } from 'kysely';
import type { Scope } from '#domain/scopes.ts';
import { PASSWORD_MAILS } from '#features/mails/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { matchesEveryWord } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import {
  inSquads,
  referenceJson,
  selectUserDetails,
  squadDays,
  type SquadDays,
  type UserReferenceRow,
  type UserRow,
} from './data.ts';
import type { USER_SORTS, UserListFilter } from './rules.ts';

const expression = expressionBuilder<DB, 'users'>();

type UserListParams = Omit<NonNullable<UserListFilter>, 'deactivated' | 'roles' | 'squadIds'> & {
  squads: SquadDays | null;
  roles?: readonly string[] | null | undefined;
};

const conditions: FilterConditions<UserListParams> = {
  roles: { where: (roles) => expression('users.role', '=', anyOf(roles)) },
  label: { where: (label) => expression('users.label', '=', label) },
  squads: { where: inSquads },
};

/** Part of the shape, because the index on the names has the active people only. */
type Listed = { scope: Scope; deactivated: boolean };

const USERS = pagedList({
  table: 'users',
  // The expressions of the index.
  sorts: { lastName: [sql`fold(users.last_name)`, sql`fold(users.first_name)`] },
  conditions,
  search: (words) => matchesEveryWord(sql<string>`fold(users.first_name || ' ' || users.last_name)`, words),
  scope: (users, { scope, deactivated }: Listed) =>
    users.where(scopeCondition(scope)).where('users.deactivatedAt', deactivated ? 'is not' : 'is', null),
  select: (users, _shape, _values: object) => selectUserDetails(users),
});

/** The heading somebody stands under: the first letter, without its accent; '#' for signs, digits and nothing. */
const headingOf = sql<string>`case when fold(users.last_name) < 'a' then '#' else upper(left(fold(users.last_name), 1)) end`;

const countLetters = compiledQuery((db, shape: Listed, { params }: { params: ReturnType<typeof USERS.toParams> }) =>
  USERS.filteredRows(db, shape, params, {})
    .select(headingOf.as('letter'))
    .select(sql<number>`count(*)`.as('users'))
    .groupBy('letter')
    // As the names themselves are sorted, so that a letter's people stand one after the other.
    .orderBy(sql`min(fold(users.last_name))`),
);

export type UserPage = PageOfRows<UserRow> & { letters: () => Promise<{ letter: string; users: number }[]> };

/** A page of the users list by last name, and how many there are under each first letter (USER-02, USER-03). */
export async function listUsers(
  db: Db,
  scope: Scope,
  userListFilter: UserListFilter,
  page: Page<(typeof USER_SORTS)[number]>,
  today: string,
): Promise<UserPage> {
  const { deactivated, roles, squadIds, ...rest } = userListFilter ?? {};
  const shape = { scope, deactivated: deactivated === true };
  // An empty list of roles matches nobody here, while an empty choice narrows nothing elsewhere.
  const filter = { ...rest, roles: roles && [...roles, ''], squads: squadDays({ squadIds }, today) };
  // Always upwards, as the letters are.
  const list = await USERS.page(db, { filter, page: { ...page, descending: false }, shape, values: {} });
  return { ...list, page, letters: () => countLetters(db, shape, { params: USERS.toParams(filter) }) };
}

export type FailedMail = {
  id: string;
  kind: string;
  createdAt: string;
  tries: number;
  lastError: string | null;
  needsUnicode: boolean;
  user: UserReferenceRow;
};

/**
 * Mails that were given up, the latest first: the queue's dead letters as an admin sees them. Mails that a later one has
 * made up for, or whose reader has left, are left out.
 */
export function failedMails(db: Db, limit: number): Promise<FailedMail[]> {
  return db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select([
      'mails.id',
      'mails.kind',
      'mails.createdAt',
      'mails.tries',
      'mails.lastError',
      sql<boolean>`users.email::text ~ '^[^@]*[^[:ascii:]]'`.as('needsUnicode'),
      referenceJson('users').as('user'),
    ])
    .where('mails.state', '=', 'failed')
    .where('mails.kind', 'in', PASSWORD_MAILS)
    .where('users.deactivatedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mails as later')
            .select('later.id')
            .whereRef('later.userId', '=', 'mails.userId')
            .whereRef('later.createdAt', '>', 'mails.createdAt')
            .where('later.kind', 'in', PASSWORD_MAILS),
        ),
      ),
    )
    .orderBy('mails.createdAt', 'desc')
    .limit(limit)
    .execute();
}
