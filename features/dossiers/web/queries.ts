import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import type { DossierPart } from '../rules.ts';

const DossierState = graphql(`
  fragment DossierState on Dossier {
    id
    createdAt
    assessment
    reports
    journals
    objectives
    most
    progress
    failed
    url
  }
`);

const DossiersOnPlayer = graphql(
  `
    query DossiersOnPlayer($playerId: ID!) {
      dossiers(playerId: $playerId) {
        ...DossierState
      }
    }
  `,
  [DossierState],
);

const DossierNow = graphql(
  `
    query DossierNow($id: ID!) {
      dossier(id: $id) {
        ...DossierState
      }
    }
  `,
  [DossierState],
);

const CreateDossier = graphql(
  `
    mutation CreateDossier($input: CreateDossierInput!) {
      createDossier(input: $input) {
        ...DossierState
      }
    }
  `,
  [DossierState],
);

export type DossierChoice = Record<DossierPart, boolean> & { most: number };
export type DossierData = DossierChoice & {
  id: string;
  createdAt: string;
  progress: number;
  failed: boolean;
  url: string | null;
};

/** Links expire after 15 minutes (EXP-01); refetch interval in ms, while they are shown. */
const RENEWED_EVERY = 13 * 60_000;

/** The dossiers on the player that the viewer has asked for lately, the latest first. */
export const dossiersQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['dossiers', playerId],
    queryFn: async ({ signal }): Promise<readonly DossierData[]> =>
      (await request(DossiersOnPlayer, { playerId }, { signal })).dossiers,
    refetchInterval: RENEWED_EVERY,
    refetchOnWindowFocus: true,
  });

/** @throws RequestFailedError */
export const dossierNow = async (id: string): Promise<DossierData> => (await request(DossierNow, { id })).dossier;

/** @throws RequestFailedError */
export const createDossier = async (playerId: string, { assessment, ...others }: DossierChoice): Promise<DossierData> =>
  (await request(CreateDossier, { input: { playerId, assessment, ...others } })).createDossier;
