import { expressionBuilder, sql } from 'kysely';
import { CALENDAR_ROLES, withAdmins } from '#domain/football.ts';
import { inSquads, REFERENCE, squadDays, type SquadDays, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import { matchesEveryWord } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { selectMessageDetails, type MessageRow } from './data.ts';
import type { MESSAGE_SORTS, RECIPIENT_SORTS, RecipientsFilter } from './rules.ts';

type RecipientParams = {
  squads: SquadDays | null;
  groups?: readonly string[] | undefined;
  search?: string | null | undefined;
};

const conditions: FilterConditions<RecipientParams> = {
  groups: {
    where: (groups) => sql`coalesce(users.label, users.role) = ${anyOf(groups)}`,
  },
  squads: { where: inSquads },
};

const RECIPIENTS = pagedList({
  table: 'users',
  // The expressions of the index.
  sorts: { lastName: [sql`fold(users.last_name)`, sql`fold(users.first_name)`] },
  conditions,
  search: (words) => matchesEveryWord(sql<string>`fold(users.first_name || ' ' || users.last_name)`, words),
  scope: (users) => users.where('users.role', 'in', CALENDAR_ROLES).where('users.deactivatedAt', 'is', null),
  select: (users, _shape: null, _values: object) => users.select(REFERENCE).$castTo<UserReferenceRow>(),
});

/** People of the roles, managers with admins (ROLE-02), and players with the labels, of the squads; everybody when none is given. */
function toParams({ roles, labels, squadIds, search }: RecipientsFilter, today: string): RecipientParams {
  const squads = squadDays({ squadIds }, today);
  if (!roles && !labels) return { squads, search };
  // Empty lists match nobody.
  return { groups: [...withAdmins(roles ?? []), ...(labels ?? []), ''], squads, search };
}

/** A page of the people to whom an admin can write (REM-01), without those who have left (G-47). */
export function listRecipients(
  db: Db,
  filter: RecipientsFilter,
  page: Page<(typeof RECIPIENT_SORTS)[number]>,
  today: string,
): Promise<PageOfRows<UserReferenceRow>> {
  return RECIPIENTS.page(db, { filter: toParams(filter, today), page, shape: null, values: {} });
}

/** The ids of all people in the filter. */
export function recipientIds(db: Db, filter: RecipientsFilter, today: string): Promise<string[]> {
  return RECIPIENTS.ids(db, {
    filter: toParams(filter, today),
    shape: null,
    values: {},
    sortBy: 'lastName',
    descending: false,
  });
}

const expression = expressionBuilder<DB, 'messages'>();

const MESSAGES = pagedList({
  table: 'messages',
  sorts: { createdAt: [expression.ref('messages.createdAt')] },
  conditions: {},
  search: () => [],
  select: (messages, _shape: null, _values: object) => selectMessageDetails(messages),
});

/** A page of sent messages, the latest first. */
export function listMessages(db: Db, page: Page<(typeof MESSAGE_SORTS)[number]>): Promise<PageOfRows<MessageRow>> {
  return MESSAGES.page(db, { filter: {}, page, shape: null, values: {} });
}
