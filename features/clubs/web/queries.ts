import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { initialQuery } from '#web/initial.ts';
import { pagedQuery, type Paged } from '#web/list/paging.ts';

const ClubCard = graphql(`
  fragment ClubCard on Club {
    id
    name
    logo
    version
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

const MergePreview = graphql(
  `
    query MergeClubsPreview($baseClubId: ID!, $clubIds: [ID!]!) {
      mergeClubsPreview(baseClubId: $baseClubId, clubIds: $clubIds) {
        candidates {
          club {
            ...ClubCard
          }
          players
          games
          users
          matches
        }
        doubledGames
        haveMet
      }
    }
  `,
  [ClubCard],
);
export type MergeClubsData = ResultOf<typeof MergePreview>['mergeClubsPreview'];

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

const MergeClubs = graphql(
  `
    mutation MergeClubs($input: MergeClubsInput!) {
      mergeClubs(input: $input) {
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

/** The records of a merge side by side, with what would move. */
export function mergeClubsQuery(baseClubId: string, clubIds: readonly string[]) {
  return queryOptions({
    queryKey: ['club merge', baseClubId, clubIds],
    queryFn: async ({ signal }) =>
      (await request(MergePreview, { baseClubId, clubIds: [...clubIds] }, { signal })).mergeClubsPreview,
  });
}

/** GQL-49. @throws RequestFailed */
export async function createClub(input: VariablesOf<typeof CreateClub>['input']): Promise<ClubData> {
  return (await request(CreateClub, { input })).createClub;
}

/** GQL-50. @throws RequestFailed */
export async function updateClub(input: VariablesOf<typeof UpdateClub>['input']): Promise<ClubData> {
  return (await request(UpdateClub, { input })).updateClub;
}

/** GQL-51. @throws RequestFailed */
export async function mergeClubs(input: VariablesOf<typeof MergeClubs>['input']): Promise<ClubData> {
  return (await request(MergeClubs, { input })).mergeClubs;
}

type Pages = InfiniteData<Paged<ClubData>>;

/** CLB-03: a new club stands in the lists at once, on top until the list is next asked for. */
export function addToLists(client: QueryClient, club: ClubData): void {
  client.setQueriesData<Pages>({ queryKey: CLUBS_KEY }, (list) => {
    const [first, ...others] = list?.pages ?? [];
    if (!list || !first) return list;
    const rowsNumber = first.pagination.rowsNumber == null ? null : first.pagination.rowsNumber + 1;
    return { ...list, pages: [{ result: [club, ...first.result], pagination: { rowsNumber } }, ...others] };
  });
  void client.invalidateQueries(initialQuery);
}

/** A club has another name or logo, which stands in games, players and reports too. */
export async function forgetClubs(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(initialQuery),
    ...[CLUBS_KEY, ['club'], ['club merge'], ['games'], ['game'], ['players'], ['player'], ['reports'], ['report']].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  ]);
}
