import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { pagedList } from '#server/database/paged-list.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { matchesClubName, selectClubDetails, type ClubRow } from './data.ts';
import type { CLUB_SORTS, ClubsFilter } from './rules.ts';

const CLUBS = pagedList({
  table: 'clubs',
  // The same expression as in the index.
  sorts: { name: [sql`fold(clubs.name)`] },
  conditions: {},
  search: (words) => [matchesClubName(words)],
  select: (clubs, _shape: null, _values: object) => selectClubDetails(clubs),
});

/** A page of the clubs by name (G-30). */
export function listClubs(
  db: Db,
  filter: ClubsFilter,
  page: Page<(typeof CLUB_SORTS)[number]>,
): Promise<PageOfRows<ClubRow>> {
  return CLUBS.page(db, { filter: filter ?? {}, page, shape: null, values: {} });
}
