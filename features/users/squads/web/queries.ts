import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

const SquadSummary = graphql(`
  fragment SquadSummary on Squad {
    id
    name
    shortName
    hue
    level
    season
    archivedAt
    version
    count
  }
`);
export type SquadData = FragmentOf<typeof SquadSummary>;

const Squads = graphql(
  `
    query Squads($filter: SquadsFilter) {
      squads(filter: $filter) {
        ...SquadSummary
      }
    }
  `,
  [SquadSummary],
);

const Squad = graphql(
  `
    query Squad($id: ID!) {
      squad(id: $id) {
        ...SquadSummary
        members {
          id
          role
          from
          until
          version
          person {
            id
            firstName
            lastName
            avatar
            role
            label
          }
        }
      }
    }
  `,
  [SquadSummary],
);
export type SquadWithMembers = ResultOf<typeof Squad>['squad'];
export type SquadMemberData = SquadWithMembers['members'][number];

const CreateSquad = graphql(
  `
    mutation CreateSquad($input: CreateSquadInput!) {
      createSquad(input: $input) {
        ...SquadSummary
      }
    }
  `,
  [SquadSummary],
);

const UpdateSquad = graphql(
  `
    mutation UpdateSquad($input: UpdateSquadInput!) {
      updateSquad(input: $input) {
        ...SquadSummary
      }
    }
  `,
  [SquadSummary],
);

const ArchiveSquad = graphql(`
  mutation ArchiveSquad($input: ArchiveSquadInput!) {
    archiveSquad(input: $input) {
      id
    }
  }
`);

const CopySquad = graphql(
  `
    mutation CopySquad($input: CopySquadInput!) {
      copySquad(input: $input) {
        ...SquadSummary
      }
    }
  `,
  [SquadSummary],
);

const AddSquadMembers = graphql(`
  mutation AddSquadMembers($input: AddSquadMembersInput!) {
    addSquadMembers(input: $input) {
      id
    }
  }
`);

const EndSquadMembership = graphql(`
  mutation EndSquadMembership($input: EndSquadMembershipInput!) {
    endSquadMembership(input: $input) {
      deleted
    }
  }
`);

const SQUADS_KEY = ['squads'] as const;

/** The squads that stand, or the archived ones; the latest season first, and of each the youngest. */
export function squadsQuery({ archived = false } = {}) {
  return queryOptions({
    queryKey: [...SQUADS_KEY, { archived }],
    queryFn: async ({ signal }) => (await request(Squads, { filter: { archived } }, { signal })).squads,
  });
}

export function squadQuery(id: string) {
  return queryOptions({
    queryKey: [...SQUADS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await request(Squad, { id }, { signal })).squad,
  });
}

/** Asks anew for all that shows squads or narrows people by them. */
export function invalidateSquads(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: SQUADS_KEY });
}

/** SQD-01. @throws RequestFailedError */
export async function createSquad(input: VariablesOf<typeof CreateSquad>['input']): Promise<SquadData> {
  return (await request(CreateSquad, { input })).createSquad;
}

/** @throws RequestFailedError */
export async function updateSquad(input: VariablesOf<typeof UpdateSquad>['input']): Promise<SquadData> {
  return (await request(UpdateSquad, { input })).updateSquad;
}

/** @throws RequestFailedError */
export async function archiveSquad(input: VariablesOf<typeof ArchiveSquad>['input']): Promise<void> {
  await request(ArchiveSquad, { input });
}

/** SQD-06. @throws RequestFailedError */
export async function copySquad(input: VariablesOf<typeof CopySquad>['input']): Promise<SquadData> {
  return (await request(CopySquad, { input })).copySquad;
}

/** SQD-02. @throws RequestFailedError */
export async function addSquadMembers(input: VariablesOf<typeof AddSquadMembers>['input']): Promise<void> {
  await request(AddSquadMembers, { input });
}

/** SQD-05. @throws RequestFailedError */
export async function endSquadMembership(input: VariablesOf<typeof EndSquadMembership>['input']): Promise<void> {
  await request(EndSquadMembership, { input });
}
