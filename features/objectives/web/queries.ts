import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { FileWhole } from '#features/files/web/queries.ts';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { pagedQuery } from '#web/list/paging.ts';
import type { ObjectiveInput, ObjectiveUpdate } from '../rules.ts';

/** Fields of a card of an objective. */
const ObjectiveSummary = graphql(`
  fragment ObjectiveSummary on Objective {
    id
    name
    date
    deadline
    deadlineDone
    category
    confidential
    type
    discussedWithPlayer
    manager {
      id
      firstName
      lastName
      avatar
    }
  }
`);
export type ObjectiveSummaryData = FragmentOf<typeof ObjectiveSummary>;

const Objectives = graphql(
  `
    query Objectives($pagination: PaginationInput, $filter: ObjectivesFilter!, $counted: Boolean!) {
      objectives(pagination: $pagination, filter: $filter) {
        result {
          ...ObjectiveSummary
        }
        pagination {
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [ObjectiveSummary],
);
export type ObjectivesVariables = VariablesOf<typeof Objectives>;

const Objective = graphql(
  `
    query Objective($id: ID!) {
      objective(id: $id) {
        ...ObjectiveSummary
        content
        nextSteps
        comments
        files {
          ...FileWhole
        }
        player {
          id
          firstName
          lastName
          photo
          dateOfBirth
          club {
            name
          }
        }
        createdAt
        updatedAt
        version
        canSetConfidential
        confidentialChange {
          at
          by {
            firstName
            lastName
          }
        }
      }
    }
  `,
  [ObjectiveSummary, FileWhole],
);
export type ObjectiveData = ResultOf<typeof Objective>['objective'];

const CreateObjective = graphql(`
  mutation CreateObjective($input: CreateObjectiveInput!) {
    createObjective(input: $input) {
      id
    }
  }
`);

const UpdateObjective = graphql(`
  mutation UpdateObjective($input: UpdateObjectiveInput!) {
    updateObjective(input: $input) {
      id
    }
  }
`);

const DeleteObjective = graphql(`
  mutation DeleteObjective($input: DeleteObjectiveInput!) {
    deleteObjective(input: $input) {
      deleted
    }
  }
`);

const RestoreObjective = graphql(`
  mutation RestoreObjective($input: RestoreObjectiveInput!) {
    restoreObjective(input: $input) {
      id
    }
  }
`);

/** Prefix of the query keys of lists of objectives; invalidated when one is saved. */
export const OBJECTIVES_KEY = ['objectives'] as const;
const OBJECTIVE_KEY = ['objective'] as const;

type ObjectivesQueryOptions = {
  filter: ObjectivesVariables['filter'];
  sortBy?: 'date' | 'deadline';
  descending?: boolean;
};

/** The objectives of a player, page after page. */
export function objectivesQuery({ filter, sortBy = 'date', descending = true }: ObjectivesQueryOptions) {
  return pagedQuery({
    key: [...OBJECTIVES_KEY, filter],
    order: { sortBy, descending },
    ask: async (asked, signal) => (await request(Objectives, { filter, ...asked }, { signal })).objectives,
  });
}

/** @throws RequestFailedError */
export const askObjective = async (id: string, options?: RequestOptions) =>
  (await request(Objective, { id }, options)).objective;

/** GQL-61 */
export function objectiveQuery(id: string) {
  return queryOptions({
    queryKey: [...OBJECTIVE_KEY, id],
    queryFn: ({ signal }) => askObjective(id, { signal }),
  });
}

/** GQL-60; answers the id. @throws RequestFailedError */
export async function createObjective(objective: ObjectiveInput, options?: RequestOptions): Promise<string> {
  const input = objective as VariablesOf<typeof CreateObjective>['input'];
  return (await request(CreateObjective, { input }, options)).createObjective.id;
}

/** GQL-62. @throws RequestFailedError */
export async function updateObjective(objective: ObjectiveUpdate, options?: RequestOptions): Promise<string> {
  const input = objective as VariablesOf<typeof UpdateObjective>['input'];
  return (await request(UpdateObjective, { input }, options)).updateObjective.id;
}

/** OBJ-11. @throws RequestFailedError */
export async function deleteObjective(
  input: VariablesOf<typeof DeleteObjective>['input'],
  options?: RequestOptions,
): Promise<void> {
  await request(DeleteObjective, { input }, options);
}

/** JRN-22. @throws RequestFailedError */
export async function restoreObjective(id: string): Promise<void> {
  await request(RestoreObjective, { input: { id } });
}

/** Call it after a write. */
export async function invalidateObjectives(client: QueryClient): Promise<void> {
  await Promise.all([OBJECTIVES_KEY, OBJECTIVE_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
}
