import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type VariablesOf } from '#web/graphql/document.ts';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { pagedQuery, type PageOf } from '#web/list/paging.ts';

export const ClubCard = graphql(`
  fragment ClubCard on Club {
    id
    name
    logo
    version
    aliases
  }
`);
export type ClubData = FragmentOf<typeof ClubCard>;

const ClubList = graphql(
  `
    query ClubList($pagination: PaginationInput, $filter: ClubsFilter, $counted: Boolean!) {
      clubList(pagination: $pagination, filter: $filter) {
        result {
          ...ClubCard
        }
        pagination {
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [ClubCard],
);

const Club = graphql(
  `
    query Club($id: ID!) {
      club(id: $id) {
        ...ClubCard
      }
    }
  `,
  [ClubCard],
);

const CreateClub = graphql(
  `
    mutation CreateClub($input: CreateClubInput!) {
      createClub(input: $input) {
        ...ClubCard
      }
    }
  `,
  [ClubCard],
);

const UpdateClub = graphql(
  `
    mutation UpdateClub($input: UpdateClubInput!) {
      updateClub(input: $input) {
        ...ClubCard
      }
    }
  `,
  [ClubCard],
);

const CLUBS_KEY = ['club list'] as const;

/** The clubs by name, page after page (G-30). */
export function clubsQuery(search: string) {
  return pagedQuery({
    key: [...CLUBS_KEY, search],
    order: { sortBy: 'name', descending: false },
    ask: async ({ pagination, counted }, signal) =>
      (await request(ClubList, { filter: { search }, pagination, counted }, { signal })).clubList,
  });
}

export function clubQuery(id: string) {
  return queryOptions({
    queryKey: ['club', id],
    queryFn: async ({ signal }) => (await request(Club, { id }, { signal })).club,
  });
}

/** GQL-49. @throws RequestFailedError */
export async function createClub(input: VariablesOf<typeof CreateClub>['input']): Promise<ClubData> {
  return (await request(CreateClub, { input })).createClub;
}

/** GQL-50. @throws RequestFailedError */
export async function updateClub(input: VariablesOf<typeof UpdateClub>['input']): Promise<ClubData> {
  return (await request(UpdateClub, { input })).updateClub;
}

type Pages = InfiniteData<PageOf<ClubData>>;

/** CLB-03: puts a new club on top of the cached lists, until they are fetched again. */
export function addToLists(client: QueryClient, club: ClubData): void {
  client.setQueriesData<Pages>({ queryKey: CLUBS_KEY }, (list) => {
    const [first, ...others] = list?.pages ?? [];
    if (!list || !first || list.pages.some(({ result }) => result.some(({ id }) => id === club.id))) return list;
    const rowsNumber = first.pagination.rowsNumber == null ? null : first.pagination.rowsNumber + 1;
    return { ...list, pages: [{ result: [club, ...first.result], pagination: { rowsNumber } }, ...others] };
  });
  void client.invalidateQueries(referenceDataQuery);
}

/** Invalidates everything that shows the name or logo of a club, games, players and reports included. */
export async function invalidateClubs(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(referenceDataQuery),
    ...[
      CLUBS_KEY,
      ['club'],
      ['club merge'],
      ['club names'],
      ['games'],
      ['game'],
      ['players'],
      ['player'],
      ['reports'],
      ['report'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}
