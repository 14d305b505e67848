import { queryOptions } from '@tanstack/react-query';
import type { JournalCategory } from '#domain/football.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

const ClubSettings = graphql(`
  query ClubSettings {
    clubSettings {
      confidentialCategories
      version
    }
  }
`);
export type ClubSettingsData = ResultOf<typeof ClubSettings>['clubSettings'];

const UpdateClubSettings = graphql(`
  mutation UpdateClubSettings($input: UpdateClubSettingsInput!) {
    updateClubSettings(input: $input) {
      confidentialCategories
      version
    }
  }
`);

/** What is confidential at first in this club (CONF-06). */
export function clubSettingsQuery() {
  return queryOptions({
    queryKey: ['club settings'],
    queryFn: async ({ signal }) => (await request(ClubSettings, {}, { signal })).clubSettings,
  });
}

/** @throws RequestFailedError */
export async function updateClubSettings(
  input: VariablesOf<typeof UpdateClubSettings>['input'],
): Promise<ClubSettingsData> {
  return (await request(UpdateClubSettings, { input })).updateClubSettings;
}

const SensitiveJournals = graphql(`
  query SensitiveJournals {
    sensitiveJournals {
      category
      journals
      confidential
    }
  }
`);

const MakeJournalsConfidential = graphql(`
  mutation MakeJournalsConfidential($input: MakeConfidentialInput!) {
    makeJournalsConfidential(input: $input) {
      journals
    }
  }
`);

/** How many journals of sensitive categories are confidential (CONF-08). */
export function sensitiveJournalsQuery() {
  return queryOptions({
    queryKey: ['sensitive journals'],
    queryFn: async ({ signal }) => (await request(SensitiveJournals, {}, { signal })).sensitiveJournals,
  });
}

/** Answers how many were not confidential before. @throws RequestFailedError */
export async function makeJournalsConfidential(categories: JournalCategory[]): Promise<number> {
  return (await request(MakeJournalsConfidential, { input: { categories } })).makeJournalsConfidential.journals;
}
